import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent, addMember, register } from '../../testing/events.ts'

const quiz = {
  name: 'Pub quiz',
  description: 'Teams of four.',
  location: 'Clubhouse',
  starts_at: '2026-06-05T20:00:00+02:00',
  ends_at: '2026-06-05T23:00:00+02:00',
  registration_deadline: '2026-06-01T23:59:00+02:00',
  capacity: 40,
  price: '5.00',
  payment: 'optional',
  free_for_members: true,
} as const satisfies RequestBody<'createEvent'>

async function changesOf({ board }: TestWorld, id: number): Promise<unknown> {
  const { data } = await call(board, 'listChanges', { query: { record: 'event', record_id: id } })
  return data.map(({ action, actor, fields }) => [action, actor.kind, fields.map(({ name }) => name)])
}

describeService('an event', (enter) => {
  it('is created as a draft with every field, and is there for everyone who reads', async () => {
    const world = await enter()
    const created = await call(world.board, 'createEvent', { body: quiz, idempotencyKey: 'once' })
    expect(created).toMatchObject({
      ...quiz,
      starts_at: '2026-06-05T18:00:00.000Z',
      ends_at: '2026-06-05T21:00:00.000Z',
      registration_deadline: '2026-06-01T21:59:00.000Z',
      status: 'draft',
      spots_taken: 0,
      cancellation_message: null,
    })
    expect(await call(world.board, 'createEvent', { body: quiz, idempotencyKey: 'once' })).toEqual(created)
    const { version: _, spots_taken: __, cancellation_message: ___, ...shown } = created
    expect(await call(world.board, 'getEvent', { id: created.id })).toEqual(shown)
    expect(await call(world.board, 'getManagedEvent', { id: created.id })).toEqual(created)
    expect((await call(world.board, 'listManagedEvents', { query: { status: 'draft' } })).data).toEqual([created])
    expect(await changesOf(world, created.id)).toEqual([['created', 'key', expect.arrayContaining(['name', 'price'])]])
  })

  it('needs a name and a start alone', async () => {
    const { board } = await enter()
    const created = await call(board, 'createEvent', { body: { name: 'Training', starts_at: quiz.starts_at } })
    expect(created).toMatchObject({
      description: null,
      location: null,
      ends_at: null,
      registration_deadline: null,
      capacity: null,
      spots_left: null,
      price: '0.00',
      payment: 'none',
      free_for_members: false,
    })
  })

  it('reports everything that is wrong at its field', async () => {
    const { board } = await enter()
    const create = (body: Partial<RequestBody<'createEvent'>>) =>
      refused(board, 'createEvent', { body: { ...quiz, ...body } })
    expect(await create({ name: ' ', price: '-1.00', capacity: -1 })).toEqual(
      invalid(['name', 'required'], ['capacity', 'invalid'], ['price', 'invalid']),
    )
    expect(await create({ ends_at: '2026-06-05T19:00:00+02:00' })).toEqual(invalid(['ends_at', 'invalid']))
    expect(await create({ registration_deadline: '2026-06-06T00:00:00+02:00', price: '0.00' })).toEqual(
      invalid(['registration_deadline', 'invalid'], ['price', 'required']),
    )
  })

  it('changes what is sent, and follows its version', async () => {
    const world = await enter()
    const { board } = world
    const { id, version } = await call(board, 'createEvent', { body: quiz })
    const body = { location: null, price: '7.50', free_for_members: false }
    const changed = await call(board, 'updateEvent', { id, body, version })
    expect(changed).toMatchObject({ ...body, name: quiz.name, capacity: 40 })
    expect(changed.version).toBeGreaterThan(version)
    expect(await call(board, 'getEvent', { id })).toMatchObject({ ...body, updated_at: changed.updated_at })
    expect(await refused(board, 'updateEvent', { id, body: { name: 'x' }, version })).toEqual(
      problem(412, 'version_conflict'),
    )
    // Without a difference nothing is written.
    expect(await call(board, 'updateEvent', { id, body, version: changed.version })).toEqual(changed)
    const followed = { query: { updated_since: changed.updated_at } }
    expect((await call(board, 'listEvents', followed)).data.map((event) => event.id)).toEqual([id])
    expect(await changesOf(world, id)).toEqual([
      ['changed', 'key', ['location', 'price', 'free_for_members']],
      ['created', 'key', expect.any(Array)],
    ])
    expect(await refused(board, 'updateEvent', { id, body: { ends_at: '2026-06-05T10:00:00Z' } })).toEqual(
      invalid(['ends_at', 'invalid']),
    )
  })

  it('of a file that breaks a rule can be changed in everything else', async () => {
    const world = await enter()
    const id = await addEvent(world, { payment: 'required', price: 0 })
    await call(world.board, 'updateEvent', { id, body: { name: 'Renamed' } })
    expect(await refused(world.board, 'updateEvent', { id, body: { payment: 'optional' } })).toEqual(
      invalid(['price', 'required']),
    )
  })

  it('is shrunk below its registrations only when that is meant', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { capacity: 10 })
    await register(world, id, { name: 'A', number_of_people: 6 })
    const shrink = (capacity: number | null, more: object = {}) => ({ id, body: { capacity, ...more } })
    expect(await refused(board, 'updateEvent', shrink(5))).toEqual(problem(409, 'capacity_below_registrations'))
    await call(board, 'updateEvent', shrink(6))
    const overbooked = await call(board, 'updateEvent', shrink(4, { allow_overbooking: true }))
    expect(overbooked).toMatchObject({ capacity: 4, spots_left: 0, spots_taken: 6 })
    // More spots are always welcome, even when they are not enough yet.
    await call(board, 'updateEvent', shrink(5, { location: 'Bar' }))
    await call(board, 'updateEvent', shrink(null))
    expect(await refused(board, 'updateEvent', shrink(5))).toEqual(problem(409, 'capacity_below_registrations'))
  })
})

describeServiceOnEachDatabase('an event that is created twice', (enter) => {
  it('is recognised by its name and start, also for two at once', async () => {
    const { board } = await enter()
    const { done, refusals } = await race([1, 2].map(() => call(board, 'createEvent', { body: quiz })))
    expect([done.length, refusals]).toEqual([1, [invalid(['starts_at', 'taken'])]])
    const other = await call(board, 'createEvent', { body: { ...quiz, name: 'Bingo' } })
    const rename = { id: other.id, body: { name: quiz.name } }
    expect(await refused(board, 'updateEvent', rename)).toEqual(invalid(['starts_at', 'taken']))
    await call(board, 'updateEvent', { id: other.id, body: { location: 'Bar' } })
  })
})

describeService('the status of an event', (enter) => {
  it('goes from draft to published and back while nobody has registered', async () => {
    const world = await enter()
    const { board } = world
    const { id, version, url } = await call(board, 'createEvent', { body: quiz })
    expect((await fetch(url)).status).toBe(404)
    const published = await call(board, 'publishEvent', { id, version })
    expect(published.status).toBe('published')
    expect((await fetch(url)).status).toBe(200)
    expect(await refused(board, 'publishEvent', { id, version })).toEqual(problem(412, 'version_conflict'))
    expect(await call(board, 'publishEvent', { id })).toEqual(published)
    expect((await call(board, 'unpublishEvent', { id })).status).toBe('draft')
    expect((await fetch(url)).status).toBe(404)
    expect(await changesOf(world, id)).toMatchObject([
      ['unpublished', 'key', ['status']],
      ['published', 'key', ['status']],
      ['created', 'key', expect.any(Array)],
    ])
    await call(board, 'publishEvent', { id })
    await register(world, id, { member_id: await addMember(world) })
    expect(await refused(board, 'unpublishEvent', { id })).toEqual(problem(409, 'event_has_registrations'))
    expect(await refused(board, 'deleteEvent', { id })).toEqual(problem(409, 'event_has_registrations'))
  })

  it('is cancelled, says why on its page, and takes place after all', async () => {
    const world = await enter()
    const { board } = world
    const { id, url } = await call(board, 'createEvent', { body: quiz })
    expect(await refused(board, 'cancelEvent', { id, body: {} })).toEqual(problem(409, 'event_not_published'))
    const { version } = await call(board, 'publishEvent', { id })
    const body = { message: 'Too much rain.\nA new date follows.' }
    const cancelled = await call(board, 'cancelEvent', { id, body, version })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellation_message: body.message })
    expect(await call(board, 'cancelEvent', { id, body: { message: 'Again' } })).toEqual(cancelled)
    expect(await (await fetch(`${url}?lang=en`)).text()).toMatch(/Cancelled[^]*Too much rain\.[^]*A new date follows\./)
    expect(await refused(board, 'createEventRegistration', { id, body: { name: 'A' } })).toEqual(
      problem(409, 'event_not_published'),
    )
    expect(await call(board, 'publishEvent', { id })).toMatchObject({ status: 'published', cancellation_message: null })
    expect(await (await fetch(url)).text()).not.toContain('Too much rain')
  })

  it('is deleted while nobody has registered', async () => {
    const world = await enter()
    const { board } = world
    const { id, version } = await call(board, 'createEvent', { body: quiz })
    await call(board, 'updateEvent', { id, body: { name: 'Quiz' } })
    expect(await refused(board, 'deleteEvent', { id, version })).toEqual(problem(412, 'version_conflict'))
    await call(board, 'deleteEvent', { id })
    expect(await refused(board, 'getEvent', { id })).toEqual(problem(404, 'not_found'))
    const { data } = await call(board, 'listChanges', { query: { record: 'event', record_id: id } })
    expect(data.map(({ action }) => action)).toEqual(['removed', 'changed', 'created'])
    // Its id is not given out again.
    expect((await call(board, 'createEvent', { body: quiz })).id).toBe(id + 1)
  })
})

describeService('a copy of an event', (enter) => {
  it('is a draft at another time, with everything else the same', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await call(board, 'createEvent', { body: quiz })
    await call(board, 'publishEvent', { id })
    await register(world, id, { name: 'A' })
    const body = { starts_at: '2026-12-04T20:00:00+01:00', name: 'Winter quiz' }
    const copy = await call(board, 'duplicateEvent', { id, body })
    expect(copy).toMatchObject({
      name: 'Winter quiz',
      description: quiz.description,
      location: quiz.location,
      starts_at: '2026-12-04T19:00:00.000Z',
      ends_at: '2026-12-04T22:00:00.000Z',
      registration_deadline: '2026-11-30T22:59:00.000Z',
      status: 'draft',
      capacity: 40,
      spots_taken: 0,
      price: '5.00',
      payment: 'optional',
      free_for_members: true,
    })
    expect(await refused(board, 'duplicateEvent', { id, body })).toEqual(invalid(['starts_at', 'taken']))
    expect(await refused(board, 'duplicateEvent', { id, body: { starts_at: quiz.starts_at } })).toEqual(
      invalid(['starts_at', 'taken']),
    )
    expect(await refused(board, 'duplicateEvent', { id: 99, body })).toEqual(problem(404, 'not_found'))
  })

  it('is made for each week, at the same hour on the clock', async () => {
    const world = await enter()
    const { board } = world
    const { id } = await call(board, 'createEvent', {
      body: { name: 'Training', starts_at: '2026-10-12T19:30:00+02:00', ends_at: '2026-10-12T21:00:00+02:00' },
    })
    const body = { every: 'two_weeks', until: '2026-11-23', publish: true } as const
    const repetition = await call(board, 'repeatEvent', { id, body, idempotencyKey: 'once' })
    expect(repetition).toEqual({ object: 'event_repetition', event_id: id, event_ids: [2, 3, 4] })
    expect(await call(board, 'repeatEvent', { id, body, idempotencyKey: 'once' })).toEqual(repetition)
    const { data } = await call(board, 'listEvents', { query: { from: '2026-10-13' } })
    expect(data.map(({ starts_at, ends_at, status }) => [starts_at, ends_at, status])).toEqual([
      ['2026-10-26T18:30:00.000Z', '2026-10-26T20:00:00.000Z', 'published'],
      ['2026-11-09T18:30:00.000Z', '2026-11-09T20:00:00.000Z', 'published'],
      ['2026-11-23T18:30:00.000Z', '2026-11-23T20:00:00.000Z', 'published'],
    ])
    expect(await changesOf(world, 4)).toEqual([['created', 'key', expect.arrayContaining(['name', 'starts_at'])]])
  })

  it('is made for all times or for none', async () => {
    const world = await enter()
    const { board } = world
    const id = await addEvent(world, { name: 'Training', starts_at: '2026-06-01T18:00:00.000Z' })
    await addEvent(world, { name: 'Training', starts_at: '2026-06-15T18:00:00.000Z' })
    const repeat = (body: RequestBody<'repeatEvent'>) => refused(board, 'repeatEvent', { id, body })
    expect(await repeat({ every: 'week', times: 5 })).toEqual(invalid(['every', 'taken']))
    expect(await repeat({ every: 'week' })).toEqual(invalid(['times', 'required']))
    expect(await repeat({ every: 'week', times: 53 })).toEqual(invalid(['times', 'invalid']))
    expect(await repeat({ every: 'week', until: '2026-06-07' })).toEqual(invalid(['until', 'invalid']))
    expect(await repeat({ every: 'week', until: '2027-06-20' })).toEqual(invalid(['until', 'invalid']))
    expect((await call(board, 'listEvents', {})).data).toHaveLength(2)
    const most = await call(board, 'repeatEvent', { id, body: { every: 'month', times: 52 } })
    expect(most.event_ids).toHaveLength(52)
    expect((await call(board, 'listEvents', { query: { status: 'draft', limit: 100 } })).data).toHaveLength(52)
  })
})
