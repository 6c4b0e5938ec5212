/** Invoices with lines and payments. Totals, VAT and amounts due are computed and never part of a file. */
import { z } from 'zod'
import { languages } from '#contract/languages.ts'
import { becauseOfFields, date, instant, money, nullableLines, nullableText, text } from '#contract/schemas/fields.ts'
import { invoiceCreate, invoiceLineInput, invoiceStatuses, someLines } from '#contract/schemas/invoices.ts'
import { contributionLimits } from '#contract/jobs.ts'
import { reminderMethods } from '#contract/reminder-texts.ts'
import { vatKinds } from '#contract/vat-kinds.ts'
import { optionalCode } from '#contract/schemas/management/books.ts'
import { managedRecipientInput } from '#contract/schemas/management/invoices.ts'
import { productCode } from '#contract/schemas/management/products.ts'
import { paymentMethods } from '#contract/kinds.ts'
import { saying } from '../errors.ts'
import { entryIdentity, fileTimestamps, membershipNumber, fullPersonName } from './fields.ts'

export const filePayment = z.strictObject({
  amount: money,
  method: z.enum(paymentMethods).optional(),
  paid_on: date,
  reference: nullableText({ max: 200 }).optional(),
  // The entry that brought it, null for cash and other money. Files of earlier versions leave it to `bookings` of the entry.
  bank_entry: entryIdentity.nullable().optional(),
  // Which of these payments, counted from 0, a negative one takes back.
  reverses: z.int().min(0).nullable().optional(),
  // A negative one that was paid back.
  refund: z.boolean().optional(),
  // No money: a small difference that is not asked for any more.
  write_off: z.boolean().optional(),
  reason: nullableLines({ max: 500 }).optional(),
  ...fileTimestamps,
})
export type FilePayment = z.output<typeof filePayment>

const fileCreditNote = z.strictObject({
  number: text({ max: 50 }),
  issued_on: date,
  reason: nullableLines({ max: 500 }).optional(),
  sent_at: instant.nullable().optional(),
  // `line`: which of the invoice's lines, counted from 0; `amount` before VAT.
  lines: z.array(z.strictObject({ line: z.int().min(0), amount: money })),
  ...fileTimestamps,
})
export type FileCreditNote = z.output<typeof fileCreditNote>

const fileSending = z.strictObject({
  requested_at: instant,
  delivered_at: instant,
  recipient: text({ max: 254 }),
  language: z.enum(languages),
  subject: text({ max: 1_000 }),
  body: nullableLines({ max: 100_000 }),
})

const fileReminder = z.strictObject({
  level: z.int().min(1),
  name: text({ max: 100 }),
  method: z.enum(reminderMethods),
  language: z.enum(languages),
  // With placeholders.
  subject: text({ max: 1_000 }),
  body: nullableLines({ max: 10_000 }),
  amount: money,
  fee: money,
  fee_invoice: nullableText({ max: 50 }).optional(),
  sent_on: date,
  sent_by: nullableText({ max: 200 }).optional(),
  withdrawn_at: instant.nullable().optional(),
  withdrawal_reason: nullableLines({ max: 500 }).optional(),
  ...fileTimestamps,
})

const fileReminderHold = z.strictObject({
  until: date.nullable(),
  reason: nullableLines({ max: 500 }),
  set_by: nullableText({ max: 200 }).optional(),
  created_at: instant.optional(),
})

const fileLine = invoiceLineInput
  .extend({
    // The member whom the line is for, where another one pays.
    for: membershipNumber.nullable().optional(),
    // The code of a product.
    product: productCode.nullable().optional(),
    ledger_account: optionalCode.optional(),
    cost_centre: optionalCode.optional(),
    // For a line with a rate of 0; null: the association's setting.
    vat_kind: z.enum(vatKinds).nullable().optional(),
  })
  .meta({ id: undefined })
export type FileLine = z.output<typeof fileLine>

const term = z.int().min(1).max(contributionLimits.terms)

/** A member whom a contribution run charged by the invoice: no later run charges the member for that term under the reference. */
const fileCharge = z
  .strictObject({ membership_number: membershipNumber, reference: text({ max: 100 }), term, terms: term })
  .refine((charge) => charge.term <= charge.terms, { ...becauseOfFields('invalid'), path: ['term'] })

/**
 * `recipient` alone is a business relation; beside a member it is the snapshot the invoice was made with.
 * `payment_token` is the unguessable part of `payment_url`: with it, links in emails that were sent still work after a move.
 */
export const fileInvoice = z.strictObject({
  number: text({ max: 50 }).optional(),
  membership_number: membershipNumber.optional(),
  recipient: managedRecipientInput.extend({ name: fullPersonName }).optional(),
  status: z.enum(invoiceStatuses).optional(),
  invoice_date: date.optional(),
  due_date: date.optional(),
  reference: invoiceCreate.shape.reference,
  // It counts as paid whatever its payments come to.
  settled_elsewhere: z.boolean().optional(),
  sent_at: instant.nullable().optional(),
  payment_token: z
    .string()
    .refine(
      (value) => /^[A-Za-z0-9_-]{16,200}$/.test(value),
      saying('A payment token is 16 to 200 letters, digits, - and _.'),
    )
    .nullable()
    .optional(),
  // Required for a new invoice.
  lines: someLines(fileLine).optional(),
  // Then `unit_price` of its lines does, and amounts of its credit notes.
  prices_include_vat: z.boolean().optional(),
  payments: z.array(filePayment).optional(),
  credit_notes: z.array(fileCreditNote).optional(),
  cancellation_reason: nullableLines({ max: 500 }).optional(),
  // Emails of the invoice that were delivered.
  sendings: z.array(fileSending).optional(),
  reminders: z.array(fileReminder).optional(),
  charges: z.array(fileCharge).optional(),
  // Null ends it.
  reminder_hold: fileReminderHold.nullable().optional(),
  ...fileTimestamps,
})
export type FileInvoice = z.output<typeof fileInvoice>
