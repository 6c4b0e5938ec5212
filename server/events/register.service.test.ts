import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { recountSpots } from './queries.ts'

describeService('registering for an event', (enter) => {
  it('keeps a member’s name and address as they are now', async () => {
    const world = await enter()
    const event = await addEvent(world)
    const member = await addMember(world, { first_name: 'Łucja', last_name: "van 't Hoff", email: 'l@example.org' })
    const now = '2026-03-01T13:00:00.000Z'
    world.service.setNow(now)
    const made = await register(world, event, { member_id: member, number_of_people: 3 })
    expect(made).toEqual({
      object: 'event_registration',
      id: 1,
      event_id: event,
      member_id: member,
      name: "Łucja van 't Hoff",
      email: 'l@example.org',
      number_of_people: 3,
      status: 'confirmed',
      created_at: now,
      updated_at: now,
    })
    await call(world.board, 'updateMember', { id: member, body: { last_name: 'Other' } })
    expect((await call(world.board, 'listEventRegistrations', { id: event })).data).toEqual([made])
  })

  it('takes the initials of a member without a first name', async () => {
    const world = await enter()
    const member = await addMember(world, { initials: 'P.J.' })
    expect(await register(world, await addEvent(world), { member_id: member })).toMatchObject({
      name: 'P.J. Jansen',
      email: null,
      number_of_people: 1,
    })
  })

  it('takes an outsider by name, as often as they come', async () => {
    const world = await enter()
    const event = await addEvent(world)
    const body = { name: '  A. Guest ', email: 'guest@example.org' }
    const made = [await register(world, event, body), await register(world, event, body)]
    expect(made.map(({ id, member_id, name, email }) => [id, member_id, name, email])).toEqual([
      [1, null, 'A. Guest', 'guest@example.org'],
      [2, null, 'A. Guest', 'guest@example.org'],
    ])
  })

  it('sends no email', async () => {
    const world = await enter()
    await register(world, await addEvent(world), { name: 'A', email: 'a@example.org' })
    expect(
      await world.storage.db
        .selectFrom('outbox')
        .select('id')
        .where('organization_id', '=', world.association.id)
        .execute(),
    ).toEqual([])
  })

  it.each<[object, [string, string][]]>([
    [{}, [['member_id', 'invalid']]],
    [{ member_id: 1, name: 'A' }, [['member_id', 'invalid']]],
    [{ member_id: 1, email: 'a@example.org' }, [['email', 'invalid']]],
    [{ name: 'A', email: 'nobody' }, [['email', 'invalid']]],
    [{ name: 'A', number_of_people: 0 }, [['number_of_people', 'invalid']]],
    [{ name: 'A', number_of_people: 51 }, [['number_of_people', 'invalid']]],
    [
      { number_of_people: '2', nickname: 'A' },
      [
        ['number_of_people', 'invalid'],
        ['nickname', 'unknown_field'],
        ['member_id', 'invalid'],
      ],
    ],
  ])('with %j is 422', async (body, errors) => {
    const world = await enter()
    const id = await addEvent(world)
    expect(await refused(world.board, 'createEventRegistration', { id, body })).toEqual(invalid(...errors))
  })

  it('is 422 for a member who is unknown, elsewhere, ended or deceased', async () => {
    const [world, elsewhere] = [await enter(), await enter()]
    const id = await addEvent(world)
    await addMember(elsewhere)
    const [ended, deceased] = [await addMember(world), await addMember(world)]
    await call(world.board, 'cancelMember', { id: ended, body: { end_date: '2026-02-28' } })
    await call(world.board, 'updateMember', { id: deceased, body: { status: 'deceased' } })
    for (const member_id of [99, ended, deceased])
      expect(await refused(world.board, 'createEventRegistration', { id, body: { member_id } })).toEqual(
        invalid(['member_id', 'invalid']),
      )
    const other = await addEvent(elsewhere)
    expect(await refused(elsewhere.board, 'createEventRegistration', { id: other, body: { member_id: 2 } })).toEqual(
      invalid(['member_id', 'invalid']),
    )
  })

  it('reports an unknown member before what the event does not allow, and an unknown event before both', async () => {
    const world = await enter()
    const id = await addEvent(world, { status: 'draft' })
    const body = { member_id: 99 }
    expect(await refused(world.board, 'createEventRegistration', { id, body })).toEqual(
      invalid(['member_id', 'invalid']),
    )
    expect(await refused(world.board, 'createEventRegistration', { id: id + 1, body })).toEqual(
      problem(404, 'not_found'),
    )
  })

  it('is 404 for an event of another association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const id = await addEvent(here)
    expect(await refused(elsewhere.board, 'createEventRegistration', { id, body: { name: 'A' } })).toEqual(
      problem(404, 'not_found'),
    )
  })
})

describeServiceOnEachDatabase('the event of a registration', (enter) => {
  it('has fewer spots left and is newer, each time', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 10 })
    const seen: unknown[] = []
    for (const number_of_people of [1, 4]) {
      await register(world, id, { name: 'A', number_of_people })
      const { spots_left, updated_at } = await call(world.board, 'getEvent', { id })
      seen.push([spots_left, updated_at])
    }
    expect(seen).toEqual([
      [9, '2026-03-01T12:00:00.000Z'],
      [5, '2026-03-01T12:00:00.001Z'],
    ])
    const { data } = await call(world.board, 'listEvents', { query: { updated_since: '2026-03-01T12:00:00.001Z' } })
    expect(data.map((event) => event.id)).toEqual([id])
  })

  it('gives ten spots to ten of sixty who come at once', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 10 })
    const calls = Array.from({ length: 60 }, (_, index) => register(world, id, { name: `Guest ${index}` }))
    const { done, refusals } = await race(calls)
    expect(done).toHaveLength(10)
    expect(refusals).toEqual(Array.from({ length: 50 }, () => problem(409, 'event_full')))
    const { data } = await call(world.board, 'listEventRegistrations', { id, query: { limit: 100 } })
    expect(data.map((registration) => registration.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(0)
  })

  it('takes a member who comes twenty times at once one time', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 30 })
    const member_id = await addMember(world)
    const { done, refusals } = await race(Array.from({ length: 20 }, () => register(world, id, { member_id })))
    expect(done).toHaveLength(1)
    expect(refusals).toEqual(Array.from({ length: 19 }, () => problem(409, 'already_registered')))
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(29)
  })

  it('takes a request that is repeated with its key once', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 5 })
    const repeat = () =>
      call(world.board, 'createEventRegistration', { id, body: { name: 'A' }, idempotencyKey: 'once' })
    expect(await repeat()).toEqual(await repeat())
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(4)
  })

  it('counts on from what others write in between', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 5 })
    await register(world, id, { name: 'A', number_of_people: 3 })
    const [cancelled, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // As an import does that cancels the registration.
    const cancelling = world.storage.transaction(async (tx) => {
      const organizationId = world.association.id
      await lockForChanges(tx, { organizationId, clock: () => '2026-03-01T12:00:00.000Z' })
      const update = tx.updateTable('event_registrations').set({ status: 'cancelled' })
      await update.where('organization_id', '=', organizationId).execute()
      await recountSpots(tx, { organizationId, ids: [id] })
      cancelled.resolve()
      await commit.promise
    })
    await cancelled.promise
    const registering = register(world, id, { name: 'B', number_of_people: 5 })
    // On SQLite the whole request waits for the transaction, on PostgreSQL for the association.
    if (world.storage.engine === 'postgres') await expect.poll(() => lockWaits(world.storage.db)).toBe(1)
    commit.resolve()
    await cancelling
    expect((await registering).status).toBe('confirmed')
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(0)
  })
})
