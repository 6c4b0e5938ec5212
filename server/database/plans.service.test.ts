/** How each list of the specification is found: by an index, in order, without looking at what is not on the page. */
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/databases.ts'
import { plan, plansOf, sorting, wholeTable } from '../testing/plans.ts'
import { addOrganization, rows } from '../testing/rows.ts'
import type { Storage } from './database.ts'
import { keysetPage, type Span } from './keyset.ts'
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

const cases = lists.flatMap(([table, filters, changes]) => [
  { table, filters, updated_since: undefined },
  ...(changes ? [{ table, filters, updated_since: '2026-01-01T00:00:00.000Z' }] : []),
])

describeEachDatabase('plans', (open) => {
  let storage: Storage
  let organizationId: number
  beforeAll(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
  })

  function plansOfList(
    table: SequencedTable,
    filters: Filters,
    updated_since?: string,
    span?: Span,
  ): Promise<string[]> {
    return plansOf(storage, async (db) => {
      let query: Select = db.selectFrom(table).selectAll().where('organization_id', '=', organizationId)
      for (const [column, value] of Object.entries(filters)) query = query.where(sql.ref(column), '=', value)
      await keysetPage({ db, organizationId, table, ...(span ? { span } : {}) }, query, { updated_since })
    })
  }

  test.each(cases)(
    '$table $filters since $updated_since reads no whole table',
    async ({ table, filters, updated_since }) => {
      for (const text of await plansOfList(table, filters, updated_since)) expect(text).not.toMatch(wholeTable)
    },
  )

  test.each(lists)('%s %j is found by every filter in the index', async (table, filters) => {
    const [text = ''] = await plansOfList(table, filters)
    const looksUp = text.split('\n').find((line) => /SEARCH .* USING INDEX|Index Cond/.test(line))
    for (const column of ['organization_id', ...Object.keys(filters), 'id'])
      expect(looksUp).toMatch(new RegExp(`\\b${column} ?[=>]`))
  })

  test.each(cases)(
    '$table $filters since $updated_since is in order of id already',
    async ({ table, filters, updated_since }) => {
      // The first query is the only one of almost every page; what follows collects a few changes and may sort them.
      const [first] = await plansOfList(table, filters, updated_since)
      expect(first).not.toMatch(sorting)
    },
  )

  test.each<Span>([
    { column: 'starts_at', from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
    { column: 'starts_at', from: null, to: '2026-02-01T00:00:00.000Z' },
  ])('events from $from to $to are walked by id, and collected by their start', async (span) => {
    const texts = await plansOfList('events', {}, undefined, span)
    expect(texts).toHaveLength(3)
    for (const text of texts) expect(text).not.toMatch(wholeTable)
    expect(texts[0]).not.toMatch(sorting)
    for (const text of texts.slice(1)) expect(text).toMatch(/events_starts_at_id_index/)
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
          .where('starts_at', '<', at),
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
    await sql`analyze groups`.execute(storage.db)
    const query = storage.db.selectFrom('groups').select('id').where('organization_id', '=', organizationId)
    expect(await plan(storage, query.where('updated_at', '>=', later).compile())).toMatch(
      /Index.*groups_updated_at_id_index/i,
    )
  })
})
