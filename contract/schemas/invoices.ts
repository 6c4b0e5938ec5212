/** Invoices. Fields are not in the specification beyond `member_id`, number, totals and status. */
import { z } from 'zod'
import { invoiceFault, invoiceLimits, invoiceTotals, type LineAmounts, parseMoney } from '../money.ts'
import {
  assumed,
  because,
  becauseOfFields,
  date,
  dateTime,
  id,
  listOf,
  money,
  moneyBetween,
  nullableDate,
  nullableEmail,
  nullableString,
  nullableText,
  text,
  timestamps,
} from './fields.ts'
import { address, memberLimits } from './members.ts'
import { idFilter, page, updatedSince } from './parameters.ts'
import { payment } from './payments.ts'

export const invoiceStatuses = ['draft', 'sent', 'paid', 'cancelled', 'credited'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const invoiceLine = z
  .strictObject({
    id,
    description: z.string(),
    quantity: z.number(),
    unit_price: money.meta({
      description:
        'Before VAT. Rounded where the invoice was made with prices that include VAT: `total_excl_vat` is exact.',
    }),
    vat_rate: z.number(),
    total_excl_vat: money,
  })
  .meta({ id: 'InvoiceLine', ...assumed })
export type InvoiceLine = z.output<typeof invoiceLine>

export const recipient = z.strictObject({ name: z.string(), email: nullableString, address })

const invoiceFields = {
  object: z.literal('invoice'),
  id,
  number: z.string(),
  member_id: id.nullable(),
  recipient: recipient.meta({ description: 'As it was when the invoice was made.' }),
  status: z.enum(invoiceStatuses),
  invoice_date: date,
  due_date: date,
  reference: nullableString,
  total_excl_vat: money,
  total_vat: money,
  total: money,
  amount_paid: money,
  amount_due: money,
  vat: z.array(z.strictObject({ rate: z.number(), base: money, amount: money })),
  sent_at: dateTime.nullable(),
  payment_url: nullableString.meta({ description: 'Null until sent.' }),
  ...timestamps,
}

/** The fields in lists: without lines and payments. */
export const invoiceSummary = z.strictObject(invoiceFields).meta({ id: 'InvoiceSummary', ...assumed })
export type InvoiceSummary = z.output<typeof invoiceSummary>
export const invoiceList = listOf(invoiceSummary, 'InvoiceList')
export const invoice = z
  .strictObject({ ...invoiceFields, lines: z.array(invoiceLine), payments: z.array(payment) })
  .meta({ id: 'Invoice', ...assumed })
export type Invoice = z.output<typeof invoice>

export const invoiceListQuery = z.object({
  ...page,
  updated_since: updatedSince,
  status: z.enum(invoiceStatuses).optional().meta(assumed),
  member_id: idFilter.optional(),
})
export type InvoiceListQuery = z.output<typeof invoiceListQuery>

const decimals = (places: number) => (value: number) => Number(value.toFixed(places)) === value

/** Percent, up to two decimals. */
export const vatRate = z.number().min(0).max(invoiceLimits.vatRate).refine(decimals(2), because('out_of_range'))

export const invoiceLineInput = z
  .strictObject({
    description: text({ max: 500 }),
    quantity: z
      .number()
      .gt(0)
      .max(invoiceLimits.quantity)
      .refine(decimals(3), because('out_of_range'))
      .optional()
      .meta({ default: 1 }),
    unit_price: moneyBetween(-invoiceLimits.unitPrice, invoiceLimits.unitPrice),
    vat_rate: vatRate.optional().meta({ default: 0 }),
  })
  .meta({ id: 'InvoiceLineInput', ...assumed })
export type InvoiceLineInput = z.output<typeof invoiceLineInput>

/** The parsed lines as input of the invoice arithmetic. */
export function lineAmounts(lines: readonly InvoiceLineInput[]): LineAmounts[] {
  return lines.map(({ quantity = 1, unit_price: unitPrice, vat_rate: vatRate = 0 }) => ({
    quantity,
    unitPrice: parseMoney(unitPrice),
    vatRate,
  }))
}

/** As `linesOf`, without a look at their sum, which depends on whether the prices include VAT. */
export function someLines<Line extends z.ZodType<InvoiceLineInput>>(line: Line) {
  return z.array(line).min(1).max(invoiceLimits.lines)
}

/** The lines of an invoice, of this kind of line. */
export function linesOf<Line extends z.ZodType<InvoiceLineInput>>(line: Line) {
  return someLines(line).superRefine((lines, context) => {
    // Totals cannot be computed from invalid lines.
    const reason = context.issues.length === 0 ? invoiceFault(invoiceTotals(lineAmounts(lines))) : null
    if (reason !== null) context.addIssue({ code: 'custom', ...because(reason) })
  })
}

export const recipientInput = z
  .strictObject({
    name: text({ max: 200 }),
    email: nullableEmail.optional(),
    address: z
      .strictObject({
        street: nullableText({ max: memberLimits.street }).optional(),
        house_number: nullableText({ max: memberLimits.house_number }).optional(),
        postal_code: nullableText({ max: memberLimits.postal_code }).optional(),
        city: nullableText({ max: memberLimits.city }).optional(),
        country: nullableText({ max: memberLimits.country }).optional(),
      })
      .optional(),
  })
  .meta({ id: 'InvoiceRecipientInput', ...assumed })

export const invoiceCreate = z
  .strictObject({
    member_id: id.optional(),
    recipient: recipientInput.optional(),
    invoice_date: nullableDate.optional().meta({ description: 'Default: today.' }),
    due_date: nullableDate
      .optional()
      .meta({ description: "Default: the invoice date plus the association's payment term." }),
    reference: nullableText({ max: 100 }).optional(),
    lines: linesOf(invoiceLineInput),
    send: z.boolean().optional().meta({ description: 'True sends immediately.' }),
  })
  .refine((body) => (body.member_id === undefined) !== (body.recipient === undefined), {
    ...becauseOfFields('exactly_one'),
    path: ['member_id'],
  })
  .meta({ id: 'InvoiceCreate', ...assumed })
export type InvoiceCreate = z.output<typeof invoiceCreate>
