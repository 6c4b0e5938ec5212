/** A file that finds every record and changes it: the rows are those of a new association, and the change log has each difference. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Storage } from '../database/database.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { earlierAssociation } from '../../testing/earlier-association.ts'
import { fullAssociation } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const [first, second] = ['2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z']

/** Without the moments of records, which a new association takes from its file, and the links that are made for them. */
function timeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timeless)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) =>
      /^(?:created_at|updated_at|payment_token)$/.test(name) ? [] : [[name, timeless(own)]],
    ),
  )
}

const byName = (rows: unknown) =>
  Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1)) : rows

describeDatabase('a file of what is there already', (open) => {
  const start = async () => {
    const storage = await open()
    await importFile({ storage, file: earlierAssociation, clock: () => first })
    return storage
  }

  test('makes the rows that a new association gets of it', async () => {
    const [storage, fresh] = [await start(), await open()]
    await importFile({ storage, file: fullAssociation, clock: () => second })
    await importFile({ storage: fresh, file: fullAssociation, clock: () => second })
    const [found, wanted] = [
      timeless(await exportFile(storage, 'sv-alles')),
      timeless(await exportFile(fresh, 'sv-alles')),
    ]
    for (const [part, rows] of Object.entries(wanted ?? {}))
      expect([part, byName(Reflect.get(Object(found), part))]).toEqual([part, byName(rows)])
  })

  test('says in the change log each column that differs, with what it was and what it is', async () => {
    const storage = await start()
    await expectLogged(storage, () => importFile({ storage, file: fullAssociation, clock: () => second }))
  })

  test('changes only the records that it names, one after the other', async () => {
    const storage = await start()
    const { organization, ...parts } = fullAssociation
    const others = [{ membership_number: 'A-1', payer: { membership_number: 'B' } }]
    const files = [
      { organization },
      ...Object.entries({ ...parts }).flatMap(([part, records]) => records.map((record) => ({ [part]: [record] }))),
      { members: others },
    ]
    for (const file of files)
      await expectLogged(storage, () =>
        importFile({ storage, file: { organization: { slug: organization.slug }, ...file }, clock: () => second }),
      )
  })

  test('says nothing in the change log when it comes again', async () => {
    const storage = await start()
    await importFile({ storage, file: fullAssociation, clock: () => second })
    const known = await lastChange(storage)
    await importFile({ storage, file: fullAssociation, clock: () => second })
    expect(await lastChange(storage)).toBe(known)
  })
})

/** Whatever differs after the import is in the change log. */
async function expectLogged(storage: Storage, bring: () => Promise<unknown>): Promise<void> {
  const [was, known] = [await rowsOf(storage), await lastChange(storage)]
  await bring()
  const is = await rowsOf(storage)
  const logged = await fieldsOf(storage, known)
  for (const [record, table] of Object.entries(tables))
    for (const [id, row] of is[table] ?? []) {
      const old = was[table]?.get(id)
      // A flag that is not set says nothing of a new record.
      const none = old ? null : 0
      const differing = Object.keys(row).filter(
        (name) => !unsaid.has(name) && (old?.[name] ?? none) !== (row[name] ?? none),
      )
      for (const name of differing) {
        const said = logged.get(`${record} ${id}`)?.[name]
        expect([record, id, name, said]).toEqual([record, id, name, [old?.[name] ?? null, row[name]]])
      }
    }
}

const tables = {
  organization: 'organizations',
  custom_field: 'custom_fields',
  product: 'products',
  member: 'members',
  subscription: 'subscriptions',
  payer: 'payers',
  group: 'groups',
  group_membership: 'group_places',
  committee: 'committees',
  committee_member: 'committee_members',
  event: 'events',
  event_registration: 'event_registrations',
  waiting_list_entry: 'waiting_list',
  invoice: 'invoices',
  payment: 'payments',
  credit_note: 'credit_notes',
  reminder: 'reminders',
  bank_entry: 'bank_entries',
  direct_debit: 'direct_debits',
} as const

/** Columns that no change says: keys, moments, and what follows from the others. */
const unsaid = new Set([
  'id',
  'organization_id',
  'created_at',
  'updated_at',
  'payment_token',
  'search',
  'email_key',
  'figures',
  'spots_taken',
])

const change = z.object({ before: z.unknown(), after: z.unknown() })

type Row = Readonly<Record<string, unknown>>

/** Truth as a number, as SQLite stores it. */
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

async function rowsOf({ db }: Storage): Promise<Record<string, ReadonlyMap<number, Row>>> {
  const found: Record<string, ReadonlyMap<number, Row>> = {}
  for (const table of Object.values(tables)) {
    const rows = await db.selectFrom(table).selectAll().execute()
    found[table] = new Map(
      rows.map((row) => [row.id, Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))]),
    )
  }
  return found
}

async function lastChange({ db }: Storage): Promise<number> {
  const { last } = await db
    .selectFrom('changes')
    .select((is) => is.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** By record: of each column its first `before` and its last `after`, as far as they differ. */
async function fieldsOf({ db }: Storage, known: number) {
  const changes = await db
    .selectFrom('changes')
    .where('sequence', '>', known)
    .select(['record', 'record_id', 'fields'])
    .orderBy('sequence')
    .execute()
  const found = new Map<string, Record<string, [unknown, unknown]>>()
  for (const { record, record_id: id, fields } of changes) {
    const own = found.get(`${record} ${id}`) ?? {}
    for (const [name, { before: old, after }] of Object.entries(z.record(z.string(), change).parse(JSON.parse(fields))))
      own[name] = [own[name] ? own[name][0] : plain(old), plain(after)]
    found.set(`${record} ${id}`, own)
  }
  return found
}
