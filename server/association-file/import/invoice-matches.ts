/** Which invoices of the file are there already, with their lines and payments. */
import { forUpdate } from '../../database/locks.ts'
import type { RowOf } from '../../database/tables.ts'
import { amountsOf } from '../../ledger/invoices/amounts.ts'
import type { Located } from '../parse.ts'
import type { FileInvoice } from '../schema/invoices.ts'
import type { InvoiceRow } from '../../ledger/invoices/queries.ts'
import { linesKey } from './invoice-columns.ts'
import type { FileLocations } from './file-locations.ts'
import { keyOf } from './match.ts'
import type { ImportRun } from './run.ts'
import { storedRows } from './stored.ts'

export interface StoredInvoice {
  readonly row: InvoiceRow
  /** In their order. */
  readonly lines: readonly RowOf<'invoice_lines'>[]
  readonly payments: readonly RowOf<'payments'>[]
  /** With their lines. */
  readonly credits: readonly StoredCredit[]
}

export interface StoredCredit {
  readonly number: string
  readonly lines: readonly Pick<RowOf<'credit_note_lines'>, 'invoice_position' | 'total_excl_vat' | 'gross_total'>[]
}

export interface LocatedInvoice extends Located<FileInvoice> {
  /** Null: a business relation. */
  readonly memberId: number | null
}

/** Locked, so that no other transaction adds payments to them at the same time. */
function selectInvoices({ tx, organizationId }: ImportRun) {
  const query = tx.selectFrom('invoices').selectAll().where('organization_id', '=', organizationId).orderBy('id')
  return forUpdate(query)
}

/** Rows with one of the numbers, and rows that may be one of the invoices that have none. */
async function candidates(run: ImportRun, batch: readonly LocatedInvoice[]): Promise<InvoiceRow[]> {
  const numbers = batch.flatMap(({ value }) => value.number ?? [])
  const unnumbered = batch.filter(({ value }) => value.number === undefined)
  const members = unnumbered.flatMap(({ memberId }) => memberId ?? [])
  const names = unnumbered.flatMap(({ memberId, value }) => (memberId === null ? (value.recipient?.name ?? []) : []))
  const found = [
    ...(numbers.length > 0 ? await selectInvoices(run).where('number', 'in', numbers).execute() : []),
    ...(members.length > 0 ? await selectInvoices(run).where('member_id', 'in', members).execute() : []),
    ...(names.length > 0
      ? await selectInvoices(run).where('member_id', 'is', null).where('recipient_name', 'in', names).execute()
      : []),
  ]
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

async function withParts(run: ImportRun, rows: readonly InvoiceRow[]): Promise<StoredInvoice[]> {
  const ofThem = { column: 'invoice_id', values: rows.map(({ id }) => id) } as const
  const lines = await storedRows(run, 'invoice_lines', { ...ofThem, order: 'position' })
  const payments = await storedRows(run, 'payments', { ...ofThem, order: 'id' })
  const [linesOf, paymentsOf] = [
    Map.groupBy(lines, (line) => line.invoice_id),
    Map.groupBy(payments, (payment) => payment.invoice_id),
  ]
  const notes = await storedRows(run, 'credit_notes', { ...ofThem, order: 'id' })
  const ofNotes = { column: 'credit_note_id', values: notes.map(({ id }) => id) } as const
  const creditLines = await storedRows(run, 'credit_note_lines', { ...ofNotes, order: 'position' })
  const creditsOf = (id: number) =>
    notes
      .filter((note) => note.invoice_id === id)
      .map(({ id: noteId, number }) => ({
        number,
        lines: creditLines.filter((line) => line.credit_note_id === noteId),
      }))
  return rows.map((row) => ({
    row,
    lines: linesOf.get(row.id) ?? [],
    payments: paymentsOf.get(row.id) ?? [],
    credits: creditsOf(row.id),
  }))
}

/** Without a number an invoice is known by whom it is for, its reference and its lines, and its date if the file gives one. */
function contentKey(to: number | string | null, reference: string | null | undefined, lines: string): string {
  return keyOf(to, reference ?? null, lines)
}

function givenKey({ memberId, value }: LocatedInvoice): string {
  return contentKey(
    memberId ?? value.recipient?.name ?? null,
    value.reference,
    linesKey(amountsOf(value.lines ?? [], { includesVat: value.prices_include_vat === true }).lines),
  )
}

/** Invoices that no other invoice of the file may be paired with. */
export interface ClaimedInvoices {
  /** Numbers that the file gives. */
  readonly numbers: ReadonlySet<string>
  /** Locations of invoices that earlier batches have changed or created. */
  readonly locations: FileLocations
}

/** Pairs each invoice with at most one stored one. */
export async function matchInvoices(
  run: ImportRun,
  batch: readonly LocatedInvoice[],
  claimed: ClaimedInvoices,
): Promise<Map<LocatedInvoice, StoredInvoice>> {
  const matches = new Map<LocatedInvoice, StoredInvoice>()
  if (run.isNew) return matches
  const taken = new Set<number>()
  const stored = await withParts(run, await candidates(run, batch))
  const byNumber = new Map(stored.map((invoice) => [invoice.row.number, invoice]))
  const free = Map.groupBy(
    stored.filter(({ row }) => !claimed.numbers.has(row.number)),
    ({ row, lines }) => contentKey(row.member_id ?? row.recipient_name, row.reference, linesKey(lines)),
  )
  for (const invoice of batch) {
    const { number, invoice_date: date } = invoice.value
    const fits = ({ row }: StoredInvoice) =>
      !claimed.locations.has(row.id) && !taken.has(row.id) && (date === undefined || row.invoice_date === date)
    const match = number === undefined ? free.get(givenKey(invoice))?.find(fits) : byNumber.get(number)
    if (!match) continue
    taken.add(match.row.id)
    matches.set(invoice, match)
  }
  return matches
}
