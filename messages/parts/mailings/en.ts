/** Texts of messages to members. */
import { mailings } from '../../mailings/en.ts'

export const en = { mailings } as const
