/** Texts of the books, in Dutch. */
import type { Translation } from '../../translation.ts'
import { books } from '../../books/nl.ts'
import { reconciliation } from '../../reconciliation/nl.ts'
import type { en } from './en.ts'

export const nl = { books, reconciliation } as const satisfies Translation<typeof en>
