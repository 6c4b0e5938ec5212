/** Who sees which part of the home screen, and when a kept one is counted again. */
import { expect, it } from 'vitest'
import { call, callStream } from '#client/client.ts'
import type { Scope } from '#contract/operations.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'

/** Today is 2026-03-01. */
async function club(world: TestWorld): Promise<void> {
  const { board } = world
  const member_id = await addMember(world, { first_name: 'Ida', date_of_birth: '1990-01-01' })
  await addMember(world, { first_name: 'Pim', member_since: '2026-03-05' })
  const lines = [{ description: 'Advertisement', unit_price: '50.00' }]
  const { id } = await call(board, 'createInvoice', { body: { recipient: { name: 'Bakery' }, lines } })
  await call(board, 'markInvoiceSent', { id })
  await call(board, 'recordPayment', { id, body: { amount: '20.00', method: 'cash', paid_on: '2026-03-01' } })
  await call(board, 'createGroup', { body: { name: 'U9', kind: 'team' } })
  await register(world, await addEvent(world), { member_id })
}

const always = ['object', 'day', 'clock', 'until']

async function partsFor(world: TestWorld, scopes: readonly Scope[]) {
  const connection = await world.as({ scopes })
  const { coming, activity, ...home } = await call(connection, 'getHome', {})
  return {
    parts: Object.keys(home).filter((name) => !always.includes(name)),
    kinds: [...coming, ...activity].map(({ kind }) => kind),
    members: Object.keys(home.members ?? {}).toSorted(),
  }
}

describeServiceOnEachDatabase('the home screen', (enter) => {
  it.each([
    ['leden:lezen', ['members'], ['starting', 'member', 'member']],
    ['groepen:lezen', ['groups'], []],
    ['evenementen:lezen', ['events', 'registrations'], ['event', 'registration']],
    ['facturen:lezen', ['invoices', 'payments'], ['due', 'payment']],
    ['leden:schrijven', [], []],
  ] as const)('shows a key with %s only what it may read', async (scope, parts, kinds) => {
    const world = await enter()
    await club(world)
    expect(await partsFor(world, [scope])).toMatchObject({ parts, kinds })
  })

  it('shows ages and corrections only to those who may read dates of birth, and correct members', async () => {
    const world = await enter()
    await club(world)
    const all = ['count', 'ending_this_month', 'months', 'without_email', 'years']
    const { members } = await partsFor(world, ['leden:lezen'])
    expect(members).toEqual(all)
    const sensitive = await partsFor(world, ['leden:lezen', 'leden:gevoelig'])
    expect(sensitive.members).toEqual(['ages', ...all, 'turning'].toSorted())
    const writer = await partsFor(world, ['leden:lezen', 'leden:schrijven'])
    expect(writer.members).toEqual([...all, 'failing_emails', 'invalid_postal_codes', 'possible_duplicates'].toSorted())
  })

  it('shows nothing of a module that is off', async () => {
    const world = await enter({ settings: { invoicing_module: false, events_module: false } })
    const home = await call(world.board, 'getHome', {})
    expect(Object.keys(home)).toEqual([...always, 'members', 'groups', 'coming', 'activity'])
  })

  it('tells two people of one name apart by a date of birth only for those who may read it', async () => {
    const world = await enter()
    for (const year of [1960, 1990])
      await addMember(world, { first_name: 'Jan', email: 'jan@example.org', date_of_birth: `${year}-01-01` })
    const writer = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const counts = [world.board, writer].map(async (connection) => {
      const { members } = await call(connection, 'getHome', {})
      return members?.possible_duplicates
    })
    expect(await Promise.all(counts)).toEqual([0, 1])
  })

  it('counts nothing of another association', async () => {
    const [other, world] = [await enter(), await enter()]
    await club(other)
    const home = await call(world.board, 'getHome', {})
    expect(home).toMatchObject({ members: { count: 0 }, groups: [], coming: [], activity: [] })
  })
})

describeServiceOnEachDatabase('a home screen that is asked for again', (enter) => {
  it('shows every change at once', async () => {
    const world = await enter()
    const total = async () => (await call(world.board, 'getHome', {})).members?.months.at(-1)?.total
    expect(await total()).toBe(0)
    const id = await addMember(world)
    expect(await total()).toBe(1)
    await call(world.board, 'cancelMember', { id, body: { end_date: '2026-02-27' } })
    expect(await total()).toBe(0)
  })

  it('is of the new day in the time zone of the association, without any change', async () => {
    const world = await enter({ now: '2026-03-01T22:59:00.000Z' })
    await addMember(world, { member_since: '2026-03-02' })
    const seen = async () => {
      const { day, members } = await call(world.board, 'getHome', {})
      return [day, members?.months.at(-1)?.total]
    }
    expect(await seen()).toEqual(['2026-03-01', 0])
    world.service.setNow('2026-03-01T23:00:00.000Z')
    expect(await seen()).toEqual(['2026-03-02', 1])
  })

  it('leaves out an event once it is over, without any change', async () => {
    const world = await enter()
    await addEvent(world, { starts_at: '2026-03-01T10:00:00.000Z', ends_at: '2026-03-01T13:00:00.000Z' })
    const upcoming = async () => (await call(world.board, 'getHome', {})).events?.upcoming
    expect(await upcoming()).toBe(1)
    world.service.setNow('2026-03-01T13:00:01.000Z')
    expect(await upcoming()).toBe(0)
  })

  it('says how long it stays as it is without a change', async () => {
    const world = await enter()
    await addEvent(world, { starts_at: '2026-03-01T10:00:00.000Z', ends_at: '2026-03-01T13:00:00.000Z' })
    const read = async () => {
      const { events, until } = await call(world.board, 'getHome', {})
      return [events?.upcoming, until]
    }
    const end = '2026-03-01T13:00:00.001Z'
    expect(await read()).toEqual([1, end])
    world.service.setNow('2026-03-01T13:00:00.000Z')
    expect(await read()).toEqual([1, end])
    world.service.setNow(end)
    expect(await read()).toEqual([0, '2026-03-01T23:00:00.000Z'])
  })

  it('says up to which change it counts, in the clock of the stream', async () => {
    const world = await enter()
    await addMember(world)
    const lines = []
    for await (const line of callStream(world.board, 'getSnapshot', {})) lines.push(line)
    expect(lines.at(-1)).toEqual({ end: (await call(world.board, 'getHome', {})).clock })
  })

  it('counts an event as closing until its deadline, without any change', async () => {
    const world = await enter()
    await addEvent(world, { registration_deadline: '2026-03-01T13:00:00.000Z' })
    const closing = async () => (await call(world.board, 'getHome', {})).events?.closing
    expect(await closing()).toBe(1)
    world.service.setNow('2026-03-01T13:00:01.000Z')
    expect(await closing()).toBe(0)
  })

  it('follows the permissions of the key, not those of who asked before', async () => {
    const world = await enter()
    await club(world)
    await call(world.board, 'getHome', {})
    expect((await partsFor(world, ['groepen:lezen'])).parts).toEqual(['groups'])
  })
})
