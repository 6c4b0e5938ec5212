/** Merging any two members loses no money and counts no one twice, and its undo gives back every row. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { addRow } from '../../testing/add-row.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember } from '../../testing/events.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { expectReconciled, madeInvoice } from '../../testing/invoices.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'
import { movedTables } from './tables.ts'

const owner = fc.constantFrom('stays', 'goes', 'other')
const first = fc.constantFrom('2024-01-01', '2025-06-01', '2026-01-01')
const last = fc.constantFrom(null, '2025-05-31', '2026-02-01', '2027-01-01')

interface Made {
  readonly world: TestWorld
  readonly group: number
  readonly committee: number
  readonly product: number
  readonly event: number
  readonly id: number
  readonly other: number
  readonly period: readonly [string, string | null]
  readonly people: number
  readonly status: 'confirmed' | 'pending' | 'cancelled'
}

/** `once`: the service lets a member have one of it, or two members one together. */
interface Kind {
  readonly once: 'member' | 'pair' | null
  readonly make: (made: Made) => Promise<unknown>
}

const kinds = {
  group: { once: 'member', make: ({ world, group, id, period }) => addMembership(world, group, id, period) },
  term: { once: 'member', make: ({ world, committee, id, period }) => addTerm(world, committee, id, period) },
  subscription: {
    once: 'member',
    make: ({ world, product, id, period }) => addSubscription(world, product, id, period),
  },
  registration: {
    once: 'member',
    make: ({ world, event, id, people, status }) =>
      addRow(world, 'event_registrations', { event_id: event, member_id: id, number_of_people: people, status }),
  },
  cancelled: {
    once: null,
    make: ({ world, event, id }) =>
      addRow(world, 'event_registrations', { event_id: event, member_id: id, status: 'cancelled' }),
  },
  waiting: {
    once: 'member',
    make: ({ world, event, id }) => addRow(world, 'waiting_list', { event_id: event, member_id: id }),
  },
  relationship: { once: 'pair', make: ({ world, id, other }) => relate(world, id, other) },
  payer: {
    once: 'member',
    make: ({ world, id, other }) => addPayer(world, id, id === other ? recipient : { payer_member_id: other }),
  },
  invoice: { once: null, make: ({ world, id }) => madeInvoice(world, { member_id: id }) },
  charge: { once: 'member', make: ({ world, id }) => charge(world, id) },
  note: { once: null, make: ({ world, id }) => addRow(world, 'notes', { member_id: id }) },
  participant: { once: null, make: ({ world, id }) => addRow(world, 'participants', { member_id: id }) },
  email: { once: null, make: ({ world, id, other }) => addCopy(world, id, other) },
  distinct: {
    once: 'pair',
    make: ({ world, id, other }) =>
      call(world.board, 'decideDuplicate', { id, body: { member_id: other, is_same: false } }),
  },
} as const satisfies Record<string, Kind>

// The keys of a constant are exactly its keys.
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]

const thing = fc.record({
  kind: fc.constantFrom(...kindNames),
  owner,
  to: owner,
  first,
  last,
  people: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
})

const member = fc.record({
  first_name: fc.constantFrom(null, 'Zoë', 'Zoe'),
  phone: fc.constantFrom(null, '030 1234567'),
  status: fc.constantFrom('active', 'inactive', 'prospective', 'cancelled', 'ended', 'deceased'),
  date_of_birth: fc.constantFrom(null, '1990-01-02'),
  custom_fields: fc.constantFrom('{}', '{"shirt":"S"}', '{"shirt":"L"}'),
})

const two = fc.record({
  stays: member,
  goes: member,
  things: fc.array(thing, { minLength: 15, maxLength: 30, size: 'max' }),
})
type Two = typeof two extends fc.Arbitrary<infer Value> ? Value : never

async function make(world: TestWorld, { stays, goes, things }: Two) {
  const ids = { stays: await addMember(world), goes: await addMember(world), other: await addMember(world) }
  const { storage, association } = world
  for (const [side, values] of [
    ['stays', stays],
    ['goes', goes],
  ] as const)
    await storage.db
      .updateTable('members')
      .set({ ...values, membership_end_date: values.status === 'active' ? null : '2026-06-30' })
      .where('organization_id', '=', association.id)
      .where('id', '=', ids[side])
      .execute()
  const [group, committee, event] = [await addGroup(world), await addCommittee(world), await addEvent(world)]
  const { product } = await addClass(world)
  const made = new Set<string>()
  for (const { kind, owner: side, to, first: from, last: until, ...more } of things) {
    const { once, make: makeOne }: Kind = kinds[kind]
    const key = [kind, ...(once === 'pair' ? [side, to].toSorted() : [side])].join(' ')
    if ((once !== null && made.has(key)) || (once === 'pair' && side === to)) continue
    // They would get the place that a merge of two registrations frees, and keep it.
    if (kind === 'waiting' && side === 'other') continue
    made.add(key)
    await makeOne({
      world,
      group,
      committee,
      product,
      event,
      id: ids[side],
      other: ids[to],
      period: [from, until],
      ...more,
    })
  }
  await storage.db
    .updateTable('events')
    .set({ spots_taken: await peopleOf(world) })
    .where('organization_id', '=', association.id)
    .execute()
  return ids
}

const recipient = { recipient_name: 'Bakery', recipient_id: 1 }

async function addCopy(world: TestWorld, member_id: number, reader_id: number): Promise<void> {
  await addRow(world, 'mailing_copies', { mailing_id: await addRow(world, 'mailings'), member_id, reader_id })
}

async function addPayer({ storage, association }: TestWorld, id: number, values: object): Promise<void> {
  const times = { created_at: '2026-01-01T09:00:00.000Z', updated_at: '2026-01-01T09:00:00.000Z' }
  await storage.db
    .insertInto('payers')
    .values({ organization_id: association.id, id, ...nobody, ...values, ...times })
    .execute()
}

const nobody = {
  payer_member_id: null,
  recipient_name: null,
  recipient_id: null,
  recipient_email: null,
  recipient_street: null,
  recipient_house_number: null,
  recipient_postal_code: null,
  recipient_city: null,
  recipient_country: null,
}

async function charge(world: TestWorld, id: number): Promise<void> {
  const invoice = await madeInvoice(world, { member_id: id })
  const { storage, association } = world
  const values = { reference_key: '2026', term: 1, terms: 1, member_id: id, invoice_id: invoice.id }
  await storage.db
    .insertInto('contribution_charges')
    .values({ organization_id: association.id, ...values })
    .execute()
}

async function relate({ storage, association }: TestWorld, one: number, other: number): Promise<void> {
  for (const [member_id, related_id] of [
    [one, other],
    [other, one],
  ] as const)
    await storage.db
      .insertInto('relationships')
      .values({ organization_id: association.id, member_id, related_id, type: 'sibling_of', primary_contact: false })
      .execute()
}

async function peopleOf({ storage, association }: TestWorld): Promise<number> {
  const rows = await storage.db
    .selectFrom('event_registrations')
    .where('organization_id', '=', association.id)
    .where('status', '<>', 'cancelled')
    .select('number_of_people')
    .execute()
  return rows.reduce((sum, { number_of_people: people }) => sum + people, 0)
}

async function rowsOf({ storage, association }: TestWorld, tables: readonly string[]) {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where organization_id = ${association.id}`.execute(storage.db)
    // Searches follow from the other columns, which the rows that are made here do not fill.
    const plain = { updated_at: null, search: null, email_key: null }
    found[table] = rows.map((row) => JSON.stringify({ ...row, ...plain })).toSorted()
  }
  return found
}

const everything = [...Object.keys(movedTables).filter((table) => table !== 'merges'), 'members', 'events']
const money = ['payments', 'bank_entries', 'credit_notes', 'invoice_lines']

describeServiceOnEachDatabase('any two members', (enter) => {
  it('are one after a merge, and as they were after its undo', { timeout: propertyTimeout }, async () => {
    await fc.assert(
      fc.asyncProperty(two, async (made) => {
        const world = await enter()
        const { board } = world
        const ids = await make(world, made)
        const [before, books] = [await rowsOf(world, everything), await rowsOf(world, money)]
        const { fingerprint, fields } = await call(board, 'previewMerge', { id: ids.stays, member_id: ids.goes })
        const asked = fields.filter(({ from }) => from === null)
        const choices = Object.fromEntries(
          asked.map(({ name }, index) => [name, index % 2 === 0 ? 'goes' : 'stays'] as const),
        )
        const body = { member_id: ids.goes, fingerprint, choices }
        const { id } = await call(board, 'mergeMembers', { id: ids.stays, body })
        expect(withoutFor(await rowsOf(world, money))).toEqual(withoutFor(books))
        await expectReconciled(world)
        await expectOneOfEach(world)
        expect((await call(board, 'undoMerge', { id })).left).toEqual([])
        expect(await rowsOf(world, everything)).toEqual(before)
        await expectReconciled(world)
      }),
      runs(15),
    )
  })
})

/** For whom a line is changes with a merge; nothing else of money does. */
function withoutFor(rows: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(rows).replaceAll(/\\"for_member_id\\":(\d+|null)/g, '\\"for_member_id\\":null'))
}

/** Nobody is counted twice: in a group, for a product, at an event. */
async function expectOneOfEach(world: TestWorld): Promise<void> {
  const { storage, association } = world
  const db = storage.db
  const { rows: overlaps } = await sql`
    select one.id from group_places as one join group_places as other
      on other.organization_id = one.organization_id and other.group_id = one.group_id
      and other.member_id = one.member_id and other.id > one.id
    where one.organization_id = ${association.id}
      and one.valid_from <= coalesce(other.valid_until, '9999-12-31')
      and other.valid_from <= coalesce(one.valid_until, '9999-12-31')
      and (one.valid_until is null or one.valid_until >= one.valid_from)
      and (other.valid_until is null or other.valid_until >= other.valid_from)`.execute(db)
  expect(overlaps).toEqual([])
  const { rows: doubles } = await sql`
    select member_id from event_registrations where organization_id = ${association.id} and status <> 'cancelled'
    group by event_id, member_id having count(*) > 1`.execute(db)
  expect(doubles).toEqual([])
  const events = await db
    .selectFrom('events')
    .where('organization_id', '=', association.id)
    .select('spots_taken')
    .execute()
  expect(events[0]?.spots_taken).toBe(await peopleOf(world))
}
