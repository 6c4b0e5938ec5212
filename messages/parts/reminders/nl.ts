/** Texts of reminders, in Dutch. */
import type { Translation } from '../../translation.ts'
import { reminders } from '../../reminders/nl.ts'
import type { en } from './en.ts'

export const nl = { reminders } as const satisfies Translation<typeof en>
