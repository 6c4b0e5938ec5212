/** Texts of invoices and payments, in English. */
import { invoices } from '../../invoices/en.ts'
import { payers } from '../../payers/en.ts'
import { payments } from '../../payments/en.ts'

export const en = { invoices, payers, payments } as const
