/** Texts of bank statements, contribution runs and direct debits, in French. */
import type { Translation } from '../../translation.ts'
import { bank } from '../../bank/fr.ts'
import { contribution } from '../../contribution/fr.ts'
import { debits } from '../../debits/fr.ts'
import type { en } from './en.ts'

export const fr = { bank, contribution, debits } as const satisfies Translation<typeof en>
