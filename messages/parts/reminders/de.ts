/** Texts of reminders, in German. */
import type { Translation } from '../../translation.ts'
import { reminders } from '../../reminders/de.ts'
import type { en } from './en.ts'

export const de = { reminders } as const satisfies Translation<typeof en>
