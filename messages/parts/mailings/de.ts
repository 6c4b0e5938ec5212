/** Texts of messages to members, in German. */
import type { Translation } from '../../translation.ts'
import { mailings } from '../../mailings/de.ts'
import type { en } from './en.ts'

export const de = { mailings } as const satisfies Translation<typeof en>
