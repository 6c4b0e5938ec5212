/** How each list of the specification is found: by an index, in order, without reading other records. */
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { countAllRows, plan, plansOf, sorting, wholeTable } from '../../testing/plans.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { keysetPage, type PageRequest, type KeysetSpan } from './keyset.ts'
import type { SequencedTable, Tables } from './tables.ts'

type Select = SelectQueryBuilder<Tables, SequencedTable, { id: number }>
type Filters = Readonly<Record<string, string | number>>

/** Each list with its filters, and whether it takes `updated_since`. */
const lists: readonly [table: SequencedTable, filters: Filters, changes: boolean][] = [
  ['members', {}, true],
  ['members', { status: 'active' }, true],
  ['members', { email_key: 'jan@example.org' }, true],
  ['groups', {}, true],
  ['group_places', { group_id: 1 }, false],
  ['committees', {}, true],
  ['committee_members', { committee_id: 1 }, false],
  ['events', {}, true],
  ['events', { status: 'published' }, true],
  ['event_registrations', { event_id: 1 }, false],
  ['invoices', {}, true],
  ['invoices', { status: 'sent' }, true],
  ['invoices', { member_id: 1 }, true],
  ['payments', {}, true],
  ['payments', { invoice_id: 1 }, true],
  ['participants', { member_id: 1 }, false],
  ['subscriptions', { product_id: 1 }, false],
]

interface List {
  readonly storage: Storage
  readonly organizationId: number
  readonly table: SequencedTable
  readonly filters: Filters
  readonly span?: KeysetSpan
}

function plansOfList({ storage, filters, ...list }: List, request: PageRequest): Promise<string[]> {
  return plansOf(storage, async (db) => {
    let query: Select = db.selectFrom(list.table).selectAll().where('organization_id', '=', list.organizationId)
    for (const [column, value] of Object.entries(filters)) query = query.where(sql.ref(column), '=', value)
    await keysetPage({ db, ...list }, query, request)
  })
}

describeEachDatabase('plans', (open) => {
  let storage: Storage
  let organizationId: number
  beforeAll(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
  })

  const plansHere = (table: SequencedTable, filters: Filters) =>
    plansOfList({ storage, organizationId, table, filters }, {})

  test.each(lists)('%s %j reads no whole table', async (table, filters) => {
    for (const text of await plansHere(table, filters)) expect(text).not.toMatch(wholeTable)
  })

  test.each(lists)('%s %j is found by every filter in the index', async (table, filters) => {
    const [text = ''] = await plansHere(table, filters)
    const looksUp = text.split('\n').find((line) => /SEARCH .* USING INDEX|Index Cond/.test(line))
    for (const column of ['organization_id', ...Object.keys(filters), 'id'])
      expect(looksUp).toMatch(new RegExp(`\\b${column} ?[=>]`))
  })

  test.each(lists)('%s %j is in order of id already', async (table, filters) => {
    for (const text of await plansHere(table, filters)) expect(text).not.toMatch(sorting)
  })

  test('what is looked up otherwise has its index', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    const { db } = storage
    const queries: readonly [column: string, { compile(): CompiledQuery }][] = [
      [
        'starts_at',
        db
          .selectFrom('events')
          .selectAll()
          .where('organization_id', '=', 1)
          .where('starts_at', '>=', at)
          .where('starts_at', '<', at)
          .orderBy('starts_at'),
      ],
      [
        'membership_end_date',
        db
          .selectFrom('members')
          .select('id')
          .where('organization_id', '=', 1)
          .where('membership_end_date', '<', '2026-01-01'),
      ],
      [
        'date_of_birth',
        db
          .selectFrom('members')
          .select('id')
          .where('organization_id', '=', 1)
          .where('date_of_birth', '=', '1980-01-01'),
      ],
      [
        'member_id',
        db
          .selectFrom('job_rows')
          .select('content')
          .where('organization_id', '=', 1)
          .where('job_id', '=', 1)
          .where('member_id', '=', 1)
          .where('is_done', '=', true),
      ],
      [
        'next_attempt_at',
        db
          .selectFrom('outbox')
          .selectAll()
          .where('organization_id', '=', 1)
          .where('delivered_at', 'is', null)
          .where('given_up_at', 'is', null)
          .where('next_attempt_at', '<=', at),
      ],
      ['expires_at', db.deleteFrom('idempotency_keys').where('expires_at', '<=', at)],
      [
        'member_id',
        db.selectFrom('group_places').select('id').where('organization_id', '=', 1).where('member_id', '=', 1),
      ],
      [
        'member_id',
        db.selectFrom('event_registrations').select('id').where('organization_id', '=', 1).where('member_id', '=', 1),
      ],
      [
        'related_id',
        db.selectFrom('relationships').selectAll().where('organization_id', '=', 1).where('related_id', '=', 1),
      ],
      ['hash', db.selectFrom('api_keys').selectAll().where('hash', '=', 'x')],
      ['slug', db.selectFrom('organizations').selectAll().where('slug', '=', 'x')],
      ['payment_token', db.selectFrom('invoices').selectAll().where('payment_token', '=', 'x')],
      [
        'invoice_id',
        db
          .selectFrom('invoice_lines')
          .selectAll()
          .where('organization_id', '=', 1)
          .where('invoice_id', '=', 1)
          .orderBy('position'),
      ],
    ]
    for (const [column, query] of queries) {
      const text = await plan(storage, query.compile())
      expect(text).not.toMatch(wholeTable)
      expect(text).toMatch(new RegExp(`(SEARCH|Index Cond).*\\b${column}\\b`))
      expect(text).not.toMatch(sorting)
    }
  })

  test('a few changes among many records are found by the moment of the change', async () => {
    const [at, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
    const groups = Array.from({ length: 2_000 }, (_, index) => ({
      ...rows.groups({ organization_id: organizationId, id: index + 1 }),
      updated_at: index === 1_000 ? later : at,
    }))
    await storage.transaction((tx) => tx.insertInto('groups').values(groups).execute())
    await countAllRows(storage)
    const query = storage.db.selectFrom('groups').select('id').where('organization_id', '=', organizationId)
    expect(await plan(storage, query.where('updated_at', '>=', later).compile())).toMatch(
      /Index.*groups_updated_at_id_index/i,
    )
  })
})

const [early, late] = ['2026-01-01T09:00:00.000Z', '2026-09-01T09:00:00.000Z']
/** More than are collected at once. */
const ids = Array.from({ length: 1_100 }, (_, index) => index + 1)
const isLate = (id: number) => id > 1_050

describeEachDatabase('plans within a span', (open) => {
  let storage: Storage
  let organizationId: number
  beforeAll(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
    const made = <Row extends object>(row: (key: { organization_id: number; id: number }) => Row) =>
      ids.map((id) => ({ ...row({ organization_id: organizationId, id }), updated_at: isLate(id) ? late : early }))
    await storage.transaction(async (tx) => {
      await insertRows(tx, 'members', made(rows.members))
      await insertRows(tx, 'groups', made(rows.groups))
      await insertRows(tx, 'committees', made(rows.committees))
      const events = made(rows.events).map((row) => ({ ...row, starts_at: row.updated_at }))
      await insertRows(tx, 'events', events)
      await insertRows(tx, 'invoices', made(rows.invoices))
      await insertRows(tx, 'payments', made(rows.payments))
    })
    await countAllRows(storage)
  })

  const plansHere = (table: SequencedTable, filters: Filters, request: PageRequest, span?: KeysetSpan) =>
    plansOfList({ storage, organizationId, table, filters, ...(span ? { span } : {}) }, request)

  const changing = lists.filter(([, , changes]) => changes)

  test.each(changing)('%s %j of which much has changed are walked by id', async (table, filters) => {
    const [, walk] = await plansHere(table, filters, { updated_since: early })
    expect(walk).not.toMatch(sorting)
    expect(walk).not.toMatch(wholeTable)
  })

  test.each(changing)('%s %j of which little has changed are collected by the change', async (table, filters) => {
    const [collected, ...looked] = await plansHere(table, filters, { updated_since: late })
    expect(collected).toMatch(new RegExp(`${table}_updated_at_id_index`))
    for (const text of [collected, ...looked]) expect(text).not.toMatch(wholeTable)
    expect(looked.length).toBeGreaterThan(0)
  })

  test.each<[span: KeysetSpan, manner: string]>([
    [{ column: 'starts_at', from: late, to: '2026-10-01T00:00:00.000Z' }, 'collected'],
    [{ column: 'starts_at', from: late, to: null }, 'collected'],
    [{ column: 'starts_at', from: null, to: late }, 'walked'],
  ])('events within %j are %s', async (span, manner) => {
    const texts = await plansHere('events', {}, {}, span)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toMatch(wholeTable)
    if (manner === 'collected') expect(texts[0]).toMatch(/events_starts_at_id_index/)
    else expect(texts[1]).not.toMatch(sorting)
  })
})
