/** A member who was entered by mistake is deleted, as long as no other record is about them. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { insertRow } from '../../testing/add-row.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { addClass, addCommittee, addGroup, addMembership, addSubscription, addTerm } from '../../testing/groups.ts'
import { madeInvoice } from '../../testing/invoices.ts'

const always = ['2026-01-01', null] as const

describeServiceOnEachDatabase('a member who was entered by mistake', (enter) => {
  it('is deleted with participants, group memberships and subscriptions, and is not missed by anything', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { participants: [{ name: 'Kees' }] })
    const { group, product } = await addClass(world)
    await addMembership(world, group, id, always)
    await addSubscription(world, product, id, always)
    await call(board, 'deleteMember', { id })
    expect(await refused(board, 'getMember', { id })).toEqual(problem(404, 'not_found'))
    expect((await call(board, 'listGroupMembers', { id: group })).data).toEqual([])
    expect((await call(board, 'listMembers', {})).data).toEqual([])
    const { data } = await call(board, 'listChanges', { query: { record: 'member', record_id: id } })
    expect(data[0]).toMatchObject({ action: 'removed' })
    // The id is not given out again.
    expect(await addMember(world)).toBeGreaterThan(id)
  })

  it('takes nothing along of anyone else', async () => {
    const world = await enter()
    const { board } = world
    const { group, product } = await addClass(world)
    const team = await addGroup(world)
    const ids: number[] = []
    for (const name of ['Kees', 'Bo', 'Jo']) {
      const id = await addMember(world, { participants: [{ name }] })
      await addMembership(world, team, id, always)
      await addSubscription(world, product, id, always)
      ids.push(id)
    }
    const [one = 0, two = 0, three = 0] = ids
    await call(board, 'updatePayer', { id: one, body: { payer_member_id: three } })
    await call(board, 'deleteMember', { id: two })
    for (const [id, name] of [
      [one, 'Kees'],
      [three, 'Jo'],
    ] as const) {
      expect((await call(board, 'getMember', { id })).participants).toMatchObject([{ name }])
      expect((await call(board, 'listSubscriptions', { id })).data).toHaveLength(1)
    }
    for (const id of [group, team])
      expect((await call(board, 'listGroupMembers', { id })).data.map(({ member }) => member.id)).toEqual([one, three])
    expect((await call(board, 'listPayers', {})).data).toMatchObject([{ id: one, payer_member_id: three }])
  })

  it.each([
    ['went to them', 'member_id'],
    ['they read for another', 'reader_id'],
  ] as const)('takes the copies of emails along that %s, and leaves those of others', async (_, column) => {
    const world = await enter()
    const { board, storage, association } = world
    const [id, other] = [await addMember(world), await addMember(world)]
    const organization_id = association.id
    await storage.transaction(async (tx) => {
      await insertRow(tx, 'mailings', { organization_id, id: 1 })
      for (const member of [id, other])
        await insertRow(tx, 'mailing_copies', { organization_id, id: member }, { copy: member, [column]: member })
    })
    await call(board, 'deleteMember', { id })
    const copies = storage.db.selectFrom('mailing_copies').select('id').where('organization_id', '=', organization_id)
    expect(await copies.execute()).toEqual([{ id: other }])
  })

  it('is registered by someone else at the same moment: one of the two is refused, and nothing is left of the other', async () => {
    const world = await enter()
    const { board } = world
    const event = await addEvent(world)
    const id = await addMember(world)
    const { done, refusals } = await race([
      call(board, 'deleteMember', { id }).then(() => 'deleted'),
      register(world, event, { member_id: id }).then(() => 'registered'),
    ])
    expect([done.length, refusals.length]).toEqual([1, 1])
    const { data } = await call(board, 'listEventRegistrations', { id: event })
    expect(data.map(({ member_id: member }) => member)).toEqual(done[0] === 'deleted' ? [] : [id])
  })
})

interface Key {
  readonly organization_id: number
  readonly id: number
}

describeService('a member with a history', (enter) => {
  it('is kept, and it is said by what', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world)
    const inUseBy = async () => (await call(board, 'previewDeletion', { id })).in_use_by
    expect(await inUseBy()).toEqual([])
    const other = await addMember(world, { relationships: [{ member_id: id, type: 'child_of' }] })
    expect(await inUseBy()).toEqual(['relationships'])
    await addTerm(world, await addCommittee(world), id, ['2020-01-01', '2021-01-01'])
    await register(world, await addEvent(world), { member_id: id })
    await madeInvoice(world, { member_id: id })
    await call(board, 'updatePayer', { id: other, body: { payer_member_id: id } })
    expect(await inUseBy()).toEqual(['relationships', 'committees', 'registrations', 'invoices', 'payers'])
    expect(await refused(board, 'deleteMember', { id })).toEqual(problem(409, 'member_in_use'))
    expect((await call(board, 'getMember', { id })).id).toBe(id)
  })

  const charge = { reference_key: 'r', invoice_id: 1, term: 1, terms: 1 }
  const relation = { type: 'sibling_of', primary_contact: false } as const
  const about: readonly [string, string, (tx: Database, key: Key, member: number) => Promise<void>][] = [
    [
      'a relationship',
      'relationships',
      (tx, { organization_id }, member_id) =>
        insertRows(tx, 'relationships', [{ ...relation, organization_id, member_id, related_id: 1 }]),
    ],
    [
      'a relationship of someone else to them',
      'relationships',
      (tx, { organization_id }, related_id) =>
        insertRows(tx, 'relationships', [{ ...relation, organization_id, member_id: 1, related_id }]),
    ],
    [
      'a contribution that was charged',
      'invoices',
      (tx, { organization_id }, member_id) =>
        insertRows(tx, 'contribution_charges', [{ ...charge, organization_id, member_id }]),
    ],
    [
      'a term in a committee',
      'committees',
      (tx, key, member_id) => insertRow(tx, 'committee_members', key, { member_id }),
    ],
    [
      'a registration',
      'registrations',
      (tx, key, member_id) => insertRow(tx, 'event_registrations', key, { member_id }),
    ],
    [
      'a place on a waiting list',
      'registrations',
      (tx, key, member_id) => insertRow(tx, 'waiting_list', key, { member_id }),
    ],
    ['an invoice', 'invoices', (tx, key, member_id) => insertRow(tx, 'invoices', key, { member_id })],
    ['a line of an invoice', 'invoices', (tx, key, id) => insertRow(tx, 'invoice_lines', key, { for_member_id: id })],
    ['a collection', 'invoices', (tx, key, member_id) => insertRow(tx, 'direct_debit_rows', key, { member_id })],
    ['someone who pays for them', 'payers', (tx, key, id) => insertRow(tx, 'payers', { ...key, id })],
    [
      'someone for whom they pay',
      'payers',
      (tx, key, id) =>
        insertRow(tx, 'payers', { ...key, id: 1 }, { payer_member_id: id, recipient_name: null, recipient_id: null }),
    ],
  ]

  it.each(about)('is kept by %s alone, which is said to be of the %s', async (_, name, insert) => {
    const world = await enter()
    const organization_id = world.association.id
    await addMember(world)
    const member = await addMember(world)
    await world.storage.transaction(async (tx) => {
      for (const table of ['committees', 'events', 'invoices'] as const)
        await insertRow(tx, table, { organization_id, id: 1 })
      await insertRow(tx, 'direct_debits', { organization_id, id: 7 })
    })
    expect((await call(world.board, 'previewDeletion', { id: member })).in_use_by).toEqual([])
    await world.storage.transaction((tx) => insert(tx, { organization_id, id: 7 }, member))
    expect((await call(world.board, 'previewDeletion', { id: member })).in_use_by).toEqual([name])
    expect(await refused(world.board, 'deleteMember', { id: member })).toEqual(problem(409, 'member_in_use'))
  })

  it('is kept when someone else has changed them since', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world)
    const { version } = await call(board, 'getManagedMember', { id })
    await call(board, 'updateMember', { id, body: { phone: '030 1234567' } })
    expect(await refused(board, 'deleteMember', { id, version })).toEqual(problem(412, 'version_conflict'))
  })
})
