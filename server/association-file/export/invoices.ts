/** Invoices with lines and payments, a page at a time. */
import type { Selectable } from 'kysely'
import { formatMoney } from '#contract/money.ts'
import { invoiceStatuses } from '#contract/schemas/invoices.ts'
import { paymentMethods } from '#contract/schemas/payments.ts'
import type { PaymentTable } from '../../database/ledger-tables.ts'
import type { InvoiceLineTable, InvoiceTable } from '../../database/tables.ts'
import type { fileInvoice } from '../schema/invoices.ts'
import { type Exported, type ExportReader, numberOf, pagesOf, partsOf } from './reader.ts'

type ExportedInvoice = Omit<Exported<typeof fileInvoice>, 'membership_number'> & { membership_number?: string }

interface Parts {
  readonly lines: readonly Selectable<InvoiceLineTable>[]
  readonly payments: readonly Selectable<PaymentTable>[]
  /** Of the entries that payments come from, by id. */
  readonly identities: ReadonlyMap<number, string>
}

function recipientOf(row: Selectable<InvoiceTable>): ExportedInvoice['recipient'] {
  return {
    name: row.recipient_name,
    email: row.recipient_email,
    address: {
      street: row.recipient_street,
      house_number: row.recipient_house_number,
      postal_code: row.recipient_postal_code,
      city: row.recipient_city,
      country: row.recipient_country,
    },
  }
}

function exportInvoice(
  reader: ExportReader,
  row: Selectable<InvoiceTable>,
  { lines, payments, identities }: Parts,
): ExportedInvoice {
  return {
    number: row.number,
    ...(row.member_id === null ? {} : { membership_number: numberOf(reader, row.member_id) }),
    recipient: recipientOf(row),
    status: invoiceStatuses.find((status) => status === row.status) ?? 'draft',
    invoice_date: row.invoice_date,
    due_date: row.due_date,
    reference: row.reference,
    settled_elsewhere: Boolean(row.settled_elsewhere),
    sent_at: row.sent_at,
    payment_token: row.payment_token,
    lines: lines.map(({ description, quantity, unit_price, vat_rate }) => ({
      description,
      quantity: quantity / 1000,
      unit_price: formatMoney(unit_price),
      vat_rate: vat_rate / 100,
    })),
    payments: payments.map(({ amount, method, paid_on, reference, entry_id, reverses_id, created_at, updated_at }) => ({
      amount: formatMoney(amount),
      method: paymentMethods.find((known) => known === method) ?? 'other',
      paid_on,
      reference,
      bank_entry: entry_id === null ? null : (identities.get(entry_id) ?? null),
      reverses: reverses_id === null ? null : payments.findIndex(({ id }) => id === reverses_id),
      created_at,
      updated_at,
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Of the entries that payments of these invoices come from. */
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
    const lines = await partsOf(reader, rows, { table: 'invoice_lines', of: 'invoice_id', order: 'position' })
    const payments = await partsOf(reader, rows, { table: 'payments', of: 'invoice_id', order: 'id' })
    const identities = await identitiesOf(reader, rows)
    for (const row of rows)
      yield exportInvoice(reader, row, { lines: lines(row.id), payments: payments(row.id), identities })
  }
}
