/** Rows of the version before each migration, read through the API of this one. */
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '#client/client.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { rows } from '../../../testing/rows.ts'
import { startTestService } from '../../../testing/service.ts'
import type { Database, Storage } from '../database.ts'
import { migrateTo, migrateUp } from '../migrate.ts'
import { raiseSequence } from '../sequences.ts'
import type { MemberTable } from '../tables.ts'

type Open = () => Promise<Storage>

/** An association as the version before left it, with a key; `migrated` brings it up to date and starts the service. */
async function before(open: Open, version: string) {
  const storage = await open()
  const association = await makeAssociation(storage)
  const key = await association.key({})
  await migrateTo(storage.db, storage.engine, version)
  return {
    db: storage.db,
    key: (id: number) => ({ organization_id: association.id, id }),
    async migrated() {
      await migrateUp(storage.db, storage.engine)
      const service = await startTestService({ storage })
      service.setNow('2026-03-01T12:00:00.000Z')
      return { board: service.connection(key), close: () => service.close() }
    },
  }
}

/** The rows of a table, with the columns of `like`. A column that is not there is an error, which a read of the whole row is not. */
async function storedIn(db: Database, table: string, like: object): Promise<object[]> {
  const columns = sql.join(Object.keys(like).map((column) => sql.ref(column)))
  return (await sql<object>`select ${columns} from ${sql.table(table)}`.execute(db)).rows
}

type MemberRow = Partial<Insertable<MemberTable>>

describeEachDatabase('rows of the version before a migration', (open) => {
  test('0042: has no limits of small amounts, open books, and payments that are none of a difference', async () => {
    const { db, key, migrated } = await before(open, '0041-inviters')
    await db
      .insertInto('invoices')
      .values({ ...rows.invoices(key(1)), status: 'sent' })
      .execute()
    await db
      .insertInto('payments')
      .values(rows.payments(key(1)))
      .execute()
    const { board, close } = await migrated()
    expect(await call(board, 'getSettings', {})).toMatchObject({
      reminder_threshold: expect.stringMatching(/^\d+\.\d\d$/),
      write_off_limit: expect.stringMatching(/^\d+\.\d\d$/),
      form_of_address: expect.any(String),
    })
    expect(await call(board, 'getBooks', {})).toMatchObject({ closed_until: null })
    expect((await call(board, 'getManagedInvoice', { id: 1 })).payments).toMatchObject([{ id: 1, is_write_off: false }])
    // The API has a default where nothing is stored, also where there is no column.
    const organization = { reminder_threshold: null, write_off_limit: null, form_of_address: null }
    expect(await storedIn(db, 'organizations', organization)).toEqual([organization])
    expect(await storedIn(db, 'book_accounts', { write_off: null })).toEqual([])
    await close()
  })

  test('0043 and 0044: products and lines keep their rate and amounts, and nobody said why there is no VAT', async () => {
    const { db, key, migrated } = await before(open, '0042-money-settings')
    await db
      .insertInto('products')
      .values(rows.products(key(1)))
      .execute()
    await db
      .insertInto('invoices')
      .values({ ...rows.invoices(key(1)), status: 'sent' })
      .execute()
    await db
      .insertInto('invoice_lines')
      .values(rows.invoice_lines(key(1)))
      .execute()
    const { board, close } = await migrated()
    const [product] = (await call(board, 'listProducts', {})).data
    expect(product).toMatchObject({ id: 1, vat_kind: null })
    expect(await call(board, 'getSettings', {})).toMatchObject({ prices_include_vat: false })
    expect(await call(board, 'getManagedInvoice', { id: 1 })).toMatchObject({ prices_include_vat: false })
    const line = { vat_kind: null, gross_price: null, gross_total: null }
    const organization = { zero_vat: null, prices_include_vat: false }
    expect(await storedIn(db, 'organizations', organization)).toMatchObject([{ zero_vat: null }])
    expect(await storedIn(db, 'products', { vat_kind: null })).toEqual([{ vat_kind: null }])
    expect(await storedIn(db, 'invoice_lines', line)).toEqual([line])
    expect(await storedIn(db, 'credit_note_lines', { vat_kind: null, gross_total: null })).toEqual([])
    await close()
  })

  test('0045: members have neither a death, nor earlier periods, nor a prefix that nobody entered', async () => {
    const { db, key, migrated } = await before(open, '0044-gross-prices')
    const member: MemberRow = { last_name: 'van der Meer', member_since: '2020-01-01' }
    await db
      .insertInto('members')
      .values({ ...rows.members(key(1)), ...member })
      .execute()
    const { board, close } = await migrated()
    expect(await call(board, 'getMembership', { id: 1 })).toMatchObject({
      member_since: '2020-01-01',
      deceased_on: null,
      earlier_periods: [],
      last_name_prefix: null,
    })
    await close()
  })

  test('0046: a death ends the membership on the day on which it was recorded, and keeps an end before it', async () => {
    const { db, key, migrated } = await before(open, '0045-death-return-prefix')
    const dead = (id: number, membership_end_date: string | null) => ({
      ...rows.members(key(id)),
      membership_number: String(1299 + id),
      status: 'deceased',
      membership_end_date,
    })
    const change = {
      organization_id: key(1).organization_id,
      actor_kind: 'import',
      record: 'member',
      action: 'changed',
      fields: JSON.stringify({ status: { before: 'active', after: 'deceased' } }),
    }
    await db
      .insertInto('members')
      .values([dead(1, null), dead(2, '2024-12-31'), dead(3, null)])
      .execute()
    await db
      .insertInto('changes')
      .values([
        { ...change, sequence: 1001, changed_at: '2025-05-06T10:00:00.000Z', record_id: 1 },
        { ...change, sequence: 1002, changed_at: '2025-05-07T10:00:00.000Z', record_id: 2 },
      ])
      .execute()
    await db.transaction().execute((tx) => raiseSequence(tx, change.organization_id, 'members', 4))
    const { board, close } = await migrated()
    const ends = (await call(board, 'listMembers', {})).data.map(({ membership_end_date: end }) => end)
    // Of the third the log knows nothing.
    expect(ends).toEqual(['2025-05-06', '2024-12-31', null])
    const { membership_number: next } = await call(board, 'createMember', { body: { last_name: 'New' } })
    expect(next).toBe('1303')
    await close()
  })

  test('0048: names are found as they are written without umlauts and apostrophes', async () => {
    const { db, key, migrated } = await before(open, '0046-recorded-deaths-and-numbers')
    await db
      .insertInto('members')
      .values([
        { ...rows.members(key(1)), last_name: 'Müller', search: 'muller' },
        { ...rows.members(key(2)), last_name: "O'Brien", search: "o'brien" },
      ])
      .execute()
    const { board, close } = await migrated()
    const found = async (q: string) => (await call(board, 'listMembers', { query: { q } })).data.map(({ id }) => id)
    expect([await found('mueller'), await found('muller'), await found('obrien')]).toEqual([[1], [1], [2]])
    await close()
  })

  test('0062: a death that was recorded after midnight ends the membership on that day, unless an end was entered', async () => {
    const { db, key, migrated } = await before(open, '0045-death-return-prefix')
    const dead = { status: 'deceased', membership_end_date: null }
    const change = {
      organization_id: key(1).organization_id,
      actor_kind: 'import',
      record: 'member',
      action: 'changed',
    }
    const died = { status: { before: 'active', after: 'deceased' } }
    const night = '2025-05-06T22:30:00.000Z'
    await db
      .insertInto('members')
      .values([1, 2, 3].map((id) => ({ ...rows.members(key(id)), ...dead })))
      .execute()
    const entered = { ...died, membership_end_date: { before: null, after: '2025-05-06' } }
    await db
      .insertInto('changes')
      .values([
        { ...change, sequence: 1001, changed_at: night, record_id: 1, fields: JSON.stringify(died) },
        { ...change, sequence: 1002, changed_at: night, record_id: 2, fields: JSON.stringify(entered) },
        {
          ...change,
          sequence: 1003,
          changed_at: '2025-05-06T21:30:00.000Z',
          record_id: 3,
          fields: JSON.stringify(died),
        },
      ])
      .execute()
    const { board, close } = await migrated()
    const ends = (await call(board, 'listMembers', {})).data.map(({ membership_end_date: end }) => end)
    expect(ends).toEqual(['2025-05-07', '2025-05-06', '2025-05-06'])
    await close()
  })

  test('0063: sessions were keys in the log, also the ended ones', async () => {
    const { db, key, migrated } = await before(open, '0062-deaths-by-own-calendar')
    const change = {
      organization_id: key(1).organization_id,
      changed_at: '2026-01-01T00:00:00.000Z',
      actor_kind: 'person',
      record: 'api_key',
      action: 'created',
    }
    const person_id = { before: null, after: 1 }
    const fields = {
      session: JSON.stringify({ person_id }),
      key: '{"name":{"before":null,"after":"Website"}}',
      end: '{}',
    }
    await db
      .insertInto('people')
      .values(rows.people(key(1)))
      .execute()
    await db
      .insertInto('api_keys')
      .values({ ...rows.api_keys(key(21)), person_id: 1 })
      .execute()
    await db
      .insertInto('changes')
      .values([
        { ...change, sequence: 1001, record_id: 20, fields: fields.session },
        { ...change, sequence: 1002, record_id: 20, action: 'revoked', fields: fields.end },
        { ...change, sequence: 1003, record_id: 21, action: 'rotated', fields: fields.end },
        { ...change, sequence: 1004, record_id: 22, fields: fields.key },
      ])
      .execute()
    const { board, close } = await migrated()
    const { data } = await call(board, 'listChanges', { query: { from: '2026-01-01T00:00:00.000Z' } })
    const logged = data.filter(({ record }) => record.id >= 20).map(({ record, action }) => [record.type, action])
    expect(logged.toReversed()).toEqual([
      ['session', 'created'],
      ['session', 'revoked'],
      ['session', 'rotated'],
      ['api_key', 'created'],
    ])
    await close()
  })

  test('0071: recipients who were equal in everything are one', async () => {
    const { db, key, migrated } = await before(open, '0070-jobs')
    const { recipient_id: _, ...payer } = rows.payers(key(1))
    const emails = ['a@example.org', 'b@example.org', 'a@example.org', null, null]
    for (const [index, recipient_email] of emails.entries()) {
      const own = key(index + 1)
      await db
        .insertInto('members')
        .values({ ...rows.members(own), membership_number: `n${own.id}` })
        .execute()
      await db
        .insertInto('payers')
        .values({ ...payer, ...own, recipient_email })
        .execute()
    }
    const { board, close } = await migrated()
    const { data } = await call(board, 'listPayers', {})
    expect(data.map(({ recipient_id: id }) => id)).toEqual([1, 2, 1, 4, 4])
    const { recipient_id } = await call(board, 'updatePayer', { id: 1, body: { recipient: { name: 'Other' } } })
    expect(recipient_id).toBe(5)
    await close()
  })
})
