/** Whether everything that is derived still follows from the rows (not in the specification). */
import { z } from 'zod'
import { dateTime, id, moneySum, nullableString } from '../fields.ts'

const discrepancyKinds = [
  // Amounts.
  'line_total',
  'total_excl_vat',
  'total_vat',
  'total',
  'amount_paid',
  'credited',
  'allocated',
  'allocation',
  // Statuses.
  'status',
  'wholly_credited',
  'sending',
  'negative',
  'refund',
  'reversal',
  'entry',
  'dismissed',
  'identity',
] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

const discrepancy = z
  .strictObject({
    record: z.enum(['invoice', 'credit_note', 'payment', 'write_off', 'bank_entry']),
    id,
    name: z.string().meta({ description: 'The number of a document, or the id of a payment or a bank transaction.' }),
    invoice_id: id.nullable().meta({ description: 'The invoice that it belongs to; null for a bank transaction.' }),
    kind: z.enum(discrepancyKinds),
    line: z.int().min(1).nullable(),
    stored: nullableString,
    expected: nullableString,
  })
  .meta({ id: 'Discrepancy' })
export type Discrepancy = z.output<typeof discrepancy>

/** A ledger that was damaged as a whole is not listed record by record. */
export const shownDiscrepancies = 100

export const reconciliation = z
  .strictObject({
    object: z.literal('reconciliation'),
    checked_at: dateTime,
    invoices: z.int().min(0),
    credit_notes: z.int().min(0),
    payments: z.int().min(0),
    paid: moneySum.meta({ description: 'The sum of all payments, reversals and refunds: of money alone.' }),
    write_offs: z.int().min(0).meta({ description: 'Small differences that were written off, and their reversals.' }),
    written_off: moneySum,
    bank_entries: z.int().min(0),
    count: z.int().min(0).meta({ description: 'Of the discrepancies.' }),
    discrepancies: z.array(discrepancy).meta({ description: `The first ${shownDiscrepancies}.` }),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.output<typeof reconciliation>
