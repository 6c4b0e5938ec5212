/** Selects of invoices with everything that those who administer them see. */
import type { Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'
import { findInvoice, type InvoiceRecord } from '../queries.ts'
import { lockInvoice } from '../../ledger/invoices/queries.ts'
import type { PaymentRow } from '../../ledger/payments/queries.ts'
import { Problem } from '../../lib/problem.ts'

/** A credit note with its invoice, as far as it shows it. */
export interface CreditNoteRecord {
  readonly row: RowOf<'credit_notes'>
  readonly invoice: {
    readonly number: string
    readonly recipient_name: string
    readonly payment_token: string | null
  }
  /** In their order. */
  readonly lines: readonly RowOf<'credit_note_lines'>[]
}

export interface ManagedInvoiceRecord extends Omit<InvoiceRecord, 'payments'> {
  readonly payments: readonly PaymentRow[]
  readonly creditNotes: readonly CreditNoteRecord[]
}

export function selectCreditNotes({ db, association }: Reader) {
  return db
    .selectFrom('credit_notes')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'credit_notes.organization_id')
        .onRef('invoices.id', '=', 'credit_notes.invoice_id'),
    )
    .where('credit_notes.organization_id', '=', association.id)
    .selectAll('credit_notes')
    .select(['invoices.number as invoice_number', 'invoices.recipient_name', 'invoices.payment_token'])
}

type CreditNoteFound = Awaited<ReturnType<ReturnType<typeof selectCreditNotes>['execute']>>[number]

/** With their lines. */
export async function creditNotesOf(
  { db, association }: Reader,
  rows: readonly CreditNoteFound[],
): Promise<CreditNoteRecord[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('credit_note_lines')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where(
      'credit_note_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byNote = Map.groupBy(lines, (line) => line.credit_note_id)
  return rows.map(({ invoice_number: number, recipient_name, payment_token, ...row }) => ({
    row,
    invoice: { number, recipient_name, payment_token },
    lines: byNote.get(row.id) ?? [],
  }))
}

/** Throws `not_found`. */
export async function findCreditNote(reader: Reader, id: number): Promise<CreditNoteRecord> {
  const found = selectCreditNotes(reader).where('credit_notes.id', '=', id)
  const [record] = await creditNotesOf(reader, await found.execute())
  if (!record) throw new Problem('not_found')
  return record
}

/** A credit note as nobody else changes it, with its invoice. Throws `not_found`. */
export async function lockCreditNote(reader: Reader, id: number) {
  const { row } = await findCreditNote(reader, id)
  const invoice = await lockInvoice(reader, row.invoice_id)
  return { note: await findCreditNote(reader, id), invoice }
}

/** The invoice with everything that is shown of it, or 404. */
export async function findManagedInvoice(reader: Reader, id: number): Promise<ManagedInvoiceRecord> {
  const { row, lines } = await findInvoice(reader, id)
  const payments = await reader.db
    .selectFrom('payments')
    .selectAll()
    .where('organization_id', '=', reader.association.id)
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute()
  const notes = selectCreditNotes(reader).where('credit_notes.invoice_id', '=', id).orderBy('credit_notes.id')
  return { row, lines, payments, creditNotes: await creditNotesOf(reader, await notes.execute()) }
}

/** An email about an invoice: what is known of its text, and of its delivery. */
export interface SendingRecord {
  readonly requestedAt: string
  readonly entry: RowOf<'outbox'> | null
  readonly email: RowOf<'invoice_sendings'> | null
}

/** Newest first. */
export async function sendingsOf({ db, association }: Reader, invoiceId: number): Promise<SendingRecord[]> {
  const emails = await db
    .selectFrom('invoice_sendings')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where('invoice_id', '=', invoiceId)
    .execute()
  const entries = await db
    .selectFrom('outbox')
    .selectAll()
    .where('organization_id', '=', association.id)
    .where((is) =>
      is.or([
        is.and([is('kind', '=', 'invoice_email'), is('payload', '=', JSON.stringify({ invoice_id: invoiceId }))]),
        is.and([
          is('kind', '=', 'reminder_email'),
          is('payload', 'like', `{"invoice_id":${invoiceId},"reminder_id":%`),
        ]),
        is.and([
          is('kind', '=', 'credit_note_email'),
          is('payload', 'like', `{"invoice_id":${invoiceId},"credit_note_id":%`),
        ]),
      ]),
    )
    .execute()
  const byEntry = new Map(emails.flatMap((email) => (email.outbox_id === null ? [] : [[email.outbox_id, email]])))
  const known = new Set(entries.map(({ id }) => id))
  return [
    ...entries.map((entry) => ({ requestedAt: entry.created_at, entry, email: byEntry.get(entry.id) ?? null })),
    // They came with a file.
    ...emails
      .filter(({ outbox_id: entry }) => entry === null || !known.has(entry))
      .map((email) => ({ requestedAt: email.requested_at, entry: null, email })),
  ].toSorted((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1))
}
