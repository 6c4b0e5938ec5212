/** Texts of the books, in German. */
import type { Translation } from '../../translation.ts'
import { books } from '../../books/de.ts'
import { reconciliation } from '../../reconciliation/de.ts'
import type { en } from './en.ts'

export const de = { books, reconciliation } as const satisfies Translation<typeof en>
