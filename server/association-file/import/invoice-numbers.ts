/** Numbers of invoices that the file gives, and of those to which it gives none. */
import * as numbers from '../../ledger/invoices/numbers.ts'
import type { ImportRun } from './run.ts'

/** After the highest number of a year that the file gives, the service goes on. */
export async function takeInvoiceNumbers(run: ImportRun, given: Iterable<string>): Promise<void> {
  const highest = new Map<string, number>()
  for (const number of given) {
    const read = numbers.readInvoiceNumber(number)
    if (read) highest.set(read.year, Math.max(highest.get(read.year) ?? 0, read.count))
  }
  // In one order, so that two imports never wait for each other.
  for (const year of [...highest.keys()].sort())
    await numbers.raiseInvoiceNumbers(run.tx, run.organizationId, { year, count: highest.get(year) ?? 0 })
}

/** The next number of an invoice date's year. */
export async function nextInvoiceNumber(run: ImportRun, invoiceDate: string): Promise<string> {
  const [number = ''] = run.problems.any
    ? []
    : await numbers.nextInvoiceNumbers(run.tx, run.organizationId, [invoiceDate])
  return number
}
