/** Texts of the books, in French. */
import type { Translation } from '../../translation.ts'
import { books } from '../../books/fr.ts'
import type { en } from './en.ts'

export const fr = { books } as const satisfies Translation<typeof en>
