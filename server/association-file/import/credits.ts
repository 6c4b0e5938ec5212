/** Credit notes of invoices, recognised by their numbers, and the emails that were sent about an invoice. */
import { invoiceTotals, parseMoney } from '#contract/money.ts'
import { recordChanges } from '../../changes/change-log.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds } from '../../database/sequences.ts'
import type { LineColumns } from '../../ledger/invoices/amounts.ts'
import { raiseCreditNoteNumber } from '../../ledger/invoices/numbers.ts'
import { netOfPart } from '../../ledger/credit.ts'
import type { FileCreditNote, FileInvoice } from '../schema/invoices.ts'
import type { LocatedInvoice, StoredInvoice } from './invoice-matches.ts'
import { type ImportRun, scopeOf } from './run.ts'

interface NewCredit {
  readonly value: FileCreditNote
  readonly totals: { readonly total_excl_vat: number; readonly total_vat: number; readonly total: number }
  readonly lines: readonly {
    readonly invoice_position: number
    readonly description: string
    readonly vat_rate: number
    readonly vat_kind: string | null
    readonly total_excl_vat: number
    readonly gross_total: number | null
  }[]
}

export interface InvoiceCredits {
  readonly added: readonly NewCredit[]
  /** Cents: the sum of all credit notes. */
  readonly credited: number
  /** Whether nothing of the invoice is left. */
  readonly isWhole: boolean
}

/** Cents of a line that are not credited. */
interface Left {
  readonly net: number
  /** With VAT, where prices include it. */
  readonly gross: number | null
}

interface TakenPart {
  readonly invoice_position: number
  readonly total_excl_vat: number
  readonly gross_total: number | null
}

interface Stored {
  readonly stored: StoredInvoice | undefined
  /** As the invoice has them afterwards. */
  readonly lines: readonly LineColumns[] | undefined
}

/** The changes to the credit notes of an invoice. */
export function planCredits(
  run: ImportRun,
  { location, value: { credit_notes: given = [] } }: LocatedInvoice,
  { stored, lines = stored?.lines ?? [] }: Stored,
): InvoiceCredits {
  const known = new Set(stored?.credits.map(({ number }) => number))
  const left = lines.map((line): Left => ({ net: line.total_excl_vat, gross: line.gross_total ?? null }))
  const take = ({ invoice_position: position, total_excl_vat: net, gross_total: gross }: TakenPart) => {
    const before = left[position]
    if (before)
      left[position] = { net: before.net - net, gross: before.gross === null ? null : before.gross - (gross ?? 0) }
  }
  for (const line of stored?.credits.flatMap((note) => note.lines) ?? []) take(line)
  const added = given.flatMap((value, index) => {
    if (known.has(value.number)) return []
    known.add(value.number)
    const credit = newCredit(value, lines, left)
    for (const line of credit.lines) take(line)
    const isPossible =
      credit.lines.length === value.lines.length &&
      left.every(
        ({ net, gross }, at) => isWithin(net, lines[at]?.total_excl_vat) && isWithin(gross, lines[at]?.gross_total),
      )
    if (!isPossible) run.problems.add(`${location}.credit_notes[${index}]`, 'It takes back more than the invoice has.')
    return [credit]
  })
  const credited = added.reduce((sum, { totals }) => sum + totals.total, stored?.row.credited ?? 0)
  return { added, credited, isWhole: known.size > 0 && left.every(({ net, gross }) => net === 0 && (gross ?? 0) === 0) }
}

/** Between nothing and the whole line. */
function isWithin(rest: number | null, whole: number | null | undefined): boolean {
  if (rest === null || whole == null) return true
  return whole < 0 ? rest <= 0 && rest >= whole : rest >= 0 && rest <= whole
}

function newCredit(value: FileCreditNote, lines: readonly LineColumns[], left: readonly Left[]): NewCredit {
  const parts = value.lines.flatMap(({ line: position, amount }): NewCredit['lines'][number][] => {
    const line = lines[position]
    if (!line) return []
    const { description, vat_rate, vat_kind = null } = line
    const part = { invoice_position: position, description, vat_rate, vat_kind }
    const given = parseMoney(amount)
    const rest = left[position]
    if (rest?.gross == null) return [{ ...part, total_excl_vat: given, gross_total: null }]
    const net = netOfPart({ left: rest.net, grossLeft: rest.gross, vat_rate }, given)
    return [{ ...part, total_excl_vat: net, gross_total: given }]
  })
  const { totalExclVat, totalVat, total } = invoiceTotals(
    parts.map((part) => ({
      quantity: 1,
      unitPrice: part.total_excl_vat,
      vatRate: part.vat_rate / 100,
      grossTotal: part.gross_total,
    })),
  )
  return { value, totals: { total_excl_vat: totalExclVat, total_vat: totalVat, total }, lines: parts }
}

interface WrittenInvoice {
  readonly id: number
  readonly added: readonly NewCredit[]
  readonly sendings: NonNullable<FileInvoice['sendings']>
}

/** Writes what is new. The invoices' own amounts have been written with them. */
export async function importCredits(run: ImportRun, invoices: readonly WrittenInvoice[]): Promise<void> {
  if (run.problems.any) return
  const { tx, organizationId, now } = run
  const added = invoices.flatMap(({ id, added: notes }) => notes.map((note) => ({ note, invoiceId: id })))
  const ids = await nextIds(tx, organizationId, 'credit_notes', added.length)
  const notes = added.map(({ note: { value, totals }, invoiceId }, index) => ({
    organization_id: organizationId,
    id: ids[index] ?? 0,
    invoice_id: invoiceId,
    number: value.number,
    issued_on: value.issued_on,
    reason: value.reason ?? null,
    ...totals,
    sent_at: value.sent_at ?? null,
    created_at: value.created_at ?? now,
    updated_at: run.isNew ? (value.updated_at ?? now) : now,
  }))
  const lines = added.flatMap(({ note }, index) =>
    note.lines.map((line, position) => ({
      organization_id: organizationId,
      credit_note_id: ids[index] ?? 0,
      position,
      ...line,
    })),
  )
  for (const { number } of notes) await raiseCreditNoteNumber(tx, organizationId, number)
  await insertRows(tx, 'credit_notes', notes)
  await insertRows(tx, 'credit_note_lines', lines)
  if (!run.isNew)
    await recordChanges(
      scopeOf(run),
      notes.map((note) => ({ record: 'credit_note', id: note.id, action: 'created', before: null, after: note })),
    )
  const sendings = invoices.flatMap(({ id, sendings: sent }) =>
    sent.map(({ body, ...sending }) => ({
      organization_id: organizationId,
      invoice_id: id,
      outbox_id: null,
      ...sending,
      body: body ?? '',
    })),
  )
  for (const sending of sendings)
    await tx
      .insertInto('invoice_sendings')
      .values(sending)
      .onConflict((conflict) => conflict.columns(['organization_id', 'invoice_id', 'requested_at']).doNothing())
      .execute()
}
