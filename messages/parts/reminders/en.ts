/** Texts of reminders, in English. */
import { reminders } from '../../reminders/en.ts'

export const en = { reminders } as const
