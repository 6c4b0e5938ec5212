/** Texts of bank statements, contribution runs and direct debits, in Dutch. */
import type { Translation } from '../../translation.ts'
import { bank } from '../../bank/nl.ts'
import { contribution } from '../../contribution/nl.ts'
import { debits } from '../../debits/nl.ts'
import type { en } from './en.ts'

export const nl = { bank, contribution, debits } as const satisfies Translation<typeof en>
