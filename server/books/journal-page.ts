/** The entries of a period in order of their dates, a page at a time. */
import { sql, type SqlBool } from 'kysely'
import { pageLimits } from '#contract/operations.ts'
import type { JournalEntry } from '#contract/schemas/management/books.ts'
import { vatKindOf } from '#contract/vat-kinds.ts'
import type { Association, Reader } from '../operation/context.ts'
import { InvalidCursor } from '../database/errors.ts'
import type { PageRequest } from '../database/keyset.ts'
import { findAccounts } from './accounts.ts'
import { besidePostings, documentPostings, type JournalLine, journalLines, paymentPostings } from './journal.ts'
import { countsInBooks, isSettledElsewhere, type ReportPeriod } from './queries.ts'

/** Where an entry is in the journal: on a day invoices come first, then credit notes, then payments. */
interface Position {
  readonly date: string
  /** 1: invoice, 2: credit note, 3: payment. */
  readonly kind: number
  readonly id: number
}

export interface JournalPage {
  readonly rows: readonly JournalEntry[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

function encode({ date, kind, id }: Position): string {
  return Buffer.from(`journal:${date}:${kind}:${id}`).toString('base64url')
}

/** Throws `InvalidCursor`. */
function decode(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, date = '', kind, id] = /^journal:([1-9]\d{3}-\d\d-\d\d):([123]):([1-9]\d{0,14})$/.exec(text) ?? []
  const position = { date, kind: Number(kind), id: Number(id) }
  if (encode(position) !== cursor || Number.isNaN(Date.parse(date)))
    throw new InvalidCursor('This is not a cursor of the journal.')
  return position
}

async function positionsAfter(
  { db, association }: Reader,
  { from, to }: ReportPeriod,
  { after, wanted }: { readonly after: Position | undefined; readonly wanted: number },
): Promise<readonly Position[]> {
  const start = after && after.date > from ? after.date : from
  const { rows } = await sql<Position>`
    select date, kind, id from (
      select invoice_date as date, 1 as kind, id from invoices
      where organization_id = ${association.id} and ${countsInBooks} and invoice_date >= ${start} and invoice_date <= ${to}
      union all
      select issued_on as date, 2 as kind, id from credit_notes
      where organization_id = ${association.id} and issued_on >= ${start} and issued_on <= ${to}
      union all
      select paid_on as date, 3 as kind, id from payments
      where organization_id = ${association.id} and paid_on >= ${start} and paid_on <= ${to}
    ) as entries
    where ${after ? sql`(date, kind, id) > (${after.date}, ${after.kind}, ${after.id})` : sql`true`}
    order by date, kind, id limit ${wanted}`.execute(db)
  return rows
}

function idsOf(positions: readonly Position[], kind: number): number[] {
  return positions.flatMap((position) => (position.kind === kind ? [position.id] : []))
}

/** The association says what a rate of 0 is where a line does not. */
interface JournalReader extends Reader {
  readonly association: Pick<Association, 'id' | 'zeroVat'>
}

type StoredLine = Omit<JournalLine, 'vat_kind'> & { readonly vat_kind: string | null }

function linesWith({ zeroVat }: JournalReader['association'], lines: readonly StoredLine[] = []): JournalLine[] {
  return lines.map((line) => ({ ...line, vat_kind: vatKindOf(line.vat_rate, line.vat_kind, zeroVat) }))
}

interface Facts extends Pick<JournalEntry, 'kind' | 'number' | 'due_date' | 'recipient_name' | 'member_id'> {
  readonly postings: ReturnType<typeof paymentPostings>
}

async function invoicesOf(
  { db, association }: JournalReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'due_date', 'recipient_name', 'member_id', 'total'])
    .where('organization_id', '=', association.id)
    .where('id', 'in', ids)
    .execute()
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'description', 'vat_rate', 'total_excl_vat', 'ledger_account', 'cost_centre'])
    .select(['vat_kind', 'gross_total'])
    .where('organization_id', '=', association.id)
    .where('invoice_id', 'in', ids)
    .orderBy('position')
    .execute()
  const byInvoice = Map.groupBy(lines, (line) => line.invoice_id)
  return new Map(
    rows.map(({ id, total, ...shown }) => {
      const document = { sign: 1 as const, total, lines: linesWith(association, byInvoice.get(id)) }
      return [id, { kind: 'invoice', ...shown, postings: documentPostings(document) }]
    }),
  )
}

/** The last credit note of a wholly credited invoice takes what rounding left of it. */
const leftByRounding = sql<number>`(
  case when invoices.status = 'credited' and not exists (
    select 1 from credit_notes as later
    where later.organization_id = credit_notes.organization_id and later.invoice_id = credit_notes.invoice_id
      and (later.issued_on > credit_notes.issued_on or (later.issued_on = credit_notes.issued_on and later.id > credit_notes.id))
  ) then invoices.total - invoices.credited else 0 end
)`

async function creditNotesOf(
  { db, association }: JournalReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'credit_notes.organization_id')
        .onRef('invoices.id', '=', 'credit_notes.invoice_id'),
    )
    .select(['credit_notes.id', 'credit_notes.number', 'invoices.recipient_name', 'invoices.member_id'])
    .select(['credit_notes.total', leftByRounding.as('left')])
    .where('credit_notes.organization_id', '=', association.id)
    .where('credit_notes.id', 'in', ids)
    .execute()
  const lines = await db
    .selectFrom('credit_note_lines as line')
    .innerJoin('credit_notes as note', (join) =>
      join.onRef('note.organization_id', '=', 'line.organization_id').onRef('note.id', '=', 'line.credit_note_id'),
    )
    .leftJoin('invoice_lines as invoiced', (join) =>
      join
        .onRef('invoiced.organization_id', '=', 'note.organization_id')
        .onRef('invoiced.invoice_id', '=', 'note.invoice_id')
        .onRef('invoiced.position', '=', 'line.invoice_position'),
    )
    .select(['line.credit_note_id', 'line.description', 'line.vat_rate', 'line.total_excl_vat'])
    .select(['line.vat_kind', 'line.gross_total'])
    .select(['invoiced.ledger_account', 'invoiced.cost_centre'])
    .where('line.organization_id', '=', association.id)
    .where('line.credit_note_id', 'in', ids)
    .orderBy('line.position')
    .execute()
  const byNote = Map.groupBy(lines, (line) => line.credit_note_id)
  return new Map(
    rows.map(({ id, total, left, ...shown }) => {
      const document = { sign: -1 as const, total, lines: linesWith(association, byNote.get(id)) }
      const postings = [...documentPostings(document), ...besidePostings(left)]
      return [id, { kind: 'credit_note', ...shown, due_date: null, postings }]
    }),
  )
}

async function paymentsOf({ db, association }: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'payments.organization_id')
        .onRef('invoices.id', '=', 'payments.invoice_id'),
    )
    .select(['payments.id', 'payments.amount', 'payments.method', 'payments.reverses_id'])
    .select(['payments.is_refund', 'payments.is_write_off'])
    .select(['invoices.number', 'invoices.recipient_name', 'invoices.member_id'])
    .where('payments.organization_id', '=', association.id)
    .where('payments.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, amount, method, reverses_id, is_refund, is_write_off, ...shown }) => {
      const isWriteOff = Boolean(is_write_off)
      const kind = reverses_id !== null ? 'reversal' : is_refund ? 'refund' : isWriteOff ? 'write_off' : 'payment'
      return [id, { kind, ...shown, due_date: null, postings: paymentPostings({ method, amount, isWriteOff }) }]
    }),
  )
}

interface Settled {
  readonly kind: number
  readonly id: number
  /** Cents that the entry moves. */
  readonly amount: number
  /** The amount left on its invoice afterwards. */
  readonly rest: number
}

/** For invoices that were settled elsewhere: the cents by which each entry changes the amount that is not owed here. */
async function settledBy(
  { db, association }: Reader,
  positions: readonly Position[],
): Promise<(entry: Pick<Position, 'kind' | 'id'>) => number> {
  const idsOfKind = (kind: number) => [0, ...idsOf(positions, kind)]
  const invoices = await db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where(isSettledElsewhere)
    .where(
      sql<SqlBool>`(id in (${sql.join(idsOfKind(1))})
        or id in (select invoice_id from credit_notes where organization_id = ${association.id} and id in (${sql.join(idsOfKind(2))}))
        or id in (select invoice_id from payments where organization_id = ${association.id} and id in (${sql.join(idsOfKind(3))})))`,
    )
    .select('id')
    .execute()
  if (invoices.length === 0) return () => 0
  const ids = sql.join(invoices.map(({ id }) => id))
  const { rows } = await sql<Settled>`
    select kind, id, amount, cast(sum(amount) over (partition by invoice order by date, kind, id) as bigint) as rest from (
      select id as invoice, invoice_date as date, 1 as kind, id, total as amount from invoices
      where organization_id = ${association.id} and id in (${ids})
      union all
      select credit_notes.invoice_id as invoice, credit_notes.issued_on as date, 2 as kind, credit_notes.id,
        -(credit_notes.total + ${leftByRounding}) as amount
      from credit_notes join invoices
        on invoices.organization_id = credit_notes.organization_id and invoices.id = credit_notes.invoice_id
      where credit_notes.organization_id = ${association.id} and credit_notes.invoice_id in (${ids})
      union all
      select invoice_id as invoice, paid_on as date, 3 as kind, id, -amount as amount from payments
      where organization_id = ${association.id} and invoice_id in (${ids})
    ) as entries`.execute(db)
  const changes = new Map(
    rows.map(({ kind, id, amount, rest }) => [`${kind} ${id}`, Math.max(0, rest) - Math.max(0, rest - amount)]),
  )
  return ({ kind, id }) => changes.get(`${kind} ${id}`) ?? 0
}

/** Throws `InvalidCursor`. */
export async function journalPage(
  reader: JournalReader,
  period: ReportPeriod,
  request: PageRequest,
): Promise<JournalPage> {
  const limit = request.limit ?? pageLimits.default
  const after = request.starting_after === undefined ? undefined : decode(request.starting_after)
  // One entry more than the page shows whether there is another page.
  const found = await positionsAfter(reader, period, { after, wanted: limit + 1 })
  const positions = found.slice(0, limit)
  const { accounts } = await findAccounts(reader.db, reader.association.id)
  const factsByKind = new Map([
    [1, await invoicesOf(reader, idsOf(positions, 1))],
    [2, await creditNotesOf(reader, idsOf(positions, 2))],
    [3, await paymentsOf(reader, idsOf(positions, 3))],
  ])
  const settledOf = await settledBy(reader, positions)
  const rows = positions.flatMap<JournalEntry>(({ date, kind: place, id }) => {
    const facts = factsByKind.get(place)?.get(id)
    if (!facts) return []
    const { kind, number, due_date, recipient_name, member_id, postings } = facts
    const all = [...postings, ...besidePostings(settledOf({ kind: place, id }))]
    const lines = journalLines(accounts, all, `${number} ${recipient_name}`)
    return [{ object: 'journal_entry', kind, id, date, number, due_date, recipient_name, member_id, lines }]
  })
  const last = positions.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, has_more: hasMore, next_cursor: hasMore ? encode(last) : null }
}
