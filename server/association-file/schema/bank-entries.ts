/** Entries of bank statements: what came in and where it was booked, so that a move to another service books nothing twice. */
import { z } from 'zod'
import { isMoney, parseMoney } from '#contract/money.ts'
import { because, date, money, nullableDate, nullableText, text } from '#contract/schemas/fields.ts'
import { dismissals } from '#contract/schemas/management/bank.ts'
import { saying } from '../errors.ts'
import { entryIdentity, fileTimestamps } from './fields.ts'
import { statementDigest } from './statements.ts'

/** Negative: a return, or a reversal. */
const allocated = money.refine((value) => !isMoney(value) || parseMoney(value) !== 0, because('out_of_range'))

/** `identity` recognises the entry; the service that read the statement made it. */
export const fileBankEntry = z
  .strictObject({
    identity: entryIdentity,
    account: text({ max: 34 }),
    booked_on: date,
    earliest_on: nullableDate.optional(),
    amount: allocated,
    payer_name: nullableText({ max: 140 }).optional(),
    payer_iban: nullableText({ max: 34 }).optional(),
    end_to_end_id: nullableText({ max: 140 }).optional(),
    remittance: z.array(text({ max: 1_000 })).optional(),
    bank_references: z.array(text({ max: 142 })).optional(),
    method: z.enum(['bank_transfer', 'direct_debit']).optional(),
    lump: z.boolean().optional(),
    batch_amount: allocated.nullable().optional(),
    return_code: nullableText({ max: 35 }).optional(),
    resembles: entryIdentity.nullable().optional(),
    // The digest of the statement file that brought it; files of earlier versions do not say.
    statement_file: statementDigest.nullable().optional(),
    status: z.enum(['unmatched', 'booked', 'dismissed']).optional(),
    dismissed_as: z.enum(dismissals).nullable().optional(),
    dismissed_note: nullableText({ max: 200 }).optional(),
    bookings: z.array(z.strictObject({ invoice: text({ max: 50 }), amount: allocated })).optional(),
    ...fileTimestamps,
  })
  .refine(({ status, bookings = [] }) => status !== 'booked' || bookings.length > 0, {
    ...saying('An entry that is booked says on which invoices.'),
    path: ['bookings'],
  })
export type FileBankEntry = z.output<typeof fileBankEntry>
