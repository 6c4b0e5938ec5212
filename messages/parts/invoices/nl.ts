/** Texts of invoices and payments, in Dutch. */
import type { Translation } from '../../translation.ts'
import { invoices } from '../../invoices/nl.ts'
import { payers } from '../../payers/nl.ts'
import { payments } from '../../payments/nl.ts'
import type { en } from './en.ts'

export const nl = { invoices, payers, payments } as const satisfies Translation<typeof en>
