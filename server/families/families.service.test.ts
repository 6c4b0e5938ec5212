/** A family joins by one request, and is taken back by one. */
import { expect, it } from 'vitest'
import { call, type CallInput } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  refusedFields,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addMember } from '../../testing/events.ts'

type Body = NonNullable<CallInput<'createFamily'>['body']>

const address = { street: 'Lindelaan', house_number: '12', postal_code: '3511 AB', city: 'Utrecht' }
const sander = { role: 'adult', first_name: 'Sander', last_name: 'de Wit', last_name_prefix: 'de', address } as const
const noor = { role: 'adult', first_name: 'Noor', last_name: 'Bakker', email: 'noor@example.org', address } as const
const bo = { role: 'child', first_name: 'Bo', last_name: 'de Wit', date_of_birth: '2016-05-01', address } as const
const cas = { ...bo, first_name: 'Cas', date_of_birth: '2018-05-01' } as const
// The child first: places are those of the body.
const body: Body = { members: [bo, sander, noor, cas], adults_are: 'spouse_of', contact: 2, payer: 1 }

async function join({ board }: TestWorld, sent: Body = body) {
  return (await call(board, 'createFamily', { body: sent })).members
}

function taken(members: readonly { readonly id: number; readonly version: number }[]) {
  return { body: { members: members.map(({ id, version }) => ({ member_id: id, version })) } }
}

async function countOf({ board }: TestWorld): Promise<number> {
  return (await call(board, 'listMembers', {})).data.length
}

describeServiceOnEachDatabase('a family that joins', (enter) => {
  it('is related both ways, and says who is mailed and who pays', async () => {
    const world = await enter()
    const [child, father, mother, sibling] = await join(world)
    if (!child || !father || !mother || !sibling) throw new Error('someone is missing')
    expect([child, father, mother, sibling].map(({ first_name: name }) => name)).toEqual([
      'Bo',
      'Sander',
      'Noor',
      'Cas',
    ])
    expect([father.last_name_prefix, mother.last_name_prefix]).toEqual(['de', null])
    const related = (type: string, { id }: { id: number }, primary_contact = false) => ({
      member_id: id,
      type,
      primary_contact,
    })
    expect(child.relationships).toEqual([
      related('child_of', father),
      related('child_of', mother, true),
      related('sibling_of', sibling),
    ])
    expect(father.relationships).toEqual([
      related('spouse_of', mother),
      related('parent_of', child),
      related('parent_of', sibling),
    ])
    const payers = (await call(world.board, 'listPayers', {})).data
    expect(payers.map(({ id, payer_member_id: payer }) => [id, payer])).toEqual(
      [mother, child, sibling].map(({ id }) => [id, father.id]),
    )
  })

  it('is gone again after it is taken back', async () => {
    const world = await enter()
    const members = await join(world)
    await call(world.board, 'removeFamily', taken(members))
    expect(await countOf(world)).toBe(0)
    expect((await call(world.board, 'listPayers', {})).data).toEqual([])
  })

  it('says at each field what is wrong with whom, and signs no one up', async () => {
    const world = await enter()
    const wrong: Body = {
      members: [
        sander,
        { ...bo, last_name: '', date_of_birth: '2099-01-01' },
        { ...cas, address: { postal_code: '1' } },
      ],
    }
    expect(await refused(world.board, 'createFamily', { body: wrong })).toEqual(
      invalid(
        ['members.1.last_name', 'required'],
        ['members.1.date_of_birth', 'invalid'],
        ['members.2.address.postal_code', 'invalid'],
      ),
    )
    expect(await countOf(world)).toBe(0)
  })
})

describeService('the rules of a family', (enter) => {
  it('has the payer only where it differs from the primary contact of the children', async () => {
    const world = await enter()
    const [, , mother] = await join(world, { ...body, payer: 2 })
    const payers = (await call(world.board, 'listPayers', {})).data
    expect(payers.map(({ payer_member_id: payer }) => payer)).toEqual([mother?.id])
  })

  it('refuses a child as contact, a payer who is not there, and a prefix that the name lacks', async () => {
    const { board } = await enter()
    const bad: Body = { members: [{ ...sander, last_name_prefix: 'van' }, bo], contact: 1, payer: 2 }
    expect((await refusedFields(board, 'createFamily', { body: bad })).map(([field]) => field)).toEqual([
      'contact',
      'payer',
      'members.0.last_name_prefix',
    ])
  })

  it('has two to twelve members', async () => {
    const { board } = await enter()
    for (const [count, code] of [
      [1, 'required'],
      [13, 'invalid'],
    ] as const)
      expect(
        await refused(board, 'createFamily', { body: { members: Array.from({ length: count }, () => bo) } }),
      ).toEqual(invalid(['members', code]))
  })

  it('takes no sensitive fields, and no payer, from who may not have them', async () => {
    const world = await enter()
    const clerk = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const known = { members: [sander, { role: 'child', last_name: 'de Wit' }] } satisfies Body
    expect(await refused(clerk, 'createFamily', { body: { members: [sander, bo] } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
    expect(await refused(clerk, 'createFamily', { body: { ...known, payer: 0 } })).toEqual(
      problem(403, 'insufficient_scope'),
    )
    expect((await call(clerk, 'createFamily', { body: known })).members).toHaveLength(2)
  })

  it('is not taken back once one of them has changed, or belongs to others', async () => {
    const world = await enter()
    const { board } = world
    const members = await join(world)
    const [first] = members
    if (!first) throw new Error('no one joined')
    await call(board, 'updateMember', { id: first.id, body: { phone: '030 1234567' } })
    expect(await refused(board, 'removeFamily', taken(members))).toEqual(invalid(['members.0.member_id', 'invalid']))
    await addMember(world, { relationships: [{ member_id: first.id, type: 'sibling_of' }] })
    const now = await Promise.all(members.map(({ id }) => call(board, 'getManagedMember', { id })))
    expect(await refused(board, 'removeFamily', taken(now))).toEqual(problem(409, 'member_in_use'))
    expect(await countOf(world)).toBe(5)
  })

  it('is not taken back when one of them pays for someone else', async () => {
    const world = await enter()
    const { board } = world
    const members = await join(world)
    const outsider = await addMember(world)
    await call(board, 'updatePayer', { id: outsider, body: { payer_member_id: members[1]?.id ?? 0 } })
    expect(await refused(board, 'removeFamily', taken(members))).toEqual(problem(409, 'member_in_use'))
  })
})
