/** How invoices are paid: in full, in part or not at all, and how many days late. */
import type { z } from 'zod'
import { addDays } from '#contract/dates.ts'
import { formatMoney, invoiceTotals, parseMoney } from '#contract/money.ts'
import type { fileInvoice } from '../../server/association-file/schema/invoices.ts'
import type { Random } from './random.ts'

export type SampleInvoice = z.input<typeof fileInvoice>
export type SampleLine = NonNullable<SampleInvoice['lines']>[number]
type FilePayment = NonNullable<SampleInvoice['payments']>[number]

export function invoiceTotal(lines: readonly SampleLine[]): number {
  return invoiceTotals(
    lines.map(({ quantity = 1, unit_price, vat_rate = 0 }) => ({
      quantity,
      unitPrice: parseMoney(unit_price),
      vatRate: vat_rate,
    })),
  ).total
}

interface Bill {
  readonly date: string
  readonly lines: readonly SampleLine[]
  readonly byDebit: boolean
}

/** Days after which nearly every invoice has been paid. */
const longestDelay = 365

function outcomeOf(random: Random, { date, byDebit }: Bill): 'full' | 'parts' | 'part' | 'none' {
  if (addDays(date, longestDelay) < random.calendar.day) {
    return random.weighted([
      [970, 'full'],
      [18, 'parts'],
      [4, 'part'],
      [8, 'none'],
    ])
  }
  return random.weighted([
    [byDebit ? 97 : 82, 'full'],
    [2, 'parts'],
    [2, 'part'],
    [byDebit ? 1 : 12, 'none'],
  ])
}

/** Payments received up to the day of the sample. */
export function makePayments(random: Random, bill: Bill): FilePayment[] {
  const { date, byDebit } = bill
  const method = byDebit
    ? 'direct_debit'
    : random.weighted<FilePayment['method']>([
        [78, 'bank_transfer'],
        [15, 'online'],
        [5, 'cash'],
        [2, 'other'],
      ])
  const total = invoiceTotal(bill.lines)
  const half = Math.floor(total / 2)
  const paid = (cents: number, on: string): FilePayment => ({
    amount: formatMoney(cents),
    method,
    paid_on: on,
    reference: null,
    ...random.calendar.enteredOn(on),
  })
  const day = addDays(date, byDebit ? 25 : random.between(2, 75))
  const outcome = outcomeOf(random, bill)
  const payments = {
    full: [paid(total, day)],
    parts: [paid(half, day), paid(total - half, addDays(day, 30))],
    part: [paid(half, day)],
    none: [],
  }[outcome]
  return payments.filter(({ paid_on: on }) => on <= random.calendar.day)
}
