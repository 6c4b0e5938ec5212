import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addCommittee, addMembers, addTerm } from '../../testing/groups.ts'

async function membersOf({ board }: TestWorld, id: number): Promise<number[]> {
  return (await call(board, 'getCommittee', { id })).members.map((member) => member.member_id)
}

describeService('a committee', (enter) => {
  it('is shown with every field', async () => {
    const world = await enter()
    const id = await addCommittee(world)
    await addMembers(world, 2)
    await addTerm(world, id, 2, ['2024-01-01', null])
    expect(await call(world.board, 'getCommittee', { id })).toEqual({
      object: 'committee',
      id,
      name: 'Committee 1',
      description: null,
      members: [{ member_id: 2, first_name: 'F2', last_name: 'L2', role: 'chair', since: '2024-01-01' }],
      created_at: '2026-01-01T09:00:00.000Z',
      updated_at: '2026-01-01T09:00:00.000Z',
    })
  })

  it('shows who serves today, in the order in which they were entered', async () => {
    const world = await enter()
    const id = await addCommittee(world)
    await addMembers(world, 8)
    const terms = [
      [null, null],
      ['2026-03-01', '2026-03-01'],
      [null, '2026-02-28'],
      ['2026-03-02', null],
      [null, '2026-03-01'],
      ['2020-01-01', '2030-01-01'],
    ] as const
    for (const [index, term] of terms.entries()) await addTerm(world, id, 8 - index, term)
    expect(await membersOf(world, id)).toEqual([8, 7, 4, 3])
  })

  it('does not show the ended and the deceased', async () => {
    const world = await enter()
    const id = await addCommittee(world)
    await addMembers(world, 3)
    for (const member of [1, 2, 3]) await addTerm(world, id, member, [null, null])
    await call(world.board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    await call(world.board, 'updateMember', { id: 2, body: { status: 'deceased' } })
    expect(await membersOf(world, id)).toEqual([3])
  })

  it('is not there for another association', async () => {
    const [world, elsewhere] = [await enter(), await enter()]
    const id = await addCommittee(world)
    expect(await refused(elsewhere.board, 'getCommittee', { id })).toEqual(problem(404, 'not_found'))
    expect((await call(elsewhere.board, 'listCommittees', {})).data).toEqual([])
  })
})

describeServiceOnEachDatabase('the list of committees', (enter) => {
  it('shows each as it is shown alone, page by page', async () => {
    const world = await enter()
    await addMembers(world, 2)
    for (let count = 0; count < 3; count += 1) await addCommittee(world)
    for (const [committee, member] of [
      [1, 2],
      [3, 2],
      [1, 1],
    ] as const)
      await addTerm(world, committee, member, [null, null])
    const alone = await Promise.all([1, 2, 3].map((id) => call(world.board, 'getCommittee', { id })))
    const first = await call(world.board, 'listCommittees', { query: { limit: 2 } })
    const query = { limit: 2, starting_after: first.next_cursor ?? '' }
    const second = await call(world.board, 'listCommittees', { query })
    expect([...first.data, ...second.data]).toEqual(alone)
    expect([first.has_more, second.has_more, second.next_cursor]).toEqual([true, false, null])
  })

  it('gives what changed since', async () => {
    const world = await enter()
    await addMembers(world, 1)
    const [one] = [await addCommittee(world), await addCommittee(world)]
    await addTerm(world, one, 1, [null, null])
    await call(world.board, 'updateMember', { id: 1, body: { last_name: 'Other' } })
    const query = { updated_since: '2026-03-01T00:00:00+01:00' }
    const { data } = await call(world.board, 'listCommittees', { query })
    expect(data.map(({ id, members }) => [id, members[0]?.last_name])).toEqual([[one, 'Other']])
  })
})
