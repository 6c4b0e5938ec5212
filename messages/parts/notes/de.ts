/** Texts of notes, in German. */
import type { Translation } from '../../translation.ts'
import { notes } from '../../notes/de.ts'
import type { en } from './en.ts'

export const de = { notes } as const satisfies Translation<typeof en>
