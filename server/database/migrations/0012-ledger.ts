/**
 * The ledger: payments say which bank entry they come from and which payment they reverse, so that what became of an entry and
 * what an invoice's payments come to is derived from rows. Bank statements leave their balances, so that a missing one is noticed.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { createOwnedTable, type Engine, type NumberedMigration } from './table-builder.ts'

export const ledger: NumberedMigration = { up, down }

type Declaration = Parameters<typeof createOwnedTable>[2]

const payments = {
  name: 'payments',
  columns: {
    invoice_id: 'id',
    amount: 'integer',
    method: 'text',
    paid_on: 'date',
    reference: 'text?',
    created_at: 'instant',
    updated_at: 'instant',
  },
  references: { invoice_id: 'invoices' },
  oneOf: { method: ['bank_transfer', 'direct_debit', 'online', 'cash', 'other'] },
  indexes: [
    ['updated_at', 'id'],
    ['invoice_id', 'id'],
  ],
} as const satisfies Declaration

const entries = {
  name: 'bank_entries',
  columns: {
    identity: 'text',
    account: 'text',
    booked_on: 'date',
    amount: 'integer',
    payer_name: 'text?',
    payer_iban: 'text?',
    end_to_end_id: 'text?',
    remittance: 'text',
    bank_references: 'text',
    method: 'text',
    created_at: 'instant',
    updated_at: 'instant',
  },
  unique: [['identity']],
  oneOf: { method: ['bank_transfer', 'direct_debit'] },
  indexes: [['booked_on', 'id']],
} as const satisfies Declaration

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createLinks(db)
  const allocated = sql`(
    select cast(coalesce(sum(payments.amount), 0) as bigint) from ledger_links as links
    join payments on payments.organization_id = links.organization_id and payments.id = links.payment_id
    where links.organization_id = before.organization_id and links.entry_id = before.id
  )`
  const isSettled = sql`before.status = 'dismissed' or (before.status = 'booked' and before.amount <> ${allocated})`
  await rebuild(
    db,
    engine,
    { ...entries, columns: { ...entries.columns, is_batch_total: 'flag', allocated: 'integer', dismissed: 'flag' } },
    { is_batch_total: sql`is_lump`, allocated, dismissed: isSettled },
  )
  await sql`create index bank_entries_open_index on bank_entries (organization_id, id)
    where not dismissed and allocated < amount`.execute(db)
  const linked = (column: string) => sql`(
    select ${sql.ref(column)} from ledger_links as links
    where links.organization_id = before.organization_id and links.payment_id = before.id
  )`
  await rebuild(
    db,
    engine,
    {
      ...payments,
      columns: { ...payments.columns, entry_id: 'id?', reverses_id: 'id?' },
      references: { ...payments.references, entry_id: 'bank_entries', reverses_id: 'payments' },
      unique: [['reverses_id']],
      indexes: [...payments.indexes, ['entry_id', 'id']],
    },
    { entry_id: linked('entry_id'), reverses_id: linked('reverses_id') },
  )
  await db.schema.dropTable('ledger_links').execute()
  await reopenInvoices(db)
  await createOwnedTable(db, engine, {
    name: 'bank_statements',
    columns: { account: 'text', opened_on: 'date', closed_on: 'date', opening: 'integer', closing: 'integer' },
    key: ['account', 'opened_on', 'closed_on', 'opening', 'closing'],
  })
}

/** A table with other columns; SQLite cannot add what refers to another table. `given` are the columns that are not copied. */
async function rebuild(
  db: Kysely<unknown>,
  engine: Engine,
  table: Declaration,
  given: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const before = `${table.name}_before`
  await sql`create table ${sql.table(before)} as select * from ${sql.table(table.name)}`.execute(db)
  await db.schema.dropTable(table.name).execute()
  await createOwnedTable(db, engine, table)
  const names = ['organization_id', 'id', ...Object.keys(table.columns)]
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => given[name] ?? sql.ref(name)))} from ${sql.table(before)} as before order by id
  `.execute(db)
  await db.schema.dropTable(before).execute()
}

interface PaymentRow {
  readonly organization_id: number
  readonly id: number
  readonly invoice_id: number
  readonly number: string
  readonly amount: number
  readonly method: string
  readonly paid_on: string
}

interface EntryRow {
  readonly organization_id: number
  readonly id: number
  readonly booked_on: string
  readonly method: string
  readonly bookings: string
}

/** Written by the version before, from this type. */
function bookingsOf(json: string): readonly { readonly number: string; readonly amount: number }[] {
  return JSON.parse(json) as readonly { readonly number: string; readonly amount: number }[]
}

/** Which entry each payment comes from, by what the entries name; and which payment a negative one takes back. */
async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table ledger_links (
    organization_id bigint not null, payment_id bigint not null, entry_id bigint, reverses_id bigint,
    primary key (organization_id, payment_id)
  )`.execute(db)
  const { rows: received } = await sql<PaymentRow>`
    select payments.organization_id, payments.id, invoice_id, number, amount, method, paid_on from payments
    join invoices on invoices.organization_id = payments.organization_id and invoices.id = invoice_id
    order by payments.organization_id, payments.id`.execute(db)
  const { rows: booked } = await sql<EntryRow>`
    select organization_id, id, booked_on, method, bookings from bank_entries where status = 'booked'
    order by organization_id, id`.execute(db)
  const free = Map.groupBy(received, (row) => `${row.organization_id} ${row.number} ${row.amount}`)
  const links: (readonly [organization: number, payment: number, entry: number | null, reversed: number | null])[] = []
  for (const entry of booked) {
    for (const { number, amount } of bookingsOf(entry.bookings)) {
      const candidates = free.get(`${entry.organization_id} ${number} ${amount}`) ?? []
      const same = candidates.findIndex((row) => row.paid_on === entry.booked_on && row.method === entry.method)
      const [payment] = candidates.splice(Math.max(same, 0), 1)
      if (payment) links.push([entry.organization_id, payment.id, entry.id, null])
    }
  }
  const fromEntry = new Set(links.map(([organization, payment]) => `${organization} ${payment}`))
  const taken = new Set<PaymentRow>()
  for (const back of received.filter(({ amount }) => amount < 0)) {
    const reversed = (free.get(`${back.organization_id} ${back.number} ${-back.amount}`) ?? []).find(
      (row) => row.id < back.id && row.method === back.method && !taken.has(row),
    )
    if (!reversed || fromEntry.has(`${back.organization_id} ${reversed.id}`)) continue
    taken.add(reversed)
    links.push([back.organization_id, back.id, null, reversed.id])
  }
  for (let start = 0; start < links.length; start += 500) {
    const rows = links.slice(start, start + 500).map((link) => sql`(${sql.join(link)})`)
    await sql`insert into ledger_links (organization_id, payment_id, entry_id, reverses_id)
      values ${sql.join(rows)}`.execute(db)
  }
  await sql`create index ledger_links_entry_index on ledger_links (organization_id, entry_id)`.execute(db)
}

/** A reversed payment left its invoice paid, with nothing paid and nothing due. */
async function reopenInvoices(db: Kysely<unknown>): Promise<void> {
  const received = sql`(
    select coalesce(sum(amount), 0) from payments
    where payments.organization_id = invoices.organization_id and invoice_id = invoices.id and amount > 0
  )`
  await sql`
    update invoices set status = case when sent_at is null then 'draft' else 'sent' end,
      updated_at = ${new Date().toISOString()}
    where status = 'paid' and not (amount_paid > 0 and amount_paid >= total)
      and ${received} > 0 and ${received} >= total
  `.execute(db)
}

async function down(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.dropTable('bank_statements').execute()
  const { rows: allocations } = await sql<PaymentRow & { readonly entry_id: number }>`
    select payments.organization_id, entry_id, number, amount from payments
    join invoices on invoices.organization_id = payments.organization_id and invoices.id = invoice_id
    where entry_id is not null order by payments.id`.execute(db)
  await rebuild(db, engine, payments, {})
  await rebuild(
    db,
    engine,
    {
      ...entries,
      columns: { ...entries.columns, is_lump: 'flag', status: 'text', bookings: 'text' },
      oneOf: { ...entries.oneOf, status: ['unmatched', 'booked', 'dismissed'] },
      indexes: [['status', 'id'], ...entries.indexes],
    },
    {
      is_lump: sql`is_batch_total`,
      status: sql`case when dismissed then 'dismissed' when allocated = amount then 'booked' else 'unmatched' end`,
      bookings: sql`'[]'`,
    },
  )
  for (const parts of Map.groupBy(allocations, (row) => `${row.organization_id} ${row.entry_id}`).values()) {
    const [first] = parts
    const bookings = JSON.stringify(parts.map(({ number, amount }) => ({ number, amount })))
    await sql`update bank_entries set bookings = ${bookings}
      where organization_id = ${first?.organization_id} and id = ${first?.entry_id} and status = 'booked'`.execute(db)
  }
}
