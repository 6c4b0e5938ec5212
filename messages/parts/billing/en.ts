/** Texts of bank statements, contribution runs and direct debits, in English. */
import { bank } from '../../bank/en.ts'
import { contribution } from '../../contribution/en.ts'
import { debits } from '../../debits/en.ts'

export const en = { bank, contribution, debits } as const
