import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { beginDay } from './new-day.ts'
import { describeService, race, type TestWorld } from './testing/describe-service.ts'
import {
  addClass,
  addCommittee,
  addGroup,
  addMembers,
  addPlace,
  addSubscription,
  addTerm,
  type Period,
} from './testing/groups.ts'
import { startTestService } from './testing/service.ts'

const before = '2026-01-01T09:00:00.000Z'
const morning = '2026-03-02T08:00:00.000Z'

/** A group, a class and a committee that member 1 is in at the same time, on 1 March. */
async function withPeriod(world: TestWorld, period: Period) {
  await addMembers(world, 1)
  const group = await addGroup(world)
  const { group: course, product } = await addClass(world)
  const committee = await addCommittee(world)
  await addPlace(world, group, 1, period)
  await addSubscription(world, product, 1, period)
  await addTerm(world, committee, 1, period)
  /** When each was changed last. */
  return async (board = world.board) => [
    (await call(board, 'getGroup', { id: group })).updated_at,
    (await call(board, 'getGroup', { id: course })).updated_at,
    (await call(board, 'getCommittee', { id: committee })).updated_at,
  ]
}

const all = (instant: string) => [instant, instant, instant]

describeService('a new day', (enter) => {
  it.each<[string, Period, string]>([
    ['changes what begins', ['2026-03-02', null], morning],
    ['changes what begins and ends', ['2026-03-02', '2026-03-02'], morning],
    ['changes what ended yesterday', ['2026-01-01', '2026-03-01'], morning],
    ['leaves what goes on', ['2026-03-01', null], before],
    ['leaves what ends', ['2026-03-01', '2026-03-02'], before],
    ['leaves what begins tomorrow', ['2026-03-03', null], before],
    ['leaves what ended the day before yesterday', ['2026-01-01', '2026-02-28'], before],
  ])('%s', async (_, period, expected) => {
    const world = await enter()
    const changed = await withPeriod(world, period)
    expect(await changed()).toEqual(all(before))
    world.service.setNow(morning)
    expect(await changed()).toEqual(all(expected))
  })

  it('begins at midnight where the association is', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-02', null])
    world.service.setNow('2026-03-01T22:59:59.999Z')
    expect(await changed()).toEqual(all(before))
    world.service.setNow('2026-03-01T23:00:00.000Z')
    expect(await changed()).toEqual(all('2026-03-01T23:00:00.000Z'))
  })

  it('begins once', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-02', null])
    world.service.setNow(morning)
    await race(Array.from({ length: 6 }, () => call(world.board, 'listGroups', {})))
    world.service.setNow('2026-03-02T09:00:00.000Z')
    expect(await changed()).toEqual(all(morning))
    world.service.setNow('2026-03-03T09:00:00.000Z')
    expect(await changed()).toEqual(all(morning))
  })

  it('begins once for two instances', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-02', null])
    world.service.setNow(morning)
    await changed()
    const other = await startTestService({ storage: withoutMemory(world), now: '2026-03-02T09:00:00.000Z' })
    expect(await changed({ ...world.board, baseUrl: other.baseUrl })).toEqual(all(morning))
    await other.close()
  })

  it('is made up for by a service that was down for weeks', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-10', '2026-03-20'])
    const lasting = await addGroup(world)
    const later = await startTestService({ storage: withoutMemory(world), now: '2026-04-15T09:00:00.000Z' })
    const board = { ...world.board, baseUrl: later.baseUrl }
    expect(await changed(board)).toEqual(all('2026-04-15T09:00:00.000Z'))
    expect((await call(board, 'getGroup', { id: lasting })).updated_at).toBe(before)
    await later.close()
  })

  it('is told by updated_since', async () => {
    const world = await enter()
    await withPeriod(world, ['2026-03-02', null])
    await addGroup(world)
    world.service.setNow(morning)
    const query = { updated_since: morning }
    const [groups, committees] = [
      await call(world.board, 'listGroups', { query }),
      await call(world.board, 'listCommittees', { query }),
    ]
    expect(groups.data.map((group) => [group.id, group.member_count])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(committees.data.map((committee) => committee.members.length)).toEqual([1])
  })

  it('changes nothing where somebody begins who is no longer a member', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-02', null])
    await call(world.board, 'updateMember', { id: 1, body: { status: 'deceased' } })
    const then = await changed()
    world.service.setNow(morning)
    expect(await changed()).toEqual(then)
  })

  it('changes nothing that was removed or added the day before', async () => {
    const world = await enter()
    await addMembers(world, 2)
    const id = await addGroup(world)
    await addPlace(world, id, 1, ['2026-01-01', null])
    await call(world.board, 'removeGroupMember', { id, member_id: 1 })
    await call(world.board, 'addGroupMember', { id, body: { member_id: 2 } })
    const then = await call(world.board, 'getGroup', { id })
    world.service.setNow(morning)
    expect(await call(world.board, 'getGroup', { id })).toEqual(then)
  })

  it('changes what has come and gone since the association was made, when it is the first of all', async () => {
    const world = await enter()
    const id = await addGroup(world)
    const rows = { organization_id: world.association.id }
    await world.storage.transaction(async (tx) => {
      const stamps = { created_at: before, updated_at: before }
      await tx
        .insertInto('members')
        .values({
          ...rows,
          ...stamps,
          id: 1,
          membership_number: '1',
          last_name: 'X',
          search: 'x',
          status: 'active',
          custom_fields: '{}',
        })
        .execute()
    })
    await addPlace(world, id, 1, ['2026-02-01', null])
    expect((await call(world.board, 'getGroup', { id })).updated_at).toBe('2026-03-01T12:00:00.000Z')
  })

  it('that is past brings nothing back', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-02', null])
    world.service.setNow(morning)
    const then = await changed()
    const { id } = world.association
    const association = { id, timezone: 'America/New_York' }
    await beginDay(withoutMemory(world), association, '2026-03-01', '2026-03-02T03:00:00.000Z')
    expect(await changed()).toEqual(then)
  })
})

/** The same database for a process that has just started. */
function withoutMemory({ storage }: TestWorld): TestWorld['storage'] {
  return {
    db: storage.db,
    engine: storage.engine,
    transaction: (work) => storage.transaction(work),
    snapshot: (work) => storage.snapshot(work),
    lookups: storage.lookups,
    canWrite: () => storage.canWrite(),
    backup: (file) => storage.backup(file),
    close: () => storage.close(),
  }
}
