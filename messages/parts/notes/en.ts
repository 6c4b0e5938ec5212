/** Texts of notes. */
import { notes } from '../../notes/en.ts'

export const en = { notes } as const
