/** Texts of the change log, in Dutch. */
import type { Translation } from '../../translation.ts'
import { activity } from '../../activity/nl.ts'
import type { en } from './en.ts'

export const nl = { activity } as const satisfies Translation<typeof en>
