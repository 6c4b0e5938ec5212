/** Texts of notes, in Dutch. */
import type { Translation } from '../../translation.ts'
import { notes } from '../../notes/nl.ts'
import type { en } from './en.ts'

export const nl = { notes } as const satisfies Translation<typeof en>
