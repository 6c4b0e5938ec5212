import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { exportFile } from '../../testing/export-text.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  type Enter,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription, type Period } from '../../testing/groups.ts'
import { importFile } from '../../testing/import-file.ts'

async function withMemberships(enter: Enter, periods: readonly Period[]) {
  const world = await enter()
  const id = await addGroup(world)
  await addMembers(world, 2)
  for (const period of periods) await addMembership(world, id, 1, period)
  const remove = () => call(world.board, 'removeGroupMember', { id, member_id: 1 })
  /** All there is, history included. */
  const stored = async () => {
    const query = world.storage.db.selectFrom('group_places').select(['valid_from', 'valid_until', 'updated_at'])
    const rows = await query.where('organization_id', '=', world.association.id).orderBy('id').execute()
    return rows.map((row) => [row.valid_from, row.valid_until])
  }
  return { ...world, id, remove, stored }
}

describeService('removing a member from a group', (enter) => {
  it.each<[string, Period[], Period[]]>([
    ['ends a membership as of yesterday', [['2026-01-01', null]], [['2026-01-01', '2026-02-28']]],
    ['ends a membership with an end', [['2026-01-01', '2026-03-01']], [['2026-01-01', '2026-02-28']]],
    ['keeps a membership that started today as history', [['2026-03-01', null]], [['2026-03-01', '2026-02-28']]],
    ['deletes a membership that has not started', [['2026-03-02', null]], []],
    [
      'takes the membership of today and the later one',
      [
        ['2026-01-01', '2026-05-31'],
        ['2026-09-01', null],
      ],
      [['2026-01-01', '2026-02-28']],
    ],
    [
      'leaves history alone',
      [
        ['2024-01-01', '2024-12-31'],
        ['2026-01-01', null],
      ],
      [
        ['2024-01-01', '2024-12-31'],
        ['2026-01-01', '2026-02-28'],
      ],
    ],
  ])('%s', async (_, before, after) => {
    const { board, id, remove, stored } = await withMemberships(enter, before)
    expect(await remove()).toBeUndefined()
    expect(await stored()).toEqual(after)
    expect((await call(board, 'listGroupMembers', { id })).data).toEqual([])
    expect((await call(board, 'getGroup', { id })).member_count).toBe(0)
  })

  it('leaves others, and the member’s other groups, alone', async () => {
    const { board, id, remove, ...world } = await withMemberships(enter, [['2026-01-01', null]])
    const other = await addGroup({ board, ...world })
    await addMembership({ board, ...world }, id, 2, ['2026-01-01', null])
    await addMembership({ board, ...world }, other, 1, ['2026-01-01', null])
    await remove()
    const memberships = await Promise.all([id, other].map((group) => call(board, 'listGroupMembers', { id: group })))
    expect(memberships.map(({ data }) => data.map((membership) => membership.member_id))).toEqual([[2], [1]])
  })

  it('shows the group as changed', async () => {
    const { board, id, remove, service } = await withMemberships(enter, [['2026-01-01', null]])
    service.setNow('2026-03-01T13:00:00.000Z')
    await remove()
    expect((await call(board, 'getGroup', { id })).updated_at).toBe('2026-03-01T13:00:00.000Z')
  })

  it('lets the member come back on the same day', async () => {
    const { board, id, remove, stored } = await withMemberships(enter, [['2026-01-01', null]])
    for (let times = 0; times < 2; times += 1) {
      await remove()
      await call(board, 'addGroupMember', { id, body: { member_id: 1 } })
    }
    expect(await stored()).toEqual([
      ['2026-01-01', '2026-02-28'],
      ['2026-03-01', '2026-02-28'],
      ['2026-03-01', null],
    ])
  })

  it('leaves what an association file can hold', async () => {
    const { board, id, remove, stored, storage, association } = await withMemberships(enter, [['2026-01-01', null]])
    await remove()
    await call(board, 'addGroupMember', { id, body: { member_id: 1 } })
    await remove()
    const { slug } = await storage.db
      .selectFrom('organizations')
      .select('slug')
      .where('id', '=', association.id)
      .executeTakeFirstOrThrow()
    const before = await stored()
    await importFile({ storage, file: await exportFile(storage, slug), clock: () => '2026-03-01T12:00:00.000Z' })
    expect(await stored()).toEqual(before)
  })

  it.each<[string, Period[]]>([
    ['was never in it', []],
    ['is in it no more', [['2026-01-01', '2026-02-28']]],
    ['left on the first day', [['2026-03-01', '2026-02-28']]],
  ])('is 404 for who %s', async (_, periods) => {
    const { board, id, stored } = await withMemberships(enter, periods)
    expect(await refused(board, 'removeGroupMember', { id, member_id: 1 })).toEqual(problem(404, 'not_found'))
    expect(await stored()).toEqual(periods)
  })

  it('is 404 for an unknown member, an unknown group, and those of another association', async () => {
    const [{ board, id }, elsewhere] = [await withMemberships(enter, [['2026-01-01', null]]), await enter()]
    await addMembers(elsewhere, 1)
    const attempts = [
      refused(board, 'removeGroupMember', { id, member_id: 99 }),
      refused(board, 'removeGroupMember', { id: 99, member_id: 1 }),
      refused(elsewhere.board, 'removeGroupMember', { id, member_id: 1 }),
    ]
    expect(await Promise.all(attempts)).toEqual(Array.from({ length: 3 }, () => problem(404, 'not_found')))
  })

  it('is not possible in a class that follows a product', async () => {
    const world = await enter()
    const { group, product } = await addClass(world)
    await addMembers(world, 3)
    await addSubscription(world, product, 1, ['2026-01-01', null])
    await addSubscription(world, product, 2, ['2026-09-01', null])
    const removal = (member_id: number) => refused(world.board, 'removeGroupMember', { id: group, member_id })
    expect(await removal(1)).toEqual(problem(409, 'group_follows_subscription'))
    expect(await removal(2)).toEqual(problem(409, 'group_follows_subscription'))
    // Not in it at all.
    expect(await removal(3)).toEqual(problem(404, 'not_found'))
  })

  it('ends the group membership of a member who has ended', async () => {
    const { board, remove, stored } = await withMemberships(enter, [['2026-01-01', null]])
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    await remove()
    expect(await stored()).toEqual([['2026-01-01', '2026-02-28']])
  })
})

describeServiceOnEachDatabase('removing a member from a group twice', (enter) => {
  it('at the same time happens once', async () => {
    const { remove, stored } = await withMemberships(enter, [['2026-01-01', null]])
    const { done, refusals } = await race(Array.from({ length: 5 }, remove))
    expect([done.length, refusals]).toEqual([1, Array.from({ length: 4 }, () => problem(404, 'not_found'))])
    expect(await stored()).toEqual([['2026-01-01', '2026-02-28']])
  })
})
