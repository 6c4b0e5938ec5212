/** Texts of the change log, in German. */
import type { Translation } from '../../translation.ts'
import { activity } from '../../activity/de.ts'
import type { en } from './en.ts'

export const de = { activity } as const satisfies Translation<typeof en>
