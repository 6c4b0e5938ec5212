/** Texts of invoices and payments, in French. */
import type { Translation } from '../../translation.ts'
import { invoices } from '../../invoices/fr.ts'
import { payers } from '../../payers/fr.ts'
import { payments } from '../../payments/fr.ts'
import type { en } from './en.ts'

export const fr = { invoices, payers, payments } as const satisfies Translation<typeof en>
