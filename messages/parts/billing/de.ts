/** Texts of bank statements, contribution runs and direct debits, in German. */
import type { Translation } from '../../translation.ts'
import { bank } from '../../bank/de.ts'
import { contribution } from '../../contribution/de.ts'
import { debits } from '../../debits/de.ts'
import type { en } from './en.ts'

export const de = { bank, contribution, debits } as const satisfies Translation<typeof en>
