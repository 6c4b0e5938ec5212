/** Texts of the change log, in French. */
import type { Translation } from '../../translation.ts'
import { activity } from '../../activity/fr.ts'
import type { en } from './en.ts'

export const fr = { activity } as const satisfies Translation<typeof en>
