/** Numbers of invoices: `2026-0001`, gapless per year of the invoice date. */
import { nextNumber, raiseSequence } from '../../database/sequences.ts'
import type { ImportRun } from './run.ts'

/** The sequence of a year's numbers. */
function sequence(year: string): string {
  return `invoice_number:${year}`
}

/** After the highest number of a year that the file gives, the service goes on. Numbers of another form stand by themselves. */
export async function raiseInvoiceNumbers(run: ImportRun, given: Iterable<string>): Promise<void> {
  const highest = new Map<string, number>()
  for (const number of given) {
    const [, year = '', count = ''] = /^([1-9]\d{3})-(\d{4,12})$/.exec(number) ?? []
    if (year) highest.set(year, Math.max(highest.get(year) ?? 0, Number(count)))
  }
  if (run.problems.any) return
  for (const [year, count] of [...highest].sort(([a], [b]) => Number(a) - Number(b)))
    await raiseSequence(run.tx, run.organizationId, sequence(year), count + 1)
}

/** The next number of an invoice date's year. */
export async function nextInvoiceNumber(run: ImportRun, invoiceDate: string): Promise<string> {
  const year = invoiceDate.slice(0, 4)
  if (run.problems.any) return ''
  const count = await nextNumber(run.tx, run.organizationId, sequence(year))
  return `${year}-${String(count).padStart(4, '0')}`
}
