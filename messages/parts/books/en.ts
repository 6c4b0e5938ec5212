/** Texts of the books, in English. */
import { books } from '../../books/en.ts'
import { reconciliation } from '../../reconciliation/en.ts'

export const en = { books, reconciliation } as const
