/** What a contribution run reads: of today, of its reference, and of its association alone. */
import { expect, it } from 'vitest'
import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { describeServiceOnEachDatabase, type Enter } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'
import { runRules } from '../../testing/run-data.ts'
import { readCharges, readPeople, readRunData } from './read.ts'

const today = '2026-03-01'
const byNumber = (a: number, b: number) => a - b
const archived = '2026-02-01T09:00:00.000Z'

/** Membership of a group, or a subscription: member and days. */
type Days = readonly [member: number, from: string, until: string | null]
const days: readonly Days[] = [
  [1, '2026-03-01', null],
  [2, '2026-03-02', null],
  [3, '2025-01-01', '2026-03-01'],
  [4, '2025-01-01', '2026-02-28'],
  [1, '2025-01-01', '2025-12-31'],
]

/** Group 1, class 2 of product 1, archived group 3, and product 2 without a class; `first` is the id of the first row. */
async function addGroups(tx: Database, organization: number): Promise<void> {
  const key = (id: number) => ({ organization_id: organization, id })
  await tx
    .insertInto('products')
    .values([rows.products(key(1)), rows.products(key(2))])
    .execute()
  await tx
    .insertInto('groups')
    .values([
      { ...rows.groups(key(1)), product_id: null, archived_at: null },
      { ...rows.groups(key(2)), product_id: 1, archived_at: null },
      { ...rows.groups(key(3)), product_id: null, archived_at: archived },
    ])
    .execute()
  const places = [1, 3].flatMap((group, index) =>
    days.map(([member_id, valid_from, valid_until], place) => ({
      ...rows.group_places(key(1 + index * days.length + place)),
      group_id: group,
      member_id,
      valid_from,
      valid_until,
    })),
  )
  await tx.insertInto('group_places').values(places).execute()
  const subscriptions = [1, 2].flatMap((product, index) =>
    days.map(([member_id, starts_on, ends_on], place) => ({
      ...rows.subscriptions(key(1 + index * days.length + place)),
      product_id: product,
      member_id,
      starts_on,
      ends_on,
    })),
  )
  await tx.insertInto('subscriptions').values(subscriptions).execute()
}

describeServiceOnEachDatabase('what a contribution run reads', (enter) => {
  /** The reader of an association with the rows of `add`, beside another one that has them too. */
  const reading = async (add: (tx: Database, organization: number) => Promise<unknown>) => {
    const [other, world] = [await enter(), await enter()]
    for (const { storage, association } of [other, world])
      await storage.transaction(async (tx) => {
        const members = [1, 2, 3, 4].map((id) => rows.members({ organization_id: association.id, id }))
        await tx.insertInto('members').values(members).execute()
        await add(tx, association.id)
      })
    return readerOf(world)
  }
  const readerOf = ({ storage, association }: Awaited<ReturnType<Enter>>) => ({
    db: storage.db,
    association: { id: association.id },
    today,
  })

  it('has each member as they are', async () => {
    const values = {
      membership_number: '00042',
      first_name: 'Ada',
      last_name: 'Bos',
      initials: 'A.',
      email: 'ada@example.org',
      status: 'cancelled' as const,
      date_of_birth: '2000-02-29',
      member_since: '2020-01-01',
      membership_end_date: '2026-12-31',
      created_at: '2026-01-05T09:00:00.000Z',
      postal_code: '3512 AB',
      house_number: '1a',
      custom_fields: JSON.stringify({ size: 'L', age: 4 }),
    }
    const reader = await reading(async (tx, organization) => {
      await tx
        .updateTable('members')
        .set(values)
        .where('organization_id', '=', organization)
        .where('id', '=', 2)
        .execute()
    })
    const { members } = await readRunData(reader, runRules)
    expect([...members.keys()]).toEqual([1, 2, 3, 4])
    const { custom_fields: _, ...shown } = values
    expect(members.get(2)).toMatchObject({
      ...shown,
      id: 2,
      name: 'Ada Bos',
      relatives: [],
      contact: null,
      groups: [],
      products: [],
      customFields: { size: 'L', age: 4 },
    })
    expect(Object.keys(members.get(2)?.customFields ?? {})).toHaveLength(2)
  })

  it('has the groups and products of today, each once', async () => {
    const { members } = await readRunData(await reading(addGroups), runRules)
    expect(
      [...members.values()].map(({ id, groups, products }) => [
        id,
        groups.toSorted(byNumber),
        products.toSorted(byNumber),
      ]),
    ).toEqual([
      [1, [1, 2], [1, 2]],
      [2, [], []],
      [3, [1, 2], [1, 2]],
      [4, [], []],
    ])
  })

  it('has relatives in the order of their ids, and the primary contact among them', async () => {
    const related: readonly (readonly [number, number, boolean])[] = [
      [1, 4, true],
      [1, 2, false],
      [1, 3, false],
      [2, 1, false],
    ]
    const reader = await reading((tx, organization_id) =>
      tx
        .insertInto('relationships')
        .values(
          related.map(([member_id, related_id, primary_contact]) => ({
            organization_id,
            member_id,
            related_id,
            type: 'child_of',
            primary_contact,
          })),
        )
        .execute(),
    )
    const { members } = await readRunData(reader, runRules)
    expect([...members.values()].map(({ id, relatives, contact }) => [id, relatives, contact])).toEqual([
      [1, [2, 3, 4], 4],
      [2, [1], null],
      [3, [], null],
      [4, [], null],
    ])
  })

  it('has who is set as a payer, as far as it was not taken back', async () => {
    const reader = await reading((tx, organization_id) =>
      tx
        .insertInto('payers')
        .values(
          [
            { id: 1, payer_member_id: 4, recipient_id: null, recipient_name: null, recipient_email: null },
            {
              id: 2,
              payer_member_id: null,
              recipient_id: 9,
              recipient_name: 'Bakery',
              recipient_email: 'b@example.org',
            },
            { id: 3, payer_member_id: null, recipient_id: 9, recipient_name: 'Bakery', recipient_email: null },
            { id: 4, payer_member_id: null, recipient_id: null, recipient_name: null, recipient_email: null },
          ].map((values) => ({ ...rows.payers({ organization_id, id: values.id }), ...values })),
        )
        .execute(),
    )
    const { payers } = await readRunData(reader, runRules)
    expect([...payers].toSorted(([a], [b]) => a - b)).toEqual([
      [1, { member: 4 }],
      [2, { recipientId: 9, name: 'Bakery', email: 'b@example.org' }],
      [3, { recipientId: 9, name: 'Bakery', email: null }],
    ])
  })

  const invoiceRows = (organization_id: number, invoices: readonly Partial<Insertable<Tables['invoices']>>[]) =>
    invoices.map((values, index) => ({
      ...rows.invoices({ organization_id, id: index + 1 }),
      member_id: null,
      reference: null,
      job_id: null,
      ...values,
    }))

  const charged = (organization: number, reference: string, charges: readonly (readonly number[])[]) =>
    charges.map(([member = 0, term = 0, terms = 0, invoice = 0]) => ({
      organization_id: organization,
      reference_key: reference,
      member_id: member,
      term,
      terms,
      invoice_id: invoice,
    }))

  const addCharges = async (tx: Database, organization: number) => {
    const statuses = ['draft', 'sent', 'paid', 'cancelled', 'credited'] as const
    await tx
      .insertInto('invoices')
      .values(
        invoiceRows(
          organization,
          statuses.map((status) => ({ status })),
        ),
      )
      .execute()
    await tx
      .insertInto('contribution_charges')
      .values([
        ...charged(organization, 'contribution 2026', [
          [1, 2, 4, 2],
          [1, 1, 4, 1],
          [1, 3, 4, 4],
          [1, 4, 4, 5],
          [2, 1, 1, 3],
        ]),
        ...charged(organization, 'contribution 2025', [[3, 1, 1, 1]]),
      ])
      .execute()
  }

  it('has what the invoices of runs under the reference charge, as far as these count', async () => {
    const reader = await reading(addCharges)
    const { charges } = await readRunData(reader, { ...runRules, reference: ' CONTRIBUTION  2026' })
    expect([...charges].toSorted(([a], [b]) => a - b)).toEqual([
      [
        1,
        [
          { term: 1, terms: 4, invoiceId: 1 },
          { term: 2, terms: 4, invoiceId: 2 },
        ],
      ],
      [2, [{ term: 1, terms: 1, invoiceId: 3 }]],
    ])
    expect([...(await readCharges(reader, 'Contribution 2026', [2, 3])).keys()]).toEqual([2])
    expect([...(await readCharges(reader, 'Contribution 2025')).keys()]).toEqual([3])
  })

  it('has the invoices under the reference that no run made, as far as they count', async () => {
    const reference = 'Contribution 2026'
    const reader = await reading(async (tx, organization) => {
      await tx
        .insertInto('jobs')
        .values(rows.jobs({ organization_id: organization, id: 1 }))
        .execute()
      await tx
        .insertInto('invoices')
        .values(
          invoiceRows(organization, [
            { reference, member_id: 3, recipient_name: 'C', created_at: '2026-02-03T09:00:00.000Z' },
            { reference: 'CONTRIBUTION 2026 2/12', recipient_name: 'Terms' },
            { reference: 'contribution 2026 N7', recipient_name: 'Number' },
            { reference: 'contribution 2026 n7 1/2', recipient_name: 'Both' },
            { reference: 'contribution 2026 N7/1/2', recipient_name: 'Slashes' },
            { reference: 'Contribution 20261', recipient_name: 'Longer' },
            { reference: 'Our Contribution 2026', recipient_name: 'Within' },
            { reference: null, recipient_name: 'Without' },
            { reference, status: 'cancelled', recipient_name: 'Cancelled' },
            { reference, status: 'credited', recipient_name: 'Credited' },
            { reference, job_id: 1, recipient_name: 'Of a run' },
            { reference, recipient_name: 'Of a run elsewhere' },
            { reference, status: 'paid', recipient_name: 'Paid' },
          ]),
        )
        .execute()
      await tx
        .insertInto('contribution_charges')
        .values(charged(organization, 'contribution 2026', [[1, 1, 1, 12]]))
        .execute()
    })
    const { earlier } = await readRunData(reader, runRules)
    const at = '2026-01-01T09:00:00.000Z'
    expect(earlier.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 1, memberId: 3, recipientName: 'C', suffix: '', createdAt: '2026-02-03T09:00:00.000Z' },
      { id: 2, memberId: null, recipientName: 'Terms', suffix: '', createdAt: at },
      { id: 3, memberId: null, recipientName: 'Number', suffix: 'n7', createdAt: at },
      { id: 4, memberId: null, recipientName: 'Both', suffix: 'n7', createdAt: at },
      { id: 5, memberId: null, recipientName: 'Slashes', suffix: 'n7/1/2', createdAt: at },
      { id: 13, memberId: null, recipientName: 'Paid', suffix: '', createdAt: at },
    ])
    expect((await readRunData(reader, { ...runRules, reference: 'Other' })).earlier).toEqual([])
  })

  it('has people as they are when their turn comes', async () => {
    const reader = await reading((tx, organization) =>
      tx
        .updateTable('members')
        .set({ first_name: 'Ada', email: 'ada@example.org', status: 'ended' })
        .where('organization_id', '=', organization)
        .where('id', '=', 2)
        .execute(),
    )
    const people = await readPeople(reader, [2, 2, 9, 3])
    expect([...people.keys()].toSorted(byNumber)).toEqual([2, 3])
    expect(people.get(2)).toMatchObject({ id: 2, name: 'Ada Jansen', email: 'ada@example.org', status: 'ended' })
  })
})
