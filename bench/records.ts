/** Inserts hundreds of thousands of records directly, with one statement per table. */
import { type RawBuilder, sql } from 'kysely'
import { foldText } from '#contract/text.ts'
import { scopes } from '#contract/operations.ts'
import { hashKey, visiblePart } from '../server/api-keys/key-form.ts'
import type { Database, Storage } from '../server/database/database.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { isPostgres } from '../server/database/statistics.ts'
import type { SequencedTable } from '../server/database/tables.ts'
import { addOrganization, rows } from '../testing/rows.ts'

const firstNames = ['Anna', 'Bram', 'Cato', 'Daan', 'Esmée', 'Fleur', 'Gijs', 'Hanna', 'Imre', 'Jörg', 'Łukasz', 'Mees']
const lastNames = ['de Vries', 'Jansen', 'van den Berg', 'Bakker', "in 't Veld", 'Ançay', 'Smit', 'Özdemir', 'Kuiper']

/** The number of the generated row, from 1. */
const i = sql.ref('i')

/** Cycles through the list, each value for `every` rows. */
function inTurn(list: readonly string[], every = 1): RawBuilder<unknown> {
  const cases = list.map((text, at) => sql`when ${sql.lit(at)} then ${sql.lit(text)}`)
  return sql`case (i / ${sql.lit(every)}) % ${sql.lit(list.length)} ${sql.join(cases, sql` `)} end`
}

/** Two a day on the first 28 days of each month, ending in 2026: more events cover more years at the same density. */
function startOf(count: number, db: Database): RawBuilder<unknown> {
  const [inMonth, inYear] = [56, 672]
  const at = sql`(${sql.lit(2027 * inYear - 1 - count)} + i)`
  const month = sql`substr('' || (101 + ${at} % ${sql.lit(inYear)} / ${sql.lit(inMonth)}), 2)`
  const day = sql`substr('' || (101 + ${at} % ${sql.lit(inMonth)} / 2), 2)`
  const hour = sql`case ${at} % 2 when 0 then 'T08' else 'T18' end`
  const year = sql`substr('' || (10000 + ${at} / ${sql.lit(inYear)}), 2)`
  const text = sql`${year} || '-' || ${month} || '-' || ${day} || ${hour} || ':00:00.000Z'`
  return isPostgres(db) ? sql`cast(${text} as timestamptz)` : text
}

const lastNameEvery = 7
const folded = (list: readonly string[], every?: number) => inTurn(list.map(foldText), every)

/** Columns that differ per row, in addition to those of `rows`. */
const differing: Partial<
  Record<keyof typeof rows, (count: number, db: Database) => Record<string, RawBuilder<unknown>>>
> = {
  members: (count) => ({
    membership_number: sql`'' || (1000 + i)`,
    first_name: inTurn(firstNames),
    last_name: inTurn(lastNames, lastNameEvery),
    email: sql`'member' || i || '@example.org'`,
    // One member with a unique name, far from the first page.
    search: sql`case i when ${sql.lit(Math.floor(count * 0.7))} then 'xaverius quintessens q.'
      else ${folded(firstNames)} || ' ' || ${folded(lastNames, lastNameEvery)} end`,
    status: sql`case when i % 1000 = 0 then 'deceased' when i % 17 = 0 then 'inactive' else 'active' end`,
  }),
  groups: () => ({ name: sql`'Group ' || i` }),
  group_places: () => ({ member_id: i }),
  committees: () => ({ name: sql`'Committee ' || i` }),
  committee_members: () => ({ committee_id: i, member_id: i }),
  events: (count, db) => ({ starts_at: startOf(count, db), updated_at: startOf(count, db) }),
  event_registrations: () => ({ member_id: i }),
  invoices: () => ({ number: sql`'2026-' || (1000000 + i)`, member_id: i }),
  invoice_lines: () => ({ invoice_id: i }),
  payments: () => ({ invoice_id: i }),
}

/** The other fields of a realistic member: about 800 bytes in a response. */
const detailed: Record<string, RawBuilder<unknown>> = {
  initials: sql`substr(${inTurn(firstNames)}, 1, 1) || '.'`,
  email_key: sql`'member' || i || '@example.org'`,
  phone: sql`'06-' || (10000000 + (i * 7919) % 89999999)`,
  gender: inTurn(['female', 'male', 'other'], 3),
  street: inTurn(['Lindelaan', 'Kerkstraat', 'Dorpsplein', 'Molenweg'], 5),
  house_number: sql`'' || (1 + i % 200)`,
  postal_code: sql`'' || (1000 + i % 8999) || ' AB'`,
  city: inTurn(['Utrecht', 'Zwolle', 'Breda', 'Assen', 'Leiden', 'IJmuiden']),
  country: sql`'Nederland'`,
  member_since: sql`'' || (1990 + i % 36) || '-09-01'`,
  language: inTurn(['nl', 'de', 'fr', 'en'], 11),
  custom_fields: sql`'{"shirt_size":"' || ${inTurn(['S', 'M', 'L', 'XL'])} || '","locker":' || (i % 997) || ',"keyholder":'
    || (case i % 9 when 0 then 'true' else 'false' end) || '}'`,
  date_of_birth: sql`'' || (1940 + i % 80) || '-06-15'`,
  iban: sql`'NL91ABNA' || (1000000000 + (i * 104729) % 899999999)`,
  account_holder: inTurn(lastNames, lastNameEvery),
  mandate_reference: sql`'M-' || (i * 31 % 100000)`,
  mandate_date: sql`'' || (2010 + i % 16) || '-01-15'`,
}

const tables = [
  'members',
  'groups',
  'group_places',
  'committees',
  'committee_members',
  'events',
  'event_registrations',
  'invoices',
  'invoice_lines',
  'payments',
] as const satisfies readonly SequencedTable[]

async function insertMany(
  db: Database,
  table: (typeof tables)[number] | 'products' | 'subscriptions',
  organizationId: number,
  { count, more = {} }: { readonly count: number; readonly more?: Record<string, RawBuilder<unknown>> },
): Promise<void> {
  const row = {
    ...rows[table]({ organization_id: organizationId, id: 0 }),
    id: i,
    ...differing[table]?.(count, db),
    ...more,
  }
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? value : sql.lit(value),
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(count)})
    select ${sql.join(values)} from numbers
  `.execute(db)
  await db
    .insertInto('sequences')
    .values({ organization_id: organizationId, name: table, next: count + 1 })
    .execute()
}

/** One key allows 600 requests a minute, far fewer than a run sends. */
export async function insertKeys(db: Database, organizationId: number, keys: readonly string[]): Promise<void> {
  const made = keys.map((key, index) => ({
    ...rows.api_keys({ organization_id: organizationId, id: index + 1 }),
    environment: 'live' as const,
    prefix: visiblePart(key),
    hash: hashKey(key),
    scopes: JSON.stringify(scopes),
  }))
  await db.insertInto('api_keys').values(made).execute()
  await raiseSequence(db, organizationId, 'api_keys', keys.length + 1)
}

export interface Association {
  readonly records: number
  readonly keys: readonly string[]
}

/**
 * An association with this many records of each kind; one group holds all memberships and one event all
 * registrations.
 */
export async function addAssociation(storage: Storage, records: number): Promise<Association> {
  const organizationId = await addOrganization(storage, `bench-${records}`)
  const keys = Array.from({ length: 300 }, (_, index) => `lb_live_${records}x${String(index).padStart(40, '0')}`)
  await storage.transaction(async (tx) => {
    await insertKeys(tx, organizationId, keys)
    for (const table of tables) await insertMany(tx, table, organizationId, { count: records })
    await tx
      .updateTable('events')
      .set({ spots_taken: records })
      .where('organization_id', '=', organizationId)
      .where('id', '=', 1)
      .execute()
  })
  return { records, keys }
}

/** An association of members with every field filled, and one key. */
export async function addMembers(storage: Storage, slug: string, members: number): Promise<string> {
  const organizationId = await addOrganization(storage, slug)
  const key = `lb_live_${slug.replaceAll('-', '')}x${'0'.repeat(40)}`
  await storage.transaction(async (tx) => {
    await insertKeys(tx, organizationId, [key])
    for (const [index, name] of ['shirt_size', 'locker', 'keyholder'].entries()) {
      const field = { ...rows.custom_fields({ organization_id: organizationId, id: index + 1 }), name }
      await tx.insertInto('custom_fields').values(field).execute()
    }
    await insertMany(tx, 'members', organizationId, { count: members, more: detailed })
  })
  return key
}

/** The rows of another table in turn. */
const oneOf = (count: number) => sql`1 + i % ${sql.lit(count)}`

/**
 * An association in use, and its key: for each member four invoices and six other rows that a snapshot has, spread over groups of 20 and
 * events of 20.
 */
export async function addBusyAssociation(storage: Storage, members: number): Promise<string> {
  const organizationId = await addOrganization(storage, `busy-${members}`)
  const key = `lb_live_busy${members}x${'0'.repeat(40)}`
  const [few, invoices] = [members / 20, 4 * members]
  const inTurnOf = { member_id: oneOf(members) }
  const counts: readonly (readonly [Parameters<typeof insertMany>[1], number, Record<string, RawBuilder<unknown>>])[] =
    [
      ['members', members, detailed],
      ['products', 5, { code: sql`'P' || i` }],
      ['subscriptions', members, { ...inTurnOf, product_id: oneOf(5) }],
      ['groups', few, {}],
      ['group_places', members, { group_id: oneOf(few) }],
      ['committees', few / 10, {}],
      ['events', few, {}],
      ['event_registrations', members, { event_id: oneOf(few) }],
      ['invoices', invoices, { ...inTurnOf, status: sql`'sent'`, total: sql`12000 + i`, amount_paid: sql`0` }],
      ['invoice_lines', invoices, {}],
      ['payments', 3 * members - 2 * few - few / 10 - 5, {}],
    ]
  await storage.transaction(async (tx) => {
    await insertKeys(tx, organizationId, [key])
    for (const [table, count, more] of counts) await insertMany(tx, table, organizationId, { count, more })
  })
  return key
}
