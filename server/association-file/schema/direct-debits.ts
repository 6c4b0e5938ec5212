/** Batches of direct debits as they were made: what was collected, and what no other batch may collect, so that a move collects nothing twice. */
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { isMoney, parseMoney } from '#contract/money.ts'
import { because, date, instant, money, nullableText, text } from '#contract/schemas/fields.ts'
import { debitStatuses } from '#contract/schemas/management/direct-debits.ts'
import { isSepaId, sepaText } from '../../ledger/direct-debits/sepa-text.ts'
import { saying } from '../errors.ts'
import { fileTimestamps, membershipNumber } from './fields.ts'

const iban = text({ max: 34, check: { test: (value) => isValidIBAN(value), reason: 'iban' } })
const sepaId = text({ max: 35 }).refine(isSepaId, saying('A bank does not take this as an id.'))

/** Refuses values that a bank would not accept; an export never has them. */
function sepaTextOf(max: number) {
  const isWritten = (value: string) => sepaText(value, max) === value
  return text({ max }).refine(isWritten, saying('It has characters that banks do not take.'))
}

const fileDebitRow = z.strictObject({
  invoice: text({ max: 50 }),
  membership_number: membershipNumber,
  // No other batch may collect it.
  collects: z.boolean(),
  debtor_name: sepaTextOf(70),
  iban,
  mandate_reference: sepaId,
  mandate_date: date,
  amount: money.refine((value) => !isMoney(value) || parseMoney(value) > 0, because('out_of_range')),
  end_to_end_id: sepaId,
  remittance: sepaTextOf(140),
})

/** `message_id` recognises the batch, here and at the bank. */
export const fileDirectDebit = z
  .strictObject({
    message_id: sepaId,
    status: z.enum(debitStatuses),
    collection_date: date,
    creditor_name: sepaTextOf(70),
    creditor_id: text({ max: 35 }),
    creditor_iban: iban,
    creditor_bic: nullableText({ max: 11, check: { test: isValidBIC, reason: 'invalid' } }).optional(),
    submitted_at: instant.nullable().optional(),
    rows: z.array(fileDebitRow).min(1),
    ...fileTimestamps,
  })
  .refine(({ status, submitted_at = null }) => (status === 'submitted') === (submitted_at !== null), {
    ...saying('A batch has a moment of submission when it is submitted.'),
    path: ['submitted_at'],
  })
  .refine(
    ({ status, rows }) => status === 'submitted' || rows.every((row) => row.collects === (status === 'created')),
    {
      ...saying('A batch that is created collects all of its invoices, and one that is discarded none.'),
      path: ['rows'],
    },
  )
export type FileDirectDebit = z.output<typeof fileDirectDebit>
