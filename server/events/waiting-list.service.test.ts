import { expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { makeAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEngine } from '../../testing/databases.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { startTestService } from '../../testing/service.ts'

const wait = ({ board }: TestWorld, id: number, name: string, number_of_people = 1) =>
  call(board, 'addToWaitingList', { id, body: { name, email: `${name}@example.org`, number_of_people } })

async function waitingAt({ board }: TestWorld, id: number) {
  const { data } = await call(board, 'listWaitingList', { id })
  return data.map(({ position, name, passed_over_at: passed }) => [position, name, passed !== null])
}

async function attending({ board }: TestWorld, id: number) {
  const { data } = await call(board, 'listEventRegistrations', { id })
  return data.flatMap(({ name, number_of_people, status }) =>
    status === 'cancelled' ? [] : [[name, number_of_people]],
  )
}

const cancel = ({ board }: TestWorld, id: number, registration_id: number) =>
  call(board, 'cancelRegistration', { id, registration_id })

describeService('the waiting list of a full event', (enter) => {
  it('is in the order in which they came, and `/v2` knows nothing of it', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 2 })
    await register(world, id, { name: 'First', number_of_people: 2 })
    const before = [await call(board, 'listEventRegistrations', { id }), await call(board, 'getEvent', { id })]
    const added = await wait(world, id, 'A', 2)
    expect(added).toMatchObject({ object: 'waiting_list_entry', id: 1, position: 1, number_of_people: 2 })
    await wait(world, id, 'B')
    expect(await waitingAt(world, id)).toEqual([
      [1, 'A', false],
      [2, 'B', false],
    ])
    expect([await call(board, 'listEventRegistrations', { id }), await call(board, 'getEvent', { id })]).toEqual(before)
    expect(await refused(board, 'createEventRegistration', { id, body: { name: 'C' } })).toEqual(
      problem(409, 'event_full'),
    )
    const page = await call(board, 'listWaitingList', { id, query: { limit: 1 } })
    const query = { limit: 1, starting_after: page.next_cursor ?? '' }
    expect(await call(board, 'listWaitingList', { id, query })).toMatchObject({ data: [{ name: 'B', position: 2 }] })
  })

  it('moves up by itself: the registration, the email and the log are there with the cancellation', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 2 })
    await register(world, id, { name: 'First', number_of_people: 2 })
    await wait(world, id, 'A', 2)
    world.service.setNow('2026-03-01T13:00:00.000Z')
    const { updated_at } = await cancel(world, id, 1)
    expect(await attending(world, id)).toEqual([['A', 2]])
    const { data } = await call(board, 'listEventRegistrations', { id })
    expect(data[1]).toMatchObject({ id: 2, name: 'A', email: 'A@example.org', status: 'confirmed', updated_at })
    expect(await waitingAt(world, id)).toEqual([])
    expect((await call(board, 'getEvent', { id })).spots_left).toBe(0)
    const outbox = world.storage.db.selectFrom('outbox').where('organization_id', '=', world.association.id)
    const sent = await outbox.select(['kind', 'payload']).execute()
    expect(sent.map(({ kind, payload }): unknown => [kind, JSON.parse(payload)])).toEqual([
      ['registration_email', { event_id: id, registration_id: 2, about: 'moved_up' }],
    ])
    const log = await call(board, 'listChanges', { query: { limit: 3 } })
    expect(log.data.map(({ record, action }) => [record.type, action])).toEqual([
      ['event_registration', 'moved_up'],
      ['waiting_list_entry', 'moved_up'],
      ['event_registration', 'cancelled'],
    ])
  })

  it('writes to a member at the name and the address of today', async () => {
    const world = await enter()
    const { board, storage, association } = world
    const id = await addEvent(world, { capacity: 1 })
    await register(world, id, { name: 'First' })
    const { id: member_id } = await call(board, 'createMember', { body: { first_name: 'Bo', last_name: 'Bos' } })
    await call(board, 'addToWaitingList', { id, body: { member_id } })
    await call(board, 'updateMember', { id: member_id, body: { last_name: 'Smit', email: 'bo@example.org' } })
    await cancel(world, id, 1)
    const { data } = await call(board, 'listEventRegistrations', { id })
    expect(data[1]).toMatchObject({ member_id, name: 'Bo Smit', email: 'bo@example.org' })
    const entries = storage.db.selectFrom('outbox').select('kind').where('organization_id', '=', association.id)
    expect(await entries.execute()).toEqual([{ kind: 'registration_email' }])
  })

  it('lets the first who fits move up, and says who was passed over', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 3 })
    for (const name of ['X', 'Y', 'Z']) await register(world, id, { name })
    await wait(world, id, 'Three', 3)
    await wait(world, id, 'Two', 2)
    await wait(world, id, 'One', 1)
    await cancel(world, id, 1)
    expect(await attending(world, id)).toEqual([
      ['Y', 1],
      ['Z', 1],
      ['One', 1],
    ])
    expect(await waitingAt(world, id)).toEqual([
      [1, 'Three', true],
      [2, 'Two', true],
    ])
    // A spot that nobody in the list can use is free for others; those who wait keep their place.
    await cancel(world, id, 2)
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(1)
    await cancel(world, id, 3)
    expect(await attending(world, id)).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
    await cancel(world, id, 4)
    expect(await waitingAt(world, id)).toEqual([[1, 'Three', true]])
    await cancel(world, id, 5)
    expect(await attending(world, id)).toEqual([['Three', 3]])
  })

  it('moves up when a registration becomes smaller, and awaits assignment where the board assigns spots', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 4, payment: 'after_assignment' })
    await register(world, id, { name: 'X', number_of_people: 4 })
    await wait(world, id, 'A')
    await call(world.board, 'updateRegistration', { id, registration_id: 1, body: { number_of_people: 3 } })
    const { data } = await call(world.board, 'listEventRegistrations', { id })
    expect(data).toMatchObject([{ number_of_people: 3 }, { name: 'A', status: 'pending' }])
  })

  it('moves up when the event gets more spots, is published again, or has no limit any more', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 1 })
    await register(world, id, { name: 'X' })
    for (const name of ['A', 'B', 'C']) await wait(world, id, name)
    const event = await call(board, 'updateEvent', { id, body: { capacity: 2 } })
    expect(event).toMatchObject({ capacity: 2, spots_left: 0 })
    expect((await call(board, 'getManagedEvent', { id })).version).toBe(event.version)
    expect(await attending(world, id)).toEqual([
      ['X', 1],
      ['A', 1],
    ])
    await call(board, 'cancelEvent', { id })
    await cancel(world, id, 1)
    expect(await attending(world, id)).toEqual([['A', 1]])
    await call(board, 'publishEvent', { id })
    expect(await attending(world, id)).toEqual([
      ['A', 1],
      ['B', 1],
    ])
    await call(board, 'updateEvent', { id, body: { capacity: null } })
    expect(await waitingAt(world, id)).toEqual([])
  })

  it('moves no one up once the event has begun or was cancelled', async () => {
    const world = await enter()
    const [id, other] = [
      await addEvent(world, { capacity: 1, starts_at: '2026-03-01T12:30:00.000Z' }),
      await addEvent(world, { capacity: 1 }),
    ]
    for (const event of [id, other]) {
      await register(world, event, { name: 'X' })
      await wait(world, event, 'A')
    }
    await world.storage.transaction(async (tx) => {
      const organizationId = world.association.id
      await lockForChanges(tx, { organizationId, clock: () => '2026-03-01T12:00:00.000Z' })
      const update = tx.updateTable('events').set({ status: 'cancelled' }).where('id', '=', other)
      await update.where('organization_id', '=', organizationId).execute()
    })
    world.service.setNow('2026-03-01T12:30:00.000Z')
    await cancel(world, id, 1)
    await cancel(world, other, 2)
    expect(await waitingAt(world, id)).toEqual([[1, 'A', false]])
    expect(await waitingAt(world, other)).toEqual([[1, 'A', false]])
  })

  it('passes over a member who has left, and says so when they are moved up by hand', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 1 })
    await register(world, id, { name: 'X' })
    const member = await addMember(world)
    await call(board, 'addToWaitingList', { id, body: { member_id: member } })
    await wait(world, id, 'B')
    await call(board, 'cancelMember', { id: member, body: { end_date: '2026-02-28' } })
    await cancel(world, id, 1)
    expect(await attending(world, id)).toEqual([['B', 1]])
    await cancel(world, id, 2)
    expect(await refused(board, 'registerFromWaitingList', { id, entry_id: 1 })).toEqual(
      invalid(['member_id', 'invalid']),
    )
  })

  it('refuses who need not wait, waits already, is registered, or could never come', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 2 })
    const [registered, waiting] = [await addMember(world), await addMember(world)]
    await register(world, id, { member_id: registered })
    const add = (body: object) => refused(board, 'addToWaitingList', { id, body })
    expect(await add({ name: 'A' })).toEqual(problem(409, 'event_not_full'))
    expect(await add({ name: 'A', number_of_people: 3 })).toEqual(invalid(['number_of_people', 'invalid']))
    await call(board, 'addToWaitingList', { id, body: { member_id: waiting, number_of_people: 2 } })
    expect(await add({ member_id: waiting, number_of_people: 2 })).toEqual(problem(409, 'already_waiting'))
    expect(await add({ member_id: registered, number_of_people: 2 })).toEqual(problem(409, 'already_registered'))
    // By registering alone, the member waits no longer.
    await register(world, id, { member_id: waiting })
    expect(await waitingAt(world, id)).toEqual([])
    const closed = await addEvent(world, { capacity: 0, registration_deadline: '2026-02-01T00:00:00.000Z' })
    expect(await refused(board, 'addToWaitingList', { id: closed, body: { name: 'A' } })).toEqual(
      problem(409, 'registration_closed'),
    )
  })

  it('is changed by hand: someone moves up out of turn, with fewer if need be, or is taken off', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 2 })
    await register(world, id, { name: 'X' })
    const three = await wait(world, id, 'A', 2)
    await wait(world, id, 'B', 2)
    const second = { id, entry_id: 2 }
    expect(await refused(board, 'registerFromWaitingList', second)).toEqual(problem(409, 'event_full'))
    const moved = await call(board, 'registerFromWaitingList', { ...second, body: { number_of_people: 1 } })
    expect(moved).toMatchObject({ name: 'B', number_of_people: 1, status: 'confirmed' })
    expect((await call(board, 'getEvent', { id })).spots_left).toBe(0)
    const at = { id, entry_id: 1 }
    expect(await refused(board, 'removeFromWaitingList', { ...at, version: three.version - 1 })).toEqual(
      problem(412, 'version_conflict'),
    )
    await call(board, 'removeFromWaitingList', { ...at, version: three.version })
    expect(await waitingAt(world, id)).toEqual([])
    expect(await refused(board, 'removeFromWaitingList', at)).toEqual(problem(404, 'not_found'))
  })

  it('knows no entry of another event', async () => {
    const world = await enter()
    const [id, other] = [await addEvent(world, { capacity: 1 }), await addEvent(world, { capacity: 5 })]
    await register(world, id, { name: 'X' })
    await wait(world, id, 'A')
    const entry = { id: other, entry_id: 1 }
    expect(await refused(world.board, 'registerFromWaitingList', entry)).toEqual(problem(404, 'not_found'))
    expect(await refused(world.board, 'removeFromWaitingList', entry)).toEqual(problem(404, 'not_found'))
    expect(await waitingAt(world, id)).toEqual([[1, 'A', false]])
  })
})

describeServiceOnEachDatabase('the waiting list, when several come at once,', (enter) => {
  it('never sells a spot twice, even to people who come at once', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 4 })
    for (const name of ['X', 'Y']) await register(world, id, { name, number_of_people: 2 })
    for (const name of ['A', 'B', 'C']) await wait(world, id, name)
    const { refusals } = await race<unknown>([
      cancel(world, id, 1),
      cancel(world, id, 2),
      ...['D', 'E', 'F', 'G'].map((name) => register(world, id, { name })),
      ...['H', 'I'].map((name) => wait(world, id, name)),
      call(board, 'registerFromWaitingList', { id, entry_id: 3 }),
    ])
    const allowed = new Set(['event_full', 'event_not_full', 'not_found'])
    expect(refusals.filter(({ code }) => !allowed.has(code))).toEqual([])
    const people = (await attending(world, id)).length
    const { spots_left: left } = await call(board, 'getEvent', { id })
    expect(people).toBeLessThanOrEqual(4)
    expect(left).toBe(4 - people)
    // No one waits beside a free spot.
    if (left !== 0) expect(await waitingAt(world, id)).toEqual([])
  })

  it('moves a person up once, when two organisers do it at once', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 2 })
    await register(world, id, { name: 'X' })
    await wait(world, id, 'A', 2)
    const up = () => call(board, 'registerFromWaitingList', { id, entry_id: 1, body: { number_of_people: 1 } })
    const { refusals } = await race<unknown>([up(), up()])
    expect(refusals.map(({ code }) => code)).toEqual(['not_found'])
    expect(await attending(world, id)).toEqual([
      ['X', 1],
      ['A', 1],
    ])
  })

  it('moves no one up beyond a capacity that is lowered at once', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 2 })
    await register(world, id, { name: 'X' })
    await wait(world, id, 'A', 2)
    const { refusals } = await race<unknown>([
      call(board, 'registerFromWaitingList', { id, entry_id: 1, body: { number_of_people: 1 } }),
      call(board, 'updateEvent', { id, body: { capacity: 1 } }),
    ])
    expect(refusals).toHaveLength(1)
    expect(['event_full', 'capacity_below_registrations']).toContain(refusals[0]?.code)
    const { capacity, spots_left: left } = await call(board, 'getEvent', { id })
    expect([capacity, left]).toEqual([(await attending(world, id)).length, 0])
  })
})

describeEngine('sqlite', 'moving up', (open) => {
  it('takes as many statements for many as for one', async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    onTestFinished(() => service.close())
    const association = await makeAssociation(counted.storage)
    const as: TestWorld['as'] = async (key) => service.connection(await association.key(key))
    const world = { storage: counted.storage, service, association, board: await as({}), as }
    const costOf = async (count: number) => {
      const id = await addEvent(world, { capacity: 1 })
      await register(world, id, { name: 'X' })
      for (let index = 0; index < count; index += 1) {
        const member = await addMember(world, { email: `m${count}-${index}@example.org` })
        await call(world.board, 'addToWaitingList', { id, body: { member_id: member } })
      }
      await service.writeKeyUse()
      const { statements } = await counted.costOf(() =>
        call(world.board, 'updateEvent', { id, body: { capacity: null } }),
      )
      const { data } = await call(world.board, 'listEventRegistrations', { id })
      expect(data).toHaveLength(count + 1)
      return statements
    }
    // The first one prepares what every request needs.
    await costOf(2)
    expect(await costOf(20)).toBe(await costOf(2))
  })
})
