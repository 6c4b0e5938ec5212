import { describe, expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
import { openStorage } from '../database/open.ts'
import { DayRollover } from './day-rollover.ts'
import { createLog } from '../log.ts'
import { makeAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { describeServiceOnEachDatabase, race, type TestWorld } from '../../testing/describe-service.ts'
import {
  addClass,
  addCommittee,
  addGroup,
  addMembers,
  addMembership,
  addSubscription,
  addTerm,
  type Period,
} from '../../testing/groups.ts'
import { startTestService } from '../../testing/service.ts'

const before = '2026-01-01T09:00:00.000Z'
const morning = '2026-03-02T08:00:00.000Z'

/** A group, a class and a committee that member 1 is in at the same time, on 1 March. */
async function withPeriod(world: TestWorld, period: Period) {
  await addMembers(world, 1)
  const group = await addGroup(world)
  const { group: course, product } = await addClass(world)
  const committee = await addCommittee(world)
  await addMembership(world, group, 1, period)
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

describeServiceOnEachDatabase('a new day', (enter) => {
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
    const other = await startTestService({ storage: world.storage, now: '2026-03-02T09:00:00.000Z' })
    expect(await changed({ ...world.board, baseUrl: other.baseUrl })).toEqual(all(morning))
    await other.close()
  })

  it('is made up for by a service that was down for weeks', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-10', '2026-03-20'])
    const lasting = await addGroup(world)
    const later = await startTestService({ storage: world.storage, now: '2026-04-15T09:00:00.000Z' })
    const board = { ...world.board, baseUrl: later.baseUrl }
    expect(await changed(board)).toEqual(all('2026-04-15T09:00:00.000Z'))
    expect((await call(board, 'getGroup', { id: lasting })).updated_at).toBe(before)
    await later.close()
  })

  it('is shown by updated_since', async () => {
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

  it('changes nothing for a former member whose membership begins', async () => {
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
    await addMembership(world, id, 1, ['2026-01-01', null])
    await call(world.board, 'removeGroupMember', { id, member_id: 1 })
    await call(world.board, 'addGroupMember', { id, body: { member_id: 2 } })
    const then = await call(world.board, 'getGroup', { id })
    world.service.setNow(morning)
    expect(await call(world.board, 'getGroup', { id })).toEqual(then)
  })

  it('changes what has come and gone since the association was made, when it is the first of all', async () => {
    const world = await enter()
    const id = await addGroup(world)
    // The service has begun its own day when it answers, and begins none beside this test.
    await call(world.board, 'getGroup', { id })
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
    await addMembership(world, id, 1, ['2026-02-01', null])
    await world.storage.db
      .updateTable('change_clocks')
      .set({ day: null })
      .where('organization_id', '=', world.association.id)
      .execute()
    await rolloverAt(world, '2026-03-01T13:00:00.000Z').run()
    expect((await call(world.board, 'getGroup', { id })).updated_at).toBe('2026-03-01T13:00:00.000Z')
  })

  it('of an instance whose clock is behind brings nothing back', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-02', null])
    world.service.setNow(morning)
    const then = await changed()
    await rolloverAt(world, '2026-03-01T12:00:00.000Z').run()
    expect(await changed()).toEqual(then)
    await rolloverAt(world, '2026-03-02T12:00:00.000Z').run()
    expect(await changed()).toEqual(then)
  })

  it('goes on when the clock was ahead for a moment', async () => {
    const world = await enter()
    const changed = await withPeriod(world, ['2026-03-03', null])
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X' } })
    await call(world.board, 'cancelMember', { id, body: { end_date: '2026-03-01' } })
    await world.storage.db
      .updateTable('change_clocks')
      .set({ day: '2026-04-01' })
      .where('organization_id', '=', world.association.id)
      .execute()
    world.service.setNow('2026-03-02T12:00:00.000Z')
    expect((await call(world.board, 'getMember', { id })).status).toBe('ended')
    const warning = `"association":${world.association.id},"day":"2026-04-01","today":"2026-03-02"`
    expect(world.service.logLines.filter((line) => line.includes(warning))).toHaveLength(1)
    world.service.setNow('2026-03-03T12:00:00.000Z')
    expect(await changed()).toEqual(all('2026-03-03T12:00:00.000Z'))
  })

  it('gives back the memberships that a clock that was ahead has ended', async () => {
    const world = await enter()
    await addMembers(world, 2)
    await call(world.board, 'cancelMember', { id: 1, body: { end_date: '2026-06-30' } })
    await call(world.board, 'cancelMember', { id: 2, body: { end_date: '2026-03-01' } })
    await rolloverAt(world, '2027-03-02T08:00:00.000Z').run()
    expect((await call(world.board, 'getMember', { id: 1 })).status).toBe('ended')
    world.service.setNow(morning)
    const status = async (id: number) => (await call(world.board, 'getMember', { id })).status
    expect([await status(1), await status(2)]).toEqual(['cancelled', 'ended'])
    const error = new RegExp(`"association":${world.association.id},.*the last change is in the future`)
    expect(world.service.logLines.filter((line) => error.test(line))).toHaveLength(1)
    world.service.setNow('2026-07-01T08:00:00.000Z')
    expect(await status(1)).toBe('ended')
  })

  it('gives back a membership whose last day is today, and not one that ended yesterday or by hand', async () => {
    const world = await enter()
    const { association, board, storage } = world
    await addMembers(world, 3)
    const cancel = (id: number, end_date: string) => call(board, 'cancelMember', { id, body: { end_date } })
    await cancel(1, '2026-03-02')
    await cancel(2, '2026-03-01')
    await rolloverAt(world, '2026-03-09T08:00:00.000Z').run()
    // Ended on that later day, by a person and for good.
    const byHand = { status: 'ended', membership_end_date: '2026-03-08' } as const
    await storage.db
      .updateTable('members')
      .set(byHand)
      .where('organization_id', '=', association.id)
      .where('id', '=', 3)
      .execute()
    world.service.setNow(morning)
    const statuses = await Promise.all([1, 2, 3].map(async (id) => (await call(board, 'getMember', { id })).status))
    expect(statuses).toEqual(['cancelled', 'ended', 'ended'])
  })

  describe('that another instance has begun, whose clock is ahead', () => {
    const [lastSeconds, ahead] = ['2026-03-01T22:59:57.000Z', '2026-03-01T23:00:05.000Z']

    it('ends a membership whose last day is yesterday', async () => {
      const world = await enter({ now: lastSeconds })
      await addMembers(world, 1)
      await rolloverAt(world, ahead).run()
      const { status } = await call(world.board, 'cancelMember', { id: 1, body: { end_date: '2026-03-01' } })
      world.service.setNow(morning)
      expect([status, (await call(world.board, 'getMember', { id: 1 })).status]).toEqual(['ended', 'ended'])
    })

    it('shows in the group who joins on it', async () => {
      const world = await enter({ now: lastSeconds })
      await addMembers(world, 1)
      const id = await addGroup(world)
      await rolloverAt(world, ahead).run()
      const then = await call(world.board, 'getGroup', { id })
      await call(world.board, 'addGroupMember', { id, body: { member_id: 1, valid_from: '2026-03-02' } })
      const tooEarly = `"association":${world.association.id},"day":"2026-03-02","today":"2026-03-01"`
      expect(world.service.logLines.filter((line) => line.includes(tooEarly))).toEqual([])
      world.service.setNow(morning)
      const group = await call(world.board, 'getGroup', { id })
      expect([group.member_count, group.updated_at > then.updated_at]).toEqual([1, true])
    })
  })
})

/** An instance that has just started, with its own clock. */
function rolloverAt({ storage }: TestWorld, now: string): DayRollover {
  return new DayRollover({ storage, clock: () => now, log: createLog({ logLevel: 'silent' }) })
}

describeEachDatabase('a change that waits beyond midnight', (_open, fresh) => {
  it('is one of the new day', async () => {
    const settings = await fresh()
    const [storage, elsewhere] = [await openStorage(settings), await openStorage(settings)]
    const service = await startTestService({ storage, now: '2026-03-01T22:59:59.000Z' })
    const association = await makeAssociation(storage)
    const board = service.connection(await association.key())
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = elsewhere.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId: association.id, clock: () => '2026-03-01T22:59:59.000Z' })
      held.resolve()
      await release.promise
    })
    await held.promise
    const late = call(board, 'cancelMember', { id, body: { end_date: '2026-03-01' } })
    // Answered after the change has arrived, and while it waits.
    await call(board, 'getMember', { id })
    service.setNow('2026-03-01T23:00:01.000Z')
    release.resolve()
    await holding
    expect((await late).status).toBe('ended')
    await service.close()
    await Promise.all([storage.close(), elsewhere.close()])
  })
})

describeEachDatabase('the day rollover', (open) => {
  it('begins when it is started, again on its timer, and ends with the service', async () => {
    const storage = await open()
    const association = await makeAssociation(storage)
    let now = '2026-03-01T12:00:00.000Z'
    const rollover = new DayRollover({ storage, clock: () => now, log: createLog({ logLevel: 'silent' }) })
    const day = async () => (await storage.db.selectFrom('change_clocks').select('day').executeTakeFirst())?.day
    rollover.start(1)
    await expect.poll(day).toBe('2026-03-01')
    now = '2026-03-02T12:00:00.000Z'
    await expect.poll(day).toBe('2026-03-02')
    await rollover.stop()
    now = '2026-03-03T12:00:00.000Z'
    await rollover.run()
    expect(await day()).toBe('2026-03-02')
    expect(association.id).toBe(1)
  })
})

describeEachDatabase('the day rollover of many associations', (open) => {
  it('shares transactions, and is done by one of two instances that begin together', async () => {
    const storage = await open()
    const log = createLog({ logLevel: 'silent' })
    const clock = () => morning
    for (let made = 0; made < 60; made += 1) await makeAssociation(storage)
    const [first, second] = [countedStorage(storage), countedStorage(storage)]
    const [asked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const waiting: Storage = {
      ...second.storage,
      transaction: async (work, options) => {
        asked.resolve()
        await done.promise
        return second.storage.transaction(work, options)
      },
    }
    const ofSecond = second.costOf(() => new DayRollover({ storage: waiting, clock, log }).run())
    await asked.promise
    const { commits } = await first.costOf(() => new DayRollover({ storage: first.storage, clock, log }).run())
    done.resolve()
    const cost = await ofSecond
    expect(commits).toBe(3)
    expect(cost.commits).toBe(3)
    // The list of associations, and each lock.
    expect(cost.statements).toBe(61)
    const { days } = await storage.db
      .selectFrom('change_clocks')
      .select(({ fn }) => fn.count<number>('day').distinct().as('days'))
      .executeTakeFirstOrThrow()
    expect(days).toBe(1)
  })
})
