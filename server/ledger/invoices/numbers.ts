/** Numbers of invoices: `2026-0001`, gapless per association and year of the invoice date (contract design, "Invoice"). */
import type { Database } from '../../database/database.ts'
import { nextNumber, raiseSequence } from '../../database/sequences.ts'

function sequence(year: string): string {
  return `invoice_number:${year}`
}

function yearOf(invoiceDate: string): string {
  return invoiceDate.slice(0, 4)
}

/**
 * The next numbers of the years of these invoice dates, in their order. A transaction that takes one locks the year until it ends: a number
 * that is not used after all goes to the next invoice. Only inside a transaction.
 */
export async function nextInvoiceNumbers(
  tx: Database,
  organizationId: number,
  invoiceDates: readonly string[],
): Promise<string[]> {
  const next = new Map<string, number>()
  for (const [year, dates] of Map.groupBy(invoiceDates, yearOf))
    next.set(year, await nextNumber(tx, organizationId, sequence(year), dates.length))
  return invoiceDates.map((date) => {
    const year = yearOf(date)
    const count = next.get(year) ?? 0
    next.set(year, count + 1)
    return `${year}-${String(count).padStart(4, '0')}`
  })
}

/** The next number of a credit note, by the same rules: `C2026-0001`. */
export async function nextCreditNoteNumber(tx: Database, organizationId: number, issuedOn: string): Promise<string> {
  const year = issuedOn.slice(0, 4)
  const count = await nextNumber(tx, organizationId, creditNoteSequence(year))
  return `C${year}-${String(count).padStart(4, '0')}`
}

/** The service goes on after this number of a credit note. Only inside a transaction. */
export async function raiseCreditNoteNumber(tx: Database, organizationId: number, number: string): Promise<void> {
  const [, year, count] = /^C([1-9]\d{3})-(\d{4,12})$/.exec(number) ?? []
  if (year !== undefined) await raiseSequence(tx, organizationId, creditNoteSequence(year), Number(count) + 1)
}

function creditNoteSequence(year: string): string {
  return `credit_note_number:${year}`
}

/** Year and count of a number of this form; null for a number of another form. */
export function readInvoiceNumber(number: string): { readonly year: string; readonly count: number } | null {
  const [, year, count] = /^([1-9]\d{3})-(\d{4,12})$/.exec(number) ?? []
  return year === undefined || count === undefined ? null : { year, count: Number(count) }
}

/** The service goes on after this number of a year, or where it was when that is further. Only inside a transaction. */
export async function raiseInvoiceNumbers(
  tx: Database,
  organizationId: number,
  { year, count }: { readonly year: string; readonly count: number },
): Promise<void> {
  await raiseSequence(tx, organizationId, sequence(year), count + 1)
}
