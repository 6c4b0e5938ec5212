/** Texts of invoices and payments, in German. */
import type { Translation } from '../../translation.ts'
import { invoices } from '../../invoices/de.ts'
import { payers } from '../../payers/de.ts'
import { payments } from '../../payments/de.ts'
import type { en } from './en.ts'

export const de = { invoices, payers, payments } as const satisfies Translation<typeof en>
