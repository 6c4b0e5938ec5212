/** Texts of notes, in French. */
import type { Translation } from '../../translation.ts'
import { notes } from '../../notes/fr.ts'
import type { en } from './en.ts'

export const fr = { notes } as const satisfies Translation<typeof en>
