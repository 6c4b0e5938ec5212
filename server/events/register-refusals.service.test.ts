import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, problem, refused } from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'

const now = '2026-03-01T12:00:00.000Z'

describeService('what an event does not allow', (enter) => {
  const past = '2026-02-01T00:00:00.000Z'
  it.each<[string, Parameters<typeof addEvent>[1]]>([
    ['event_not_published', { status: 'draft' }],
    ['event_not_published', { status: 'cancelled', starts_at: past, payment: 'required', capacity: 0 }],
    ['registration_closed', { registration_deadline: '2026-03-01T11:59:59.999Z' }],
    ['registration_closed', { starts_at: now }],
    ['registration_closed', { registration_deadline: past, payment: 'required', capacity: 0 }],
    ['event_requires_payment', { payment: 'required', price: 1000 }],
    ['event_requires_payment', { payment: 'required', price: 1000, free_for_members: true, capacity: 0 }],
    ['event_full', { capacity: 0 }],
    ['event_full', { capacity: 10, spots_taken: 9 }],
    ['event_full', { capacity: 10, spots_taken: 12, payment: 'after_assignment' }],
  ])('is reported with %s for %j, and nothing changes', async (code, values) => {
    const world = await enter()
    const id = await addEvent(world, values)
    const event = await call(world.board, 'getEvent', { id })
    const body = { name: 'A', number_of_people: 2 }
    expect(await refused(world.board, 'createEventRegistration', { id, body })).toEqual(problem(409, code))
    expect(await call(world.board, 'getEvent', { id })).toEqual(event)
    expect((await call(world.board, 'listEventRegistrations', { id })).data).toEqual([])
  })

  it.each<[string, Parameters<typeof addEvent>[1]]>([
    ['at the deadline itself', { registration_deadline: now }],
    ['a moment before the start', { starts_at: '2026-03-01T12:00:00.001Z' }],
    ['after the start, before a later deadline', { starts_at: past, registration_deadline: now }],
    ['for the last spots', { capacity: 10, spots_taken: 8 }],
    ['when paying is optional', { payment: 'optional', price: 1000 }],
    ['when it costs something and payment is no matter of the service', { payment: 'none', price: 1000 }],
  ])('leaves registering possible %s', async (_, values) => {
    const world = await enter()
    const id = await addEvent(world, values)
    expect((await register(world, id, { name: 'A', number_of_people: 2 })).status).toBe('confirmed')
  })

  it('does not hold for members when it is free for them', async () => {
    const world = await enter()
    const [free, paid] = [
      await addEvent(world, { payment: 'required', free_for_members: true }),
      await addEvent(world, { payment: 'required' }),
    ]
    const member_id = await addMember(world)
    expect((await register(world, free, { member_id })).status).toBe('confirmed')
    expect(await refused(world.board, 'createEventRegistration', { id: paid, body: { member_id } })).toEqual(
      problem(409, 'event_requires_payment'),
    )
  })

  it('holds for the guests of a member for whom it is free', async () => {
    const world = await enter()
    const id = await addEvent(world, { payment: 'required', price: 2500, free_for_members: true })
    const body = { member_id: await addMember(world), number_of_people: 2 }
    expect(await refused(world.board, 'createEventRegistration', { id, body })).toEqual(
      problem(409, 'event_requires_payment'),
    )
  })

  it('is decided by the board where it assigns the spots', async () => {
    const world = await enter()
    const id = await addEvent(world, { payment: 'after_assignment', price: 1250, capacity: 3 })
    expect((await register(world, id, { name: 'A', number_of_people: 2 })).status).toBe('pending')
    expect((await register(world, id, { member_id: await addMember(world) })).status).toBe('pending')
    expect(await refused(world.board, 'createEventRegistration', { id, body: { name: 'B' } })).toEqual(
      problem(409, 'event_full'),
    )
  })

  it('is a second registration of a member, unless the first was cancelled', async () => {
    const world = await enter()
    const [id, other] = [await addEvent(world), await addEvent(world)]
    const member_id = await addMember(world)
    await register(world, id, { member_id })
    await register(world, other, { member_id })
    const again = () => refused(world.board, 'createEventRegistration', { id, body: { member_id } })
    expect(await again()).toEqual(problem(409, 'already_registered'))
    await world.storage.transaction((tx) =>
      tx
        .updateTable('event_registrations')
        .set({ status: 'cancelled' })
        .where('organization_id', '=', world.association.id)
        .where('event_id', '=', id)
        .execute(),
    )
    await register(world, id, { member_id })
    expect(await again()).toEqual(problem(409, 'already_registered'))
  })

  it('is reported as full before it is reported as a second registration', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 1 })
    const member_id = await addMember(world)
    await register(world, id, { member_id })
    expect(await refused(world.board, 'createEventRegistration', { id, body: { member_id } })).toEqual(
      problem(409, 'event_full'),
    )
  })

  it('names the spots that are left', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 10, spots_taken: 7 })
    const body = { name: 'A', number_of_people: 4 }
    await expect(call(world.board, 'createEventRegistration', { id, body })).rejects.toMatchObject({
      problem: { detail: 'Er zijn nog 3 plaatsen vrij.' },
    })
  })
})
