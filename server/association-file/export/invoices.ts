/** Invoices with lines and payments, a page at a time. */
import { languages } from '#contract/languages.ts'
import { formatMoney } from '#contract/money.ts'
import { isVatKind } from '#contract/vat-kinds.ts'
import { invoiceStatuses } from '#contract/schemas/invoices.ts'
import { isPaymentMethod } from '#contract/kinds.ts'
import type { RowOf } from '../../database/tables.ts'
import { presentManagedRecipient } from '../../invoices/present.ts'
import type { fileInvoice } from '../schema/invoices.ts'
import { type ExportedReminders, remindersOf } from './reminders.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf, recordParts } from './reader.ts'

type ExportedInvoice = Omit<
  Exported<typeof fileInvoice>,
  'membership_number' | 'credit_notes' | 'sendings' | keyof ExportedReminders
> & {
  membership_number?: string
  credit_notes: NonNullable<Exported<typeof fileInvoice>['credit_notes']>
  sendings: NonNullable<Exported<typeof fileInvoice>['sendings']>
} & ExportedReminders

type ExportedLine = NonNullable<ExportedInvoice['lines']>[number]

interface Parts {
  readonly lines: readonly RowOf<'invoice_lines'>[]
  readonly payments: readonly RowOf<'payments'>[]
  readonly creditNotes: readonly ExportedInvoice['credit_notes'][number][]
  readonly sendings: ExportedInvoice['sendings']
  readonly reminders: ExportedReminders
  readonly charges: readonly RowOf<'contribution_charges'>[]
  /** Identities of the entries that payments come from, by id. */
  readonly identities: ReadonlyMap<number, string>
}

function exportLine(reader: ExportReader, line: RowOf<'invoice_lines'>): ExportedLine {
  const { description, quantity, unit_price, gross_price, vat_rate, product_id, ledger_account, cost_centre } = line
  const { products } = reader
  return {
    description,
    quantity: quantity / 1000,
    unit_price: formatMoney(gross_price ?? unit_price),
    vat_rate: vat_rate / 100,
    vat_kind: isVatKind(line.vat_kind) ? line.vat_kind : null,
    for: line.for_member_id === null ? null : memberNumberOf(reader, line.for_member_id),
    product: product_id === null ? null : (products.get(product_id) ?? null),
    ledger_account,
    cost_centre,
  }
}

function exportInvoice(
  reader: ExportReader,
  row: RowOf<'invoices'>,
  { lines, payments, creditNotes, sendings, reminders, charges, identities }: Parts,
): ExportedInvoice {
  return {
    number: row.number,
    ...(row.member_id === null ? {} : { membership_number: memberNumberOf(reader, row.member_id) }),
    recipient: presentManagedRecipient(row),
    status: invoiceStatuses.find((status) => status === row.status) ?? 'draft',
    invoice_date: row.invoice_date,
    due_date: row.due_date,
    reference: row.reference,
    settled_elsewhere: Boolean(row.settled_elsewhere),
    sent_at: row.sent_at,
    payment_token: row.payment_token,
    lines: lines.map((line) => exportLine(reader, line)),
    prices_include_vat: lines.some(({ gross_price }) => gross_price !== null),
    payments: payments.map((payment) => ({
      amount: formatMoney(payment.amount),
      method: isPaymentMethod(payment.method) ? payment.method : 'other',
      paid_on: payment.paid_on,
      reference: payment.reference,
      bank_entry: payment.entry_id === null ? null : (identities.get(payment.entry_id) ?? null),
      reverses: payment.reverses_id === null ? null : payments.findIndex(({ id }) => id === payment.reverses_id),
      refund: Boolean(payment.is_refund),
      write_off: Boolean(payment.is_write_off),
      reason: payment.reason,
      created_at: payment.created_at,
      updated_at: payment.updated_at,
    })),
    credit_notes: [...creditNotes],
    cancellation_reason: row.cancellation_reason,
    sendings,
    charges: charges.map(({ member_id, reference_key, term, terms }) => ({
      membership_number: memberNumberOf(reader, member_id),
      reference: reference_key,
      term,
      terms,
    })),
    ...reminders,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

async function creditNotesOf(reader: ExportReader, invoices: readonly { readonly id: number }[]) {
  const notesOf = await recordParts(reader, invoices, { table: 'credit_notes', of: 'invoice_id', order: 'id' })
  const notes = invoices.flatMap(({ id }) => notesOf(id)).toSorted((a, b) => a.id - b.id)
  const lines = await recordParts(reader, notes, {
    table: 'credit_note_lines',
    of: 'credit_note_id',
    order: 'position',
  })
  return (id: number): ExportedInvoice['credit_notes'] =>
    notesOf(id).map((note) => ({
      number: note.number,
      issued_on: note.issued_on,
      reason: note.reason,
      sent_at: note.sent_at,
      lines: lines(note.id).map((line) => ({
        line: line.invoice_position,
        amount: formatMoney(line.gross_total ?? line.total_excl_vat),
      })),
      created_at: note.created_at,
      updated_at: note.updated_at,
    }))
}

/** Delivered emails: a waiting entry is not exported. */
async function sendingsOf({ db, organizationId }: ExportReader, invoices: readonly { readonly id: number }[]) {
  const rows = await db
    .selectFrom('invoice_sendings as sending')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.organization_id', '=', 'sending.organization_id').onRef('outbox.id', '=', 'sending.outbox_id'),
    )
    .where('sending.organization_id', '=', organizationId)
    .where((is) => is.between('sending.invoice_id', invoices[0]?.id ?? 0, invoices.at(-1)?.id ?? 0))
    .select((is) => is.fn.coalesce('sending.delivered_at', 'outbox.delivered_at').as('delivered_at'))
    .select(['sending.invoice_id', 'sending.requested_at', 'recipient', 'language', 'subject', 'body'])
    .orderBy('sending.requested_at')
    .execute()
  const byInvoice = Map.groupBy(rows, (row) => row.invoice_id)
  return (id: number): ExportedInvoice['sendings'] =>
    (byInvoice.get(id) ?? []).flatMap(({ requested_at, delivered_at, recipient, language, subject, body }) => {
      const known = languages.find((each) => each === language)
      if (delivered_at === null || known === undefined) return []
      return [{ requested_at, delivered_at, recipient, language: known, subject, body }]
    })
}

/** Identities of the entries that payments of these invoices come from. */
async function identitiesOf({ db, organizationId }: ExportReader, invoices: readonly { readonly id: number }[]) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bank_entries as entries', (join) =>
      join.onRef('entries.organization_id', '=', 'payments.organization_id').onRef('entries.id', '=', 'entry_id'),
    )
    .where('payments.organization_id', '=', organizationId)
    .where((is) => is.between('invoice_id', invoices[0]?.id ?? 0, invoices.at(-1)?.id ?? 0))
    .select(['entries.id', 'identity'])
    .execute()
  return new Map(rows.map(({ id, identity }) => [id, identity]))
}

export async function* exportInvoices(reader: ExportReader): AsyncGenerator<ExportedInvoice> {
  for await (const rows of pagesOf(reader, 'invoices')) {
    const lines = await recordParts(reader, rows, { table: 'invoice_lines', of: 'invoice_id', order: 'position' })
    const payments = await recordParts(reader, rows, { table: 'payments', of: 'invoice_id', order: 'id' })
    const creditNotes = await creditNotesOf(reader, rows)
    const sendings = await sendingsOf(reader, rows)
    const reminders = await remindersOf(reader, rows)
    const charges = await recordParts(reader, rows, {
      table: 'contribution_charges',
      of: 'invoice_id',
      order: 'member_id',
    })
    const identities = await identitiesOf(reader, rows)
    for (const { id, ...row } of rows) {
      const parts = {
        lines: lines(id),
        payments: payments(id),
        creditNotes: creditNotes(id),
        sendings: sendings(id),
        reminders: reminders(id),
        charges: charges(id),
      }
      yield exportInvoice(reader, { id, ...row }, { ...parts, identities })
    }
  }
}
