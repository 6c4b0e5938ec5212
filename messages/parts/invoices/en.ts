/** Texts of invoices and payments, in English. */
import { invoices } from '../../invoices/en.ts'
import { payments } from '../../payments/en.ts'

export const en = { invoices, payments } as const
