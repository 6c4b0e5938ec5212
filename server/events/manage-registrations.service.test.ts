import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { allScopes } from '#contract/operations.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'

async function outboxOf({ storage, association }: TestWorld): Promise<unknown[]> {
  const rows = await storage.db
    .selectFrom('outbox')
    .where('organization_id', '=', association.id)
    .select(['kind', 'payload'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, payload }): unknown => [kind, JSON.parse(payload)])
}

describeService('a registration', (enter) => {
  it('changes its number of people, and the event its spots, for who follows them', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 5 })
    await register(world, id, { name: 'A', number_of_people: 2, email: 'a@example.org' })
    const at = { id, registration_id: 1 }
    const { version } = await call(board, 'getManagedRegistration', at)
    world.service.setNow('2026-03-01T13:00:00.000Z')
    const changed = await call(board, 'updateRegistration', { ...at, body: { number_of_people: 4 }, version })
    expect(changed).toMatchObject({ number_of_people: 4, status: 'confirmed', updated_at: '2026-03-01T13:00:00.000Z' })
    expect(changed.version).toBeGreaterThan(version)
    expect(await call(board, 'getEvent', { id })).toMatchObject({ spots_left: 1, updated_at: changed.updated_at })
    const { version: _, ...shown } = changed
    expect((await call(board, 'listEventRegistrations', { id })).data).toEqual([shown])
    expect(await refused(board, 'updateRegistration', { ...at, body: { number_of_people: 1 }, version })).toEqual(
      problem(412, 'version_conflict'),
    )
    expect(await outboxOf(world)).toEqual([])
  })

  it('takes no more spots than there are, its own included', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 5 })
    await register(world, id, { name: 'A', number_of_people: 2 })
    await register(world, id, { name: 'B', number_of_people: 2 })
    const change = (number_of_people: number) => ({ id, registration_id: 1, body: { number_of_people } })
    expect(await refused(board, 'updateRegistration', change(4))).toEqual(problem(409, 'event_full'))
    await call(board, 'updateRegistration', change(3))
    expect((await call(board, 'getEvent', { id })).spots_left).toBe(0)
    const { done, refusals } = await race([
      call(board, 'updateRegistration', { id, registration_id: 2, body: { number_of_people: 3 } }),
      call(board, 'updateRegistration', change(1)),
      call(board, 'createEventRegistration', { id, body: { name: 'C', number_of_people: 2 } }),
    ])
    expect(done.length + refusals.length).toBe(3)
    expect((await call(board, 'getEvent', { id })).spots_left).toBeGreaterThanOrEqual(0)
    const { data } = await call(board, 'listEventRegistrations', { id })
    expect(data.reduce((sum, { number_of_people: people }) => sum + people, 0)).toBeLessThanOrEqual(5)
  })

  it('takes guests of a member who have to pay in advance: the association arranges that', async () => {
    const world = await enter()
    const id = await addEvent(world, { payment: 'required', free_for_members: true, price: 500 })
    await register(world, id, { member_id: await addMember(world) })
    const body = { number_of_people: 2 }
    expect(await call(world.board, 'updateRegistration', { id, registration_id: 1, body })).toMatchObject(body)
  })

  it('is confirmed, with an email when asked for', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { payment: 'after_assignment' })
    await register(world, id, { name: 'A', email: 'a@example.org' })
    await register(world, id, { name: 'B' })
    const first = { id, registration_id: 1, body: { send_email: true } }
    expect(await call(board, 'confirmRegistration', first)).toMatchObject({ status: 'confirmed' })
    const told = ['registration_email', { event_id: id, registration_id: 1, about: 'confirmed' }]
    expect(await outboxOf(world)).toEqual([told])
    // Again, it changes nothing and tells no one.
    expect(await call(board, 'confirmRegistration', first)).toMatchObject({ status: 'confirmed' })
    expect(await refused(board, 'confirmRegistration', { ...first, registration_id: 2 })).toEqual(
      problem(409, 'recipient_without_email'),
    )
    expect(await call(board, 'confirmRegistration', { id, registration_id: 2 })).toMatchObject({ status: 'confirmed' })
    expect(await outboxOf(world)).toEqual([told])
  })

  it('is cancelled, stays in the list, and frees its spots', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 3 })
    const member = await addMember(world, { email: 'm@example.org' })
    await register(world, id, { member_id: member, number_of_people: 2 })
    const cancel = { id, registration_id: 1, body: { send_email: true }, idempotencyKey: 'cancel' }
    const cancelled = await call(board, 'cancelRegistration', cancel)
    expect(cancelled).toMatchObject({ status: 'cancelled', number_of_people: 2 })
    expect(await call(board, 'cancelRegistration', cancel)).toEqual(cancelled)
    expect(await call(board, 'getEvent', { id })).toMatchObject({ spots_left: 3 })
    expect(await outboxOf(world)).toEqual([
      ['registration_email', { event_id: id, registration_id: 1, about: 'cancelled' }],
    ])
    const { data } = await call(board, 'listChanges', { query: { record: 'event_registration', record_id: 1 } })
    expect(data.map(({ action }) => action)).toEqual(['cancelled', 'created'])
    for (const name of ['updateRegistration', 'confirmRegistration'] as const)
      expect(await refused(board, name, { id, registration_id: 1, body: {} })).toEqual(
        problem(409, 'registration_cancelled'),
      )
    // The member can register once more.
    expect((await register(world, id, { member_id: member })).status).toBe('confirmed')
  })

  it('sends nothing with a test key', async () => {
    const world = await enter()
    const id = await addEvent(world)
    await register(world, id, { name: 'A', email: 'a@example.org' })
    const test = await world.as({ environment: 'test', scopes: allScopes })
    await call(test, 'cancelRegistration', { id, registration_id: 1, body: { send_email: true } })
    expect(await outboxOf(world)).toEqual([])
  })

  it('belongs to its event', async () => {
    const world = await enter()
    const [id, other] = [await addEvent(world), await addEvent(world)]
    await register(world, id, { name: 'A' })
    expect(await refused(world.board, 'cancelRegistration', { id: other, registration_id: 1 })).toEqual(
      problem(404, 'not_found'),
    )
  })
})

describeService('a walk-in at a full event', (enter) => {
  it('is let in and confirmed when the organiser says so, also from the waiting list', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 1, payment: 'after_assignment' })
    const member_id = await addMember(world)
    await register(world, id, { name: 'A' })
    await call(board, 'addToWaitingList', { id, body: { member_id } })
    expect(await refused(board, 'registerAttendee', { id, body: { member_id } })).toEqual(problem(409, 'event_full'))
    const body = { member_id, over_capacity: true, number_of_people: 2 }
    expect(await call(board, 'registerAttendee', { id, body })).toMatchObject({ status: 'confirmed' })
    expect(await call(board, 'getEvent', { id })).toMatchObject({ capacity: 1, spots_left: 0 })
    expect((await call(board, 'listWaitingList', { id })).data).toEqual([])
  })

  it('gives no spot to others when one of two too many cancels', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 1 })
    await register(world, id, { name: 'A' })
    await call(board, 'addToWaitingList', { id, body: { name: 'B' } })
    await call(board, 'registerAttendee', { id, body: { name: 'C', over_capacity: true } })
    await call(board, 'cancelRegistration', { id, registration_id: 1 })
    expect((await call(board, 'listWaitingList', { id })).data).toHaveLength(1)
  })

  it('is not a way in through the API of the specification', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 1 })
    await register(world, id, { name: 'A' })
    const body = { name: 'B', over_capacity: true }
    expect(await refused(world.board, 'createEventRegistration', { id, body })).toMatchObject({ status: 422 })
  })
})

describeServiceOnEachDatabase('two walk-ins for the last spot', (enter) => {
  it('of two phones at once: one is registered, the other is refused', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 2, starts_at: '2026-03-01T11:00:00.000Z' })
    await call(world.board, 'registerAttendee', { id, body: { name: 'A', after_deadline: true } })
    const phones = [world.board, await world.as({})]
    const { done, refusals } = await race(
      phones.map((phone, index) =>
        call(phone, 'registerAttendee', { id, body: { name: `Walk-in ${index}`, after_deadline: true } }),
      ),
    )
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([problem(409, 'event_full')])
    expect((await call(world.board, 'listEventRegistrations', { id })).data).toHaveLength(2)
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(0)
  })
})
