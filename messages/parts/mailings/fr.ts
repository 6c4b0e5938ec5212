/** Texts of messages to members, in French. */
import type { Translation } from '../../translation.ts'
import { mailings } from '../../mailings/fr.ts'
import type { en } from './en.ts'

export const fr = { mailings } as const satisfies Translation<typeof en>
