/** Texts of the books, in English. */
import { books } from '../../books/en.ts'

export const en = { books } as const
