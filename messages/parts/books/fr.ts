/** Texts of the books, in French. */
import type { Translation } from '../../translation.ts'
import { books } from '../../books/fr.ts'
import { reconciliation } from '../../reconciliation/fr.ts'
import type { en } from './en.ts'

export const fr = { books, reconciliation } as const satisfies Translation<typeof en>
