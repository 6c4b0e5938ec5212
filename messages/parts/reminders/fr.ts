/** Texts of reminders, in French. */
import type { Translation } from '../../translation.ts'
import { reminders } from '../../reminders/fr.ts'
import type { en } from './en.ts'

export const fr = { reminders } as const satisfies Translation<typeof en>
