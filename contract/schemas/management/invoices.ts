/** Invoices as those who administer them see and change them, and credit notes (not in the specification). */
import { z } from 'zod'
import {
  becauseOfFields,
  date,
  dateTime,
  id,
  listOf,
  money,
  moneyBetween,
  nullableLines,
  nullableString,
  timestamps,
} from '../fields.ts'
import { invoiceLimits } from '../../money.ts'
import { vatKinds } from '../../vat-kinds.ts'
import { invoice, invoiceCreate, invoiceLineInput, recipient, recipientInput, someLines } from '../invoices.ts'
import { byId, none } from '../operation-schemas.ts'
import { idFilter, page, updatedSince } from '../parameters.ts'
import { optionalCode } from './books.ts'
import { registrationNumber, vatNumber } from './business-numbers.ts'
import { managedPayment, paymentRecord, paymentReverse, refundRecord, writeOffCreate } from './payments.ts'
import { version } from './version.ts'

export const reason = nullableLines({ max: 500 })

const vatKind = z.enum(vatKinds).nullable().meta({ description: 'Why there is no VAT; null with VAT.' })

const vat = z.array(z.strictObject({ rate: z.number(), kind: vatKind, base: money, amount: money }))

export const creditNote = z
  .strictObject({
    object: z.literal('credit_note'),
    id,
    invoice_id: id,
    invoice_number: z.string(),
    recipient_name: z.string(),
    number: z.string(),
    issued_on: date,
    reason: nullableString,
    lines: z.array(
      z.strictObject({
        description: z.string(),
        vat_rate: z.number(),
        vat_kind: vatKind,
        total_excl_vat: money,
        gross_total: money.nullable().meta({ description: 'With VAT, where the prices of the invoice include it.' }),
      }),
    ),
    vat,
    total_excl_vat: money,
    total_vat: money,
    total: money.meta({ description: 'What is taken back, more than 0.' }),
    sent_at: dateTime.nullable().meta({ description: 'By email, the last time.' }),
    pdf_url: nullableString.meta({ description: 'Anyone with this address can read it.' }),
    ...timestamps,
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.output<typeof creditNote>
export const creditNoteList = listOf(creditNote, 'CreditNoteList')
export const creditNoteQuery = z.object({ ...page, updated_since: updatedSince, invoice_id: idFilter.optional() })
export type CreditNoteQuery = z.output<typeof creditNoteQuery>

/** A recipient with the numbers of a business, which `/v2` does not have. */
export const managedRecipient = recipient.extend({ vat_number: nullableString, registration_number: nullableString })
export type ManagedRecipient = z.output<typeof managedRecipient>

export const managedRecipientInput = recipientInput
  .extend({
    vat_number: vatNumber.optional(),
    registration_number: registrationNumber
      .optional()
      .meta({ description: 'At the chamber of commerce, or in the register of its country.' }),
  })
  .meta({ id: 'ManagedRecipientInput' })

export const managedInvoice = invoice
  .extend({
    version,
    recipient: managedRecipient.meta({ description: 'As it was when the invoice was made.' }),
    job_id: id.nullable().meta({ description: 'The contribution run that made it.' }),
    cancellation_reason: nullableString,
    amount_credited: money.meta({ description: 'The sum of its credit notes.' }),
    amount_overpaid: money.meta({ description: 'What was paid beyond what is asked, to be paid back.' }),
    prices_include_vat: z.boolean(),
    vat,
    lines: z.array(
      invoice.shape.lines.element
        .extend({
          vat_kind: vatKind,
          gross_price: money.nullable().meta({ description: 'The price with VAT, where prices include it.' }),
          gross_total: money.nullable().meta({ description: 'The line with VAT, where prices include it.' }),
          amount_left: money.meta({
            description: 'What no credit note has taken back: before VAT, or with it where prices include it.',
          }),
          for_member_id: id.nullable().meta({ description: 'The member whom a contribution run charged.' }),
          product_id: id.nullable(),
          ledger_account: nullableString.meta({ description: 'Null: the account of the association for income.' }),
          cost_centre: nullableString,
        })
        .meta({ id: 'ManagedInvoiceLine' }),
    ),
    payments: z.array(managedPayment),
    credit_notes: z.array(creditNote),
  })
  .meta({ id: 'ManagedInvoice' })
export type ManagedInvoice = z.output<typeof managedInvoice>

const managedLineInput = invoiceLineInput
  .extend({
    product_id: id
      .nullable()
      .optional()
      .meta({ description: 'Default: the product with whose name the description begins.' }),
    ledger_account: optionalCode.optional().meta({ description: 'Default: that of the product.' }),
    cost_centre: optionalCode.optional().meta({ description: 'Default: that of the product.' }),
    vat_kind: z.enum(vatKinds).nullable().optional().meta({
      description:
        'Why there is no VAT, of a line with a rate of 0. Default: that of the product, else of the settings.',
    }),
  })
  .meta({ id: 'ManagedInvoiceLineInput' })

export const managedInvoiceCreate = z
  .strictObject({
    ...invoiceCreate.shape,
    recipient: managedRecipientInput.optional(),
    lines: someLines(managedLineInput),
    prices_include_vat: z.boolean().optional().meta({ default: false }),
  })
  .refine((body) => (body.member_id === undefined) !== (body.recipient === undefined), {
    ...becauseOfFields('exactly_one'),
    path: ['member_id'],
  })
  .meta({ id: 'ManagedInvoiceCreate' })
export type ManagedInvoiceCreate = z.output<typeof managedInvoiceCreate>

export const invoiceUpdate = z
  .strictObject({
    member_id: id,
    recipient: managedRecipientInput,
    invoice_date: date.meta({ description: 'In the year of the number.' }),
    due_date: date,
    reference: invoiceCreate.shape.reference.unwrap(),
    lines: someLines(managedLineInput),
    prices_include_vat: z.boolean().meta({ description: 'Of the lines that are sent. Default: as they did before.' }),
  })
  .partial()
  .refine((body) => body.member_id === undefined || body.recipient === undefined, {
    ...becauseOfFields('exactly_one'),
    path: ['member_id'],
  })
  .meta({ id: 'InvoiceUpdate' })
export type InvoiceUpdate = z.output<typeof invoiceUpdate>

export const invoiceCancel = z
  .strictObject({ reason: reason.optional().meta({ description: 'Required for an invoice that was sent.' }) })
  .meta({ id: 'InvoiceCancel' })
export type InvoiceCancel = z.output<typeof invoiceCancel>

export const invoiceCredit = z
  .strictObject({
    reason: reason.optional(),
    issued_on: date.optional().meta({ description: 'Default: today.' }),
    lines: z
      .array(
        z.strictObject({
          line_id: id,
          amount: moneyBetween(-invoiceLimits.unitPrice, invoiceLimits.unitPrice).meta({
            description: 'Before VAT, or with it where prices include it; with the sign of the line.',
          }),
        }),
      )
      .min(1)
      .max(invoiceLimits.lines)
      .optional()
      .meta({ description: 'Default: everything that is left of the invoice.' }),
  })
  .meta({ id: 'InvoiceCredit' })
export type InvoiceCredit = z.output<typeof invoiceCredit>

export const sendingStates = ['waiting', 'delivered', 'failed', 'discarded'] as const

export const invoiceSending = z
  .strictObject({
    requested_at: dateTime,
    state: z.enum(sendingStates),
    reason: nullableString.meta({ description: 'Why the last attempt failed, without anything personal.' }),
    delivered_at: dateTime.nullable(),
    recipient: nullableString.meta({ description: 'Null before the first attempt, as everything below.' }),
    language: nullableString,
    subject: nullableString,
    body: nullableString,
  })
  .meta({ id: 'InvoiceSending' })
export type InvoiceSending = z.output<typeof invoiceSending>
export const invoiceSendings = z
  .strictObject({ object: z.literal('invoice_sendings'), data: z.array(invoiceSending) })
  .meta({ id: 'InvoiceSendings' })

/** The schemas of each operation. */
export const invoiceSchemas = {
  getManagedInvoice: { params: byId, query: none, body: null, response: managedInvoice },
  updateInvoice: { params: byId, query: none, body: invoiceUpdate, response: managedInvoice },
  cancelInvoice: { params: byId, query: none, body: invoiceCancel, response: managedInvoice },
  restoreInvoice: { params: byId, query: none, body: null, response: managedInvoice },
  markInvoiceSent: { params: byId, query: none, body: null, response: managedInvoice },
  creditInvoice: { params: byId, query: none, body: invoiceCredit, response: managedInvoice },
  createManagedInvoice: { params: none, query: none, body: managedInvoiceCreate, response: managedInvoice },
  writeOffInvoice: { params: byId, query: none, body: writeOffCreate, response: managedInvoice },
  recordPayment: { params: byId, query: none, body: paymentRecord, response: managedInvoice },
  refundInvoice: { params: byId, query: none, body: refundRecord, response: managedInvoice },
  reversePayment: { params: byId, query: none, body: paymentReverse, response: managedInvoice },
  listInvoiceSendings: { params: byId, query: none, body: null, response: invoiceSendings },
  sendCreditNote: { params: byId, query: none, body: null, response: creditNote },
  markCreditNoteSent: { params: byId, query: none, body: null, response: creditNote },
  listCreditNotes: { params: none, query: creditNoteQuery, body: null, response: creditNoteList },
} as const
