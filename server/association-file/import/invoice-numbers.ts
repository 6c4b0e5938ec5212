/** Numbers of invoices that the file gives, and of those to which it gives none. */
import * as numbers from '../../invoices/numbers.ts'
import type { ImportRun } from './run.ts'

/** After the highest number of a year that the file gives, the service goes on. */
export async function raiseInvoiceNumbers(run: ImportRun, given: Iterable<string>): Promise<void> {
  const highest = new Map<string, number>()
  for (const number of given) {
    const { year, count } = numbers.readInvoiceNumber(number) ?? { year: '', count: 0 }
    if (year !== '') highest.set(year, Math.max(highest.get(year) ?? 0, count))
  }
  for (const [year, count] of [...highest].sort(([a], [b]) => Number(a) - Number(b)))
    await numbers.raiseInvoiceNumbers(run.tx, run.organizationId, { year, count })
}

/** The next number of an invoice date's year. */
export async function nextInvoiceNumber(run: ImportRun, invoiceDate: string): Promise<string> {
  return run.problems.any ? '' : numbers.nextInvoiceNumber(run.tx, run.organizationId, invoiceDate)
}
