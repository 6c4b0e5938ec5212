import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeServiceOnEachDatabase,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'

/** Today is 2026-03-01. */
async function busyMember(world: TestWorld) {
  const { board } = world
  const id = await addMember(world, { first_name: 'Ida', member_since: '2020-01-01' })
  const group = await call(board, 'createGroup', { body: { name: 'U9', kind: 'team' } })
  await call(board, 'addGroupMember', { id: group.id, body: { member_id: id, valid_from: '2025-01-01' } })
  const committee = await call(board, 'createCommittee', { body: { name: 'Board' } })
  const term = { member_id: id, role: 'Chair', since: '2025-01-01' }
  await call(board, 'addCommitteeMember', { id: committee.id, body: term })
  const product = await call(board, 'createProduct', {
    body: { name: 'Contribution', price: '100.00', period: 'year', vat_rate: 0 },
  })
  await call(board, 'startSubscription', { id, body: { product_id: product.id, starts_on: '2025-01-01' } })
  const event = await addEvent(world, { capacity: 5 })
  await register(world, event, { member_id: id })
  return { id, group: group.id, committee: committee.id, event }
}

type Busy = Awaited<ReturnType<typeof busyMember>>

async function stateOf({ board }: TestWorld, { id, group, committee, event }: Busy) {
  const { status, membership_end_date: end } = await call(board, 'getMember', { id })
  const places = (await call(board, 'listGroupHistory', { id: group })).data
  const terms = (await call(board, 'listCommitteeMembers', { id: committee })).data
  const subscriptions = (await call(board, 'listSubscriptions', { id })).data
  const registrations = (await call(board, 'listEventRegistrations', { id: event })).data
  return {
    status,
    end,
    place: places[0]?.valid_until,
    term: terms[0]?.until,
    subscription: subscriptions[0]?.ends_on,
    registration: registrations[0]?.status,
  }
}

describeServiceOnEachDatabase('a death', (enter) => {
  it('ends what runs on its day, and is taken back with everything that it ended', async () => {
    const world = await enter()
    const { board } = world
    const busy = await busyMember(world)
    const before = await stateOf(world, busy)
    expect(await call(board, 'previewDeath', { id: busy.id })).toMatchObject({
      groups: [{ name: 'U9' }],
      committees: [{ name: 'Board' }],
      subscriptions: 1,
      events: [{ id: busy.event }],
    })
    const body = { deceased_on: '2026-02-10', cancel_registrations: true }
    const dead = await call(board, 'recordDeath', { id: busy.id, body })
    expect(dead).toMatchObject({ status: 'deceased', deceased_on: '2026-02-10', membership_end_date: '2026-02-10' })
    const day = '2026-02-10'
    expect(await stateOf(world, busy)).toEqual({
      status: 'deceased',
      end: day,
      place: day,
      term: day,
      subscription: day,
      registration: 'cancelled',
    })
    await call(board, 'recordDeath', { id: busy.id, body: { deceased_on: '2026-02-08' } })
    expect(await stateOf(world, busy)).toMatchObject({ end: '2026-02-08', place: '2026-02-08' })
    const restored = await call(board, 'restoreMembership', { id: busy.id })
    expect(restored).toMatchObject({ status: 'active', deceased_on: null, membership_end_date: null })
    expect(await stateOf(world, busy)).toEqual({ ...before, registration: 'cancelled' })
  })

  it('that is corrected to a later day ends on that day what the earlier one ended', async () => {
    const world = await enter()
    const { board } = world
    const busy = await busyMember(world)
    const before = await stateOf(world, busy)
    await call(board, 'recordDeath', { id: busy.id, body: { deceased_on: '2026-01-10' } })
    await call(board, 'recordDeath', { id: busy.id, body: { deceased_on: '2026-02-20' } })
    const day = '2026-02-20'
    expect(await stateOf(world, busy)).toMatchObject({ end: day, place: day, term: day, subscription: day })
    await call(board, 'restoreMembership', { id: busy.id })
    expect(await stateOf(world, busy)).toEqual(before)
  })

  it.each(['rejoinMember', 'updateMember'] as const)(
    'recorded by mistake and followed by a cancellation is forgotten with %s',
    async (way) => {
      const world = await enter()
      const { board } = world
      const id = await addMember(world, { member_since: '2020-01-01' })
      await call(board, 'recordDeath', { id, body: { deceased_on: '2026-01-10' } })
      const end_date = way === 'rejoinMember' ? '2026-02-01' : '2026-12-01'
      await call(board, 'cancelMember', { id, body: { end_date } })
      if (way === 'rejoinMember') await call(board, way, { id, body: { member_since: '2026-03-01' } })
      else await call(board, way, { id, body: { status: 'active' } })
      expect(await call(board, 'getMembership', { id })).toMatchObject({ status: 'active', deceased_on: null })
    },
  )

  it('gives back the cancellation that was there before', async () => {
    const world = await enter()
    const { board } = world
    const busy = await busyMember(world)
    await call(board, 'cancelMember', { id: busy.id, body: { end_date: '2026-12-31' } })
    await call(board, 'recordDeath', { id: busy.id, body: { deceased_on: '2026-03-01' } })
    expect((await stateOf(world, busy)).subscription).toBe('2026-03-01')
    await call(board, 'restoreMembership', { id: busy.id })
    expect(await stateOf(world, busy)).toMatchObject({
      status: 'cancelled',
      end: '2026-12-31',
      subscription: '2026-12-31',
    })
    await call(board, 'updateMember', { id: busy.id, body: { status: 'active' } })
    expect(await stateOf(world, busy)).toMatchObject({ status: 'active', end: null, subscription: null })
  })

  it('after the end of the membership leaves that end as it was', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2010-01-01' })
    await call(board, 'cancelMember', { id, body: { end_date: '2024-12-31' } })
    const dead = await call(board, 'recordDeath', { id, body: { deceased_on: '2026-02-10' } })
    expect(dead).toMatchObject({ status: 'deceased', deceased_on: '2026-02-10', membership_end_date: '2024-12-31' })
    expect(await call(board, 'restoreMembership', { id })).toMatchObject({
      status: 'ended',
      membership_end_date: '2024-12-31',
    })
  })

  it('that is recorded over /v2 without a date ends the membership today, and is dated later', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    const dead = await call(board, 'updateMember', { id, body: { status: 'deceased' } })
    expect(dead).toMatchObject({ status: 'deceased', membership_end_date: '2026-03-01' })
    const dated = await call(board, 'recordDeath', { id, body: { deceased_on: '2026-02-28' } })
    expect(dated).toMatchObject({ deceased_on: '2026-02-28', membership_end_date: '2026-02-28' })
    expect((await call(board, 'restoreMembership', { id })).membership_end_date).toBeNull()
  })

  it('is refused for a day before the membership started, but not where it was to start later', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    const before = await call(board, 'getMembership', { id })
    expect(await refused(board, 'recordDeath', { id, body: { deceased_on: '2019-12-31' } })).toEqual(
      invalid(['deceased_on', 'invalid']),
    )
    expect(await call(board, 'getMembership', { id })).toEqual(before)
    expect((await call(board, 'recordDeath', { id, body: { deceased_on: '2020-01-01' } })).deceased_on).toBe(
      '2020-01-01',
    )
    const later = await addMember(world, { member_since: '2026-04-01' })
    expect((await call(board, 'recordDeath', { id: later, body: { deceased_on: '2026-02-01' } })).status).toBe(
      'deceased',
    )
  })

  it('is refused for a day to come, for an earlier version, and for a membership that has not ended', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world)
    const { version } = await call(board, 'getMembership', { id })
    const die = (day: string, at?: number) =>
      refused(board, 'recordDeath', { id, body: { deceased_on: day }, ...(at === undefined ? {} : { version: at }) })
    expect(await die('2026-03-02')).toEqual(invalid(['deceased_on', 'invalid']))
    expect(await die('2026-02-01', version - 1)).toEqual(problem(412, 'version_conflict'))
    expect(await refused(board, 'restoreMembership', { id })).toEqual(problem(409, 'membership_not_ended'))
  })
})

describeServiceOnEachDatabase('a former member', (enter) => {
  it('is told before the cancellation on which day it ends', async () => {
    const { board, storage } = await enter()
    const { id } = await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    await storage.db.updateTable('organizations').set({ notice_months: 2, notice_ends: 'end_of_year' }).execute()
    const preview = await call(board, 'previewCancellation', { id })
    expect((await call(board, 'cancelMember', { id, body: {} })).membership_end_date).toBe(preview.end_date)
  })

  it('cannot have joined after the last day', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    await call(board, 'cancelMember', { id, body: { end_date: '2024-12-31' } })
    for (const operation of ['updateMember', 'updateManagedMember'] as const)
      expect(await refused(board, operation, { id, body: { member_since: '2025-01-01' } })).toEqual(
        invalid(['member_since', 'invalid']),
      )
    const last = await call(board, 'updateMember', { id, body: { member_since: '2024-12-31' } })
    expect(last.member_since).toBe('2024-12-31')
  })

  it('whose membership was called off before it started comes back without an earlier period', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    // The specification lets any membership be cancelled for any day.
    await call(board, 'cancelMember', { id, body: { end_date: '2019-06-30' } })
    // The day after the end, too: the membership did not last until then.
    expect(await call(board, 'rejoinMember', { id, body: { member_since: '2019-07-01' } })).toMatchObject({
      status: 'active',
      member_since: '2019-07-01',
      earlier_periods: [],
    })
  })

  it('whose end was a mistake is a member again as before', async () => {
    const world = await enter()
    const { board } = world
    const busy = await busyMember(world)
    const before = await stateOf(world, busy)
    await call(board, 'cancelMember', { id: busy.id, body: { end_date: '2016-12-31' } })
    expect(await stateOf(world, busy)).toMatchObject({ status: 'ended', subscription: '2016-12-31' })
    expect(await call(board, 'restoreMembership', { id: busy.id })).toMatchObject({ status: 'active' })
    expect(await stateOf(world, busy)).toEqual(before)
  })

  it.each(['prospective', 'inactive'] as const)('who was %s is so again once the end is taken back', async (status) => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world)
    await call(board, 'updateMember', { id, body: { status } })
    await call(board, 'cancelMember', { id, body: { end_date: '2026-12-31' } })
    await call(board, 'cancelMember', { id, body: { end_date: '2026-02-01' } })
    expect((await call(board, 'restoreMembership', { id })).status).toBe(status)
  })

  it('comes back with the earlier period kept, and without what belonged to it', async () => {
    const world = await enter()
    const { board } = world
    const busy = await busyMember(world)
    await call(board, 'cancelMember', { id: busy.id, body: { end_date: '2025-06-30' } })
    const rejoin = (member_since: string) => ({ id: busy.id, body: { member_since } })
    expect(await refused(board, 'rejoinMember', rejoin('2025-06-30'))).toEqual(invalid(['member_since', 'invalid']))
    const back = await call(board, 'rejoinMember', rejoin('2026-03-01'))
    expect(back).toMatchObject({
      status: 'active',
      member_since: '2026-03-01',
      membership_end_date: null,
      earlier_periods: [{ starts_on: '2020-01-01', ends_on: '2025-06-30' }],
    })
    const ended = { place: '2025-06-30', term: '2025-06-30', subscription: '2025-06-30' }
    expect(await stateOf(world, busy)).toMatchObject({ status: 'active', end: null, ...ended })
    // The withdrawal of a later cancellation does not revive the subscription of the earlier period.
    await call(board, 'cancelMember', { id: busy.id, body: { end_date: '2026-12-31' } })
    await call(board, 'updateMember', { id: busy.id, body: { status: 'active' } })
    expect(await stateOf(world, busy)).toMatchObject(ended)
    expect((await call(board, 'listMemberships', {})).data.map(({ id }) => id)).toEqual([busy.id])
    expect(await refused(board, 'rejoinMember', rejoin('2027-01-01'))).toEqual(problem(409, 'membership_not_ended'))
  })

  it('a member who is back has no start within an earlier period or before it, by any operation', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2010-01-01' })
    const rejoin = (member_since: string) => ({ id, body: { member_since } })
    await call(board, 'cancelMember', { id, body: { end_date: '2015-06-30' } })
    await call(board, 'rejoinMember', rejoin('2020-01-01'))
    const isRefused = invalid(['member_since', 'invalid'])
    for (const member_since of ['2015-06-30', '2009-01-01', null])
      expect(await refused(board, 'updateMember', { id, body: { member_since } })).toEqual(isRefused)
    await call(board, 'updateMember', { id, body: { member_since: '2015-07-01' } })
    await call(board, 'updateMember', { id, body: { status: 'prospective', member_since: null } })
    expect(await refused(board, 'updateMember', { id, body: { status: 'active' } })).toEqual(isRefused)
    await call(board, 'updateMember', { id, body: { status: 'active', member_since: '2018-01-01' } })
    // The current period ended before the earlier one.
    await call(board, 'cancelMember', { id, body: { end_date: '2014-01-01' } })
    expect(await refused(board, 'rejoinMember', rejoin('2015-01-01'))).toEqual(isRefused)
    await call(board, 'rejoinMember', rejoin('2019-01-01'))
  })

  it('is no new period for one who is back the day after', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { member_since: '2020-01-01' })
    await call(board, 'cancelMember', { id, body: { end_date: '2025-12-31' } })
    expect(await call(board, 'rejoinMember', { id, body: { member_since: '2026-01-01' } })).toMatchObject({
      status: 'active',
      member_since: '2020-01-01',
      membership_end_date: null,
      earlier_periods: [],
    })
  })
})

describeServiceOnEachDatabase('the prefix of a surname', (enter) => {
  it('is a part of the name, and goes with one that is written whole over /v2', async () => {
    const world = await enter()
    const { board } = world
    const id = await addMember(world, { last_name: 'van der Meer' })
    const set = (last_name_prefix: string | null) => ({ id, body: { last_name_prefix } })
    expect(await refused(board, 'updateNamePrefix', set('de'))).toEqual(invalid(['last_name_prefix', 'invalid']))
    expect((await call(board, 'updateNamePrefix', set('van der'))).last_name_prefix).toBe('van der')
    expect((await call(board, 'getMember', { id })).last_name).toBe('van der Meer')
    await call(board, 'updateMember', { id, body: { last_name: 'van der Zee' } })
    expect((await call(board, 'getMembership', { id })).last_name_prefix).toBe('van der')
    await call(board, 'updateMember', { id, body: { last_name: 'Jansen' } })
    expect((await call(board, 'getMembership', { id })).last_name_prefix).toBeNull()
  })

  it('is recorded for all members whose name begins with a confirmed one', async () => {
    const world = await enter()
    const { board } = world
    const [meer, hof, berg] = [
      await addMember(world, { last_name: 'van der Meer' }),
      await addMember(world, { last_name: "van 't Hof" }),
      await addMember(world, { last_name: 'van Berg' }),
    ]
    const body = { prefixes: ['van der', "van 't"] }
    expect(
      await call(board, 'recognizeNamePrefixes', {
        body,
        idempotencyKey: 'names',
      }),
    ).toEqual({
      object: 'name_prefix_recognition',
      recognized: 2,
      has_more: false,
    })
    const prefixOf = async (id: number) => (await call(board, 'getMembership', { id })).last_name_prefix
    expect(await Promise.all([meer, hof, berg].map(prefixOf))).toEqual(['van der', "van 't", null])
    expect(
      (
        await call(board, 'recognizeNamePrefixes', {
          body,
          idempotencyKey: 'again',
        })
      ).recognized,
    ).toBe(0)
  })
})

describeServiceOnEachDatabase('the next membership number', (enter) => {
  it.each([
    [['1001', '1300', '1200'], '1301'],
    [['M-0098', 'M-0099', 'M-0005'], 'M-0100'],
    [['0042'], '0043'],
    [['ERE'], '1'],
    // In the form of the others it would be longer than a number may be.
    [[`${'M'.repeat(49)}9`], '10'],
  ])('after %j is %s, and is never given out again', async (numbers, next) => {
    const world = await enter()
    for (const membership_number of numbers) await addMember(world, { membership_number })
    const { id, membership_number: given } = await call(world.board, 'createMember', { body: { last_name: 'New' } })
    expect(given).toBe(next)
    await call(world.board, 'updateMember', { id, body: { membership_number: 'other' } })
    const later = await call(world.board, 'createMember', { body: { last_name: 'Newer' } })
    expect(Number(/\d+$/.exec(later.membership_number ?? '')?.[0])).toBe(Number(/\d+$/.exec(next)?.[0]) + 1)
  })
})
