/** What the change log has of each action on a member: what it was before and after, when, and by whom. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RelationshipInput } from '#contract/schemas/members.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { addMember } from '../../testing/events.ts'
import { startImport, upload } from '../../testing/member-import.ts'
import { addClass, addGroup, addMembership, addSubscription } from '../../testing/groups.ts'

const always = ['2025-01-01', null] as const
const then = '2026-03-02T12:00:00.000Z'

/** All that was recorded since `then`, oldest first: `member 1 changed`, and what each field was before and after. */
async function logged({ board }: TestWorld, since = then) {
  const { data } = await call(board, 'listChanges', { query: { limit: 100 } })
  return data
    .filter(({ changed_at: at }) => at >= since)
    .toReversed()
    .map(({ record, action, actor, fields }): Entry => [
      `${record.type} ${record.id} ${action} by ${actor.kind}`,
      Object.fromEntries(fields.map(({ name, before, after }) => [name, [before, after]])),
    ])
}

/** Members 1 and 2; 1 is in a group, has a subscription, a participant and a payer. */
async function withMember(world: TestWorld) {
  const one = await addMember(world, {
    first_name: 'Bo',
    email: 'bo@example.org',
    member_since: '2020-01-01',
    participants: [{ name: 'Kim' }],
  })
  const two = await addMember(world)
  await addMembership(world, await addGroup(world), one, always)
  await addSubscription(world, (await addClass(world)).product, one, always)
  world.service.setNow(then)
  return { one, two }
}

type Ids = Awaited<ReturnType<typeof withMember>>
type Entry = [what: string, fields: object]

interface Case {
  readonly name: string
  readonly act: (world: TestWorld, ids: Ids) => Promise<unknown>
  readonly expected: readonly Entry[]
}

const relation = (related_id: number, type: string, primary_contact = false) => ({ related_id, type, primary_contact })
const key = (what: string) => `${what} by key`

const cases: readonly Case[] = [
  {
    name: 'a field',
    act: ({ board }, { one }) => call(board, 'updateMember', { id: one, body: { phone: '1', first_name: 'Bo' } }),
    expected: [[key('member 1 changed'), { phone: [null, '1'] }]],
  },
  {
    name: 'a field in the management API',
    act: ({ board }, { one }) => call(board, 'updateManagedMember', { id: one, body: { last_name: 'Bos' } }),
    expected: [[key('member 1 changed'), { last_name: ['Jansen', 'Bos'] }]],
  },
  {
    name: 'nothing',
    act: ({ board }, { one }) => call(board, 'updateMember', { id: one, body: { last_name: 'Jansen' } }),
    expected: [],
  },
  {
    name: 'newsletters',
    act: async ({ board }, { one }) => {
      await call(board, 'updateManagedMember', { id: one, body: { newsletters: false } })
      await call(board, 'updateManagedMember', { id: one, body: { newsletters: true } })
    },
    expected: [
      [
        key('member 1 changed'),
        { no_newsletters_since: [null, '2026-03-02'], no_newsletters_by: [null, expect.stringMatching(/^Key /)] },
      ],
      [
        key('member 1 changed'),
        { no_newsletters_since: ['2026-03-02', null], no_newsletters_by: [expect.stringMatching(/^Key /), null] },
      ],
    ],
  },
  {
    name: 'newsletters that are stopped again: the first one who did it stays noted',
    act: async ({ board, service }, { one }) => {
      await call(board, 'updateManagedMember', { id: one, body: { newsletters: false } })
      service.setNow('2026-03-03T12:00:00.000Z')
      await call(board, 'updateManagedMember', { id: one, body: { newsletters: false, phone: '1' } })
    },
    expected: [
      [
        key('member 1 changed'),
        { no_newsletters_since: [null, '2026-03-02'], no_newsletters_by: [null, expect.stringMatching(/^Key /)] },
      ],
      [key('member 1 changed'), { phone: [null, '1'] }],
    ],
  },
  {
    name: 'participants',
    act: ({ board }, { one }) =>
      call(board, 'updateMember', { id: one, body: { participants: [{ id: 1, active: false }, { name: 'Jo' }] } }),
    expected: [
      [
        key('member 1 changed'),
        {
          participants: [
            [{ id: 1, name: 'Kim', active: true, date_of_birth: null }],
            [
              { id: 1, name: 'Kim', active: false, date_of_birth: null },
              { id: 2, name: 'Jo', active: true, date_of_birth: null },
            ],
          ],
        },
      ],
    ],
  },
  {
    name: 'a relationship that begins, changes on one side alone, and ends',
    act: async ({ board }, { one, two }) => {
      const relate = (id: number, relationships: RelationshipInput[]) =>
        call(board, 'updateMember', { id, body: { relationships } })
      await relate(one, [{ member_id: two, type: 'child_of' }])
      await relate(one, [{ member_id: two, type: 'child_of', primary_contact: true }])
      await relate(one, [{ member_id: two, type: 'sibling_of' }])
      await relate(one, [])
    },
    expected: [
      [key('member 2 changed'), { relationships: [[], [relation(1, 'parent_of')]] }],
      [key('member 1 changed'), { relationships: [[], [relation(2, 'child_of')]] }],
      [key('member 1 changed'), { relationships: [[relation(2, 'child_of')], [relation(2, 'child_of', true)]] }],
      [key('member 2 changed'), { relationships: [[relation(1, 'parent_of')], [relation(1, 'sibling_of')]] }],
      [key('member 1 changed'), { relationships: [[relation(2, 'child_of', true)], [relation(2, 'sibling_of')]] }],
      [key('member 2 changed'), { relationships: [[relation(1, 'sibling_of')], []] }],
      [key('member 1 changed'), { relationships: [[relation(2, 'sibling_of')], []] }],
    ],
  },
  {
    name: 'a cancellation and its withdrawal',
    act: async ({ board }, { one }) => {
      await call(board, 'cancelMember', { id: one, body: { end_date: '2026-06-30' } })
      await call(board, 'updateMember', { id: one, body: { status: 'active' } })
    },
    expected: [
      [key('member 1 cancelled'), { status: ['active', 'cancelled'], membership_end_date: [null, '2026-06-30'] }],
      [key('subscription 1 changed'), { ends_on: [null, '2026-06-30'], is_cancelled: [false, true] }],
      [key('subscription 1 changed'), { ends_on: ['2026-06-30', null], is_cancelled: [true, false] }],
      [key('member 1 changed'), { status: ['cancelled', 'active'], membership_end_date: ['2026-06-30', null] }],
    ],
  },
  {
    name: 'an end that was a mistake',
    act: async ({ board }, { two }) => {
      await call(board, 'cancelMember', { id: two, body: { end_date: '2026-03-01' } })
      await call(board, 'restoreMembership', { id: two })
    },
    expected: [
      [key('member 2 cancelled'), { status: ['active', 'ended'], membership_end_date: [null, '2026-03-01'] }],
      [key('member 2 restored'), { status: ['ended', 'active'], membership_end_date: ['2026-03-01', null] }],
    ],
  },
  {
    name: 'the day after the last one',
    act: async ({ board, service }, { two }) => {
      await call(board, 'cancelMember', { id: two, body: { end_date: '2026-03-02' } })
      service.setNow('2026-03-03T12:00:00.000Z')
      await call(board, 'getMember', { id: two })
    },
    expected: [
      [key('member 2 cancelled'), { status: ['active', 'cancelled'], membership_end_date: [null, '2026-03-02'] }],
      ['member 2 ended by day_rollover', { status: ['cancelled', 'ended'] }],
    ],
  },
  {
    name: 'the day after the last one of a trial, and that this was a mistake of a clock',
    act: async ({ board, service }, { two }) => {
      await call(board, 'updateMember', { id: two, body: { status: 'prospective' } })
      await call(board, 'cancelMember', { id: two, body: { end_date: '2026-03-02' } })
      service.setNow('2026-03-03T12:00:00.000Z')
      await call(board, 'updateMember', { id: two, body: { phone: '1' } })
      service.setNow(then)
      await call(board, 'updateMember', { id: two, body: { phone: '2' } })
    },
    expected: [
      [key('member 2 changed'), { status: ['active', 'prospective'] }],
      [
        key('member 2 cancelled'),
        {
          status: ['prospective', 'cancelled'],
          membership_end_date: [null, '2026-03-02'],
          left_as: [null, 'prospective'],
        },
      ],
      ['member 2 ended by day_rollover', { status: ['cancelled', 'ended'] }],
      [key('member 2 changed'), { phone: [null, '1'] }],
      ['member 2 restored by day_rollover', { status: ['ended', 'cancelled'] }],
      [key('member 2 changed'), { phone: ['1', '2'] }],
    ],
  },
]

describeServiceOnEachDatabase('the change log', (enter) => {
  it.each(cases)('has $name', async ({ act, expected }) => {
    const world = await enter()
    await act(world, await withMember(world))
    expect(await logged(world)).toEqual(expected)
  })

  it('has the members of an import, who are reported to the federation, and with their payers that it was taken back', async () => {
    const world = await enter({ now: then, settings: { federation_url: 'https://federation.example/members' } })
    const { board, storage, association } = world
    const file = 'Lidnummer;Voornaam;Achternaam;Lid sinds;Betaler\n12;Ada;Bos;1-1-2020;13\n13;Bea;Bos;1-1-2020;\n'
    const job = await upload(board, file)
    await startImport(world, job)
    const ofRecords = async () => (await logged(world)).filter(([what]) => !what.startsWith('job'))
    const made = await ofRecords()
    expect(made).toEqual([
      [
        key('member 1 created'),
        expect.objectContaining({ membership_number: [null, '12'], first_name: [null, 'Ada'] }),
      ],
      [
        key('member 2 created'),
        expect.objectContaining({ membership_number: [null, '13'], first_name: [null, 'Bea'] }),
      ],
      [key('payer 1 changed'), expect.objectContaining({ payer_member_id: [null, 2] })],
    ])
    const reports = storage.db.selectFrom('outbox').select('payload').where('organization_id', '=', association.id)
    expect(await reports.orderBy('id').execute()).toEqual(
      [1, 2].map((member_id) => ({ payload: JSON.stringify({ member_id }) })),
    )
    await startImport(world, await call(board, 'createJob', { body: { undo_member_import: { job_id: job.id } } }))
    expect((await ofRecords()).slice(made.length)).toEqual([
      [key('payer 1 removed'), expect.objectContaining({ payer_member_id: [2, null] })],
      [key('member 1 removed'), expect.objectContaining({ membership_number: ['12', null] })],
      [key('member 2 removed'), expect.objectContaining({ membership_number: ['13', null] })],
    ])
    const next = await call(board, 'createMember', { body: { last_name: 'Bos' } })
    expect(next.membership_number).toBe('14')
  })

  it('has everything that is known of a new member, also of one who is deleted with what belongs to them', async () => {
    const world = await enter()
    const { one } = await withMember(world)
    const made = (await logged(world, '2026-03-01')).find(([what]) => what === key('member 1 created'))?.[1]
    const known = {
      membership_number: '1',
      first_name: 'Bo',
      last_name: 'Jansen',
      email: 'bo@example.org',
      country: 'Nederland',
      status: 'active',
      member_since: '2020-01-01',
      participants: [{ id: 1, name: 'Kim', active: true, date_of_birth: null }],
    }
    expect(made).toMatchObject(Object.fromEntries(Object.entries(known).map(([name, value]) => [name, [null, value]])))
    await world.storage.db.deleteFrom('payers').where('organization_id', '=', world.association.id).execute()
    await call(world.board, 'deleteMember', { id: one })
    const gone = await logged(world)
    expect(gone.map(([what]) => what)).toEqual([
      key('group_membership 1 removed'),
      key('subscription 1 removed'),
      key('member 1 removed'),
    ])
    expect(gone.at(-1)?.[1]).toMatchObject(
      Object.fromEntries(Object.entries(known).map(([name, value]) => [name, [value, null]])),
    )
  })
})
