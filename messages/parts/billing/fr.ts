/** Texts of bank statements, contribution runs and direct debits, in French. */
import type { Translation } from '../../translation.ts'
import { bank } from '../../bank/fr.ts'
import { contribution } from '../../contribution/fr.ts'
import { debits } from '../../debits/fr.ts'
import { jobs } from '../../jobs/fr.ts'
import type { en } from './en.ts'

export const fr = { bank, contribution, debits, jobs } as const satisfies Translation<typeof en>
