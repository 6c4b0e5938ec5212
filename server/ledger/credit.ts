/**
 * Crediting: a credit note takes back an invoice or a part of it, with a number of its own. It is a document like the invoice, so it is never
 * changed; `credited` of the invoice, and its status, follow from its credit notes.
 */
import { invoiceTotals, withoutVat } from '#contract/money.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RowOf } from '../database/tables.ts'
import { nextId } from '../database/sequences.ts'
import { changeInvoice } from './invoices/change.ts'
import { nextCreditNoteNumber } from './invoices/numbers.ts'
import type { InvoiceRow } from './invoices/queries.ts'
import { derivedStatus } from './invoices/states.ts'
import { lowerWriteOff } from './allocate.ts'
import type { Ledger } from './ledger.ts'

/** A line of an invoice, with what is left of it to credit. */
export interface CreditableLine {
  /** In the invoice, from 0. */
  readonly position: number
  readonly description: string
  /** Hundredths of a percent. */
  readonly vat_rate: number
  /** Cents, before VAT. */
  readonly total_excl_vat: number
  readonly vat_kind: string | null
  /** Cents with VAT; null where prices exclude it. */
  readonly gross_total: number | null
  /** Cents, before VAT, with the sign of the line. */
  readonly left: number
  /** The same with VAT. */
  readonly grossLeft: number | null
}

/** A part of a line. */
export interface Credit {
  readonly line: CreditableLine
  /** Cents, before VAT, with the sign of the line. */
  readonly amount: number
  /** The same with VAT; null where prices exclude it. */
  readonly gross: number | null
}

export interface CreditInput {
  readonly invoice: InvoiceRow
  readonly credits: readonly Credit[]
  /** Whether nothing of the invoice is left. */
  readonly isWhole: boolean
  /** `YYYY-MM-DD` */
  readonly issuedOn: string
  readonly reason: string | null
}

export interface Credited {
  readonly note: RowOf<'credit_notes'>
  readonly invoice: InvoiceRow
}

/** The lines of an invoice in their order, less what earlier credit notes took back. */
export async function creditableLines({ db, association }: Ledger, invoiceId: number): Promise<CreditableLine[]> {
  const lines = await db
    .selectFrom('invoice_lines')
    .where('organization_id', '=', association.id)
    .where('invoice_id', '=', invoiceId)
    .select(['position', 'description', 'vat_rate', 'vat_kind', 'total_excl_vat', 'gross_total'])
    .orderBy('position')
    .execute()
  const credited = await db
    .selectFrom('credit_note_lines as line')
    .innerJoin('credit_notes as note', (join) =>
      join.onRef('note.organization_id', '=', 'line.organization_id').onRef('note.id', '=', 'line.credit_note_id'),
    )
    .where('line.organization_id', '=', association.id)
    .where('note.invoice_id', '=', invoiceId)
    .groupBy('line.invoice_position')
    .select(['line.invoice_position', (is) => is.fn.sum<number>('line.total_excl_vat').as('credited')])
    .select((is) => is.fn.sum<number | null>('line.gross_total').as('gross'))
    .execute()
  const creditedAt = new Map(credited.map((sums) => [sums.invoice_position, sums]))
  return lines.map((line) => {
    const before = creditedAt.get(line.position)
    return {
      ...line,
      left: line.total_excl_vat - (before?.credited ?? 0),
      grossLeft: line.gross_total === null ? null : line.gross_total - (before?.gross ?? 0),
    }
  })
}

/**
 * The cents before VAT of a part with VAT: what that leaves is rounded, not the part, so that many small parts come to the line and never to more.
 */
export function netOfPart(
  { left, grossLeft, vat_rate }: Pick<CreditableLine, 'left' | 'vat_rate'> & { readonly grossLeft: number },
  gross: number,
): number {
  const rest = withoutVat(grossLeft - gross, vat_rate / 100)
  return Math.abs(rest) > Math.abs(left) ? 0 : left - rest
}

/** The total of a credit note of these parts, in cents. */
export function creditTotals(credits: readonly Credit[]) {
  return invoiceTotals(
    credits.map(({ line, amount, gross }) => ({
      quantity: 1,
      unitPrice: amount,
      vatRate: line.vat_rate / 100,
      grossTotal: gross,
    })),
  )
}

/** Everything that is left of the lines. */
export function wholeCredit(lines: readonly CreditableLine[]): Credit[] {
  return lines
    .filter(({ left, grossLeft }) => left !== 0 || (grossLeft ?? 0) !== 0)
    .map((line) => ({ line, amount: line.left, gross: line.grossLeft }))
}

/** Makes the credit note. The caller has checked that so much is left of each line and of the invoice. */
export async function bookCredit(
  ledger: Ledger,
  { invoice, credits, isWhole, issuedOn, reason }: CreditInput,
): Promise<Credited> {
  const { db, association, now } = ledger
  const { totalExclVat, totalVat, total } = creditTotals(credits)
  const id = await nextId(db, association.id, 'credit_notes')
  const note = {
    organization_id: association.id,
    id,
    invoice_id: invoice.id,
    number: await nextCreditNoteNumber(db, association.id, issuedOn),
    issued_on: issuedOn,
    reason,
    total_excl_vat: totalExclVat,
    total_vat: totalVat,
    total,
    sent_at: null,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('credit_notes').values(note).execute()
  const lines = credits.map(({ line, amount, gross }, position) => ({
    organization_id: association.id,
    credit_note_id: id,
    position,
    invoice_position: line.position,
    description: line.description,
    vat_rate: line.vat_rate,
    vat_kind: line.vat_kind,
    total_excl_vat: amount,
    gross_total: gross,
  }))
  if (lines.length > 0) await db.insertInto('credit_note_lines').values(lines).execute()
  await recordChange(ledger, { record: 'credit_note', id, action: 'created', before: null, after: { ...note, lines } })
  const credited = invoice.credited + total
  const status = isWhole ? 'credited' : derivedStatus({ ...invoice, credited, paid: invoice.amount_paid })
  const action = isWhole ? 'credited' : 'changed'
  const changed = await changeInvoice(ledger, invoice, { action, changes: { credited, status } })
  return { note, invoice: await lowerWriteOff(ledger, changed) }
}
