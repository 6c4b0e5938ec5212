/** One address, one change: who shares what a member has, and who changes with the member. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { MemberHousehold, ManagedMemberChange } from '#contract/schemas/management/memberships.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addMember } from '../../testing/events.ts'

const home = {
  street: 'Lindelaan',
  house_number: '12 a',
  postal_code: '3511 AB',
  city: 'Utrecht',
  country: 'Nederland',
}
const moved = { ...home, street: 'Nieuwe Gracht', house_number: '3' }

async function householdOf(
  { board }: TestWorld,
  id: number,
): Promise<[number, MemberHousehold['members'][number]['shared']][]> {
  const { members } = await call(board, 'findHousehold', { id })
  return members.map((one) => [one.id, one.shared])
}

async function othersOf({ board }: TestWorld, id: number) {
  const { members } = await call(board, 'findHousehold', { id })
  return members.map(({ id: member_id, version }) => ({ member_id, version }))
}

describeServiceOnEachDatabase('the household of a member', (enter) => {
  it('has relatives who share something, then others at the address, however it is written', async () => {
    const world = await enter()
    const neighbour = await addMember(world, { first_name: 'Bo', address: { ...home, house_number: '12A' } })
    const child = await addMember(world, { address: { ...home, street: 'Linde Laan', house_number: '12-a' } })
    const elsewhere = await addMember(world, { email: 'anna@example.org', phone: '030 1234567' })
    const id = await addMember(world, {
      address: home,
      email: 'Anna@example.org',
      phone: '+31 30 1234567',
      relationships: [
        { member_id: child, type: 'parent_of' },
        { member_id: elsewhere, type: 'sibling_of' },
      ],
    })
    expect(await householdOf(world, id)).toEqual([
      [child, ['address']],
      [elsewhere, ['email', 'phone']],
      [neighbour, ['address']],
    ])
  })

  it('moves with the member in one change, and back in another', async () => {
    const world = await enter()
    const { board } = world
    const child = await addMember(world, { address: { ...home, house_number: '12A' } })
    const id = await addMember(world, { address: home })
    const [other] = await othersOf(world, id)
    if (!other) throw new Error('no one shares the address')
    const { version } = await call(board, 'updateManagedMember', {
      id,
      body: { address: moved, others: [{ ...other, address: moved }] },
    })
    const movedChild = await call(board, 'getManagedMember', { id: child })
    expect([movedChild.address, movedChild.version]).toEqual([moved, version])
    const back = { member_id: child, version, address: { ...home, house_number: '12A' } }
    await call(board, 'updateManagedMember', { id, version, body: { address: home, others: [back] } })
    const addresses = await Promise.all(
      [id, child].map(async (one) => (await call(board, 'getMember', { id: one })).address),
    )
    expect(addresses).toEqual([home, back.address])
  })

  it('does not move at all when one of them has changed meanwhile', async () => {
    const world = await enter()
    const { board } = world
    const child = await addMember(world, { address: home })
    const id = await addMember(world, { address: home })
    const others = await othersOf(world, id)
    await call(board, 'updateMember', { id: child, body: { phone: '030 1234567' } })
    const body = { address: moved, others: others.map((other) => ({ ...other, address: moved })) }
    expect(await refused(board, 'updateManagedMember', { id, body })).toEqual(
      invalid(['others.0.member_id', 'invalid']),
    )
    expect((await call(board, 'getMember', { id })).address).toEqual(home)
  })
})

describeService('who changes with a member', (enter) => {
  it('leaves out former members, people of the same street in another town, and who shares nothing', async () => {
    const world = await enter()
    const left = await addMember(world, { address: home })
    await call(world.board, 'cancelMember', { id: left, body: { end_date: '2020-01-01' } })
    await addMember(world, { address: { ...home, postal_code: null, city: 'Zeist', country: 'Nederland' } })
    const relative = await addMember(world)
    const id = await addMember(world, { address: home, relationships: [{ member_id: relative, type: 'sibling_of' }] })
    expect(await householdOf(world, id)).toEqual([])
  })

  it('says at its field what is wrong with one of them, and changes no one', async () => {
    const world = await enter()
    const { board } = world
    const child = await addMember(world, { address: home })
    const id = await addMember(world, { address: home })
    const { version } = await call(board, 'getManagedMember', { id: child })
    const one = { member_id: child, version }
    const asked = (others: NonNullable<ManagedMemberChange['others']>) =>
      refused(board, 'updateManagedMember', { id, body: { address: moved, others } })
    expect(await asked([{ ...one, address: { postal_code: '99' } }])).toEqual(
      invalid(['others.0.address.postal_code', 'invalid']),
    )
    expect(await asked([one, one])).toEqual(invalid(['others.1.member_id', 'invalid']))
    expect(await asked([{ ...one, member_id: id }])).toEqual(invalid(['others.0.member_id', 'invalid']))
    expect((await call(board, 'getMember', { id })).address).toEqual(home)
  })

  it('says when more live at the address than it names', async () => {
    const world = await enter()
    for (let count = 0; count < 51; count += 1) await addMember(world, { address: home })
    const id = await addMember(world, { address: home })
    const { members, has_more } = await call(world.board, 'findHousehold', { id })
    expect([members.length, has_more]).toEqual([50, true])
  })
})
