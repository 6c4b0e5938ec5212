/** Texts of messages to members, in Dutch. */
import type { Translation } from '../../translation.ts'
import { mailings } from '../../mailings/nl.ts'
import type { en } from './en.ts'

export const nl = { mailings } as const satisfies Translation<typeof en>
