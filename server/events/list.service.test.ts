import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addEvent } from '../../testing/events.ts'
import { ask } from '../../testing/requests.ts'

type Query = Parameters<typeof call<'listEvents'>>[2]['query']

async function ids({ board }: Pick<TestWorld, 'board'>, query: Query = {}): Promise<number[]> {
  return (await call(board, 'listEvents', { query })).data.map(({ id }) => id)
}

describeService('an event', (enter) => {
  it('is shown with every field', async () => {
    const world = await enter({ settings: { slug: 'event-de-linde' } })
    const id = await addEvent(world, {
      name: 'Barbecue',
      description: 'Bring a chair.',
      location: 'Clubhouse',
      starts_at: '2026-06-05T15:00:00.000Z',
      ends_at: '2026-06-05T20:00:00.000Z',
      registration_deadline: '2026-06-01T21:59:59.000Z',
      capacity: 150,
      spots_taken: 148,
      price: 1750,
      payment: 'optional',
      free_for_members: true,
      created_at: '2026-01-02T03:04:05.678Z',
      updated_at: '2026-02-03T04:05:06.789Z',
    })
    expect(await call(world.board, 'getEvent', { id })).toEqual({
      object: 'event',
      id,
      name: 'Barbecue',
      description: 'Bring a chair.',
      location: 'Clubhouse',
      starts_at: '2026-06-05T15:00:00.000Z',
      ends_at: '2026-06-05T20:00:00.000Z',
      status: 'published',
      url: `${world.service.url}/public/event-de-linde/events/${id}`,
      registration_deadline: '2026-06-01T21:59:59.000Z',
      capacity: 150,
      spots_left: 2,
      price: '17.50',
      payment: 'optional',
      free_for_members: true,
      created_at: '2026-01-02T03:04:05.678Z',
      updated_at: '2026-02-03T04:05:06.789Z',
    })
  })

  it.each([
    [{ capacity: null, spots_taken: 12 }, null],
    [{ capacity: 0 }, 0],
    [{ capacity: 10, spots_taken: 10 }, 0],
    // Imported with more people than there was room for.
    [{ capacity: 10, spots_taken: 14 }, 0],
  ])('with %j has %s spots left', async (values, spots) => {
    const world = await enter()
    const id = await addEvent(world, values)
    expect((await call(world.board, 'getEvent', { id })).spots_left).toBe(spots)
  })

  it('is the same alone as in the list', async () => {
    const world = await enter()
    const id = await addEvent(world, { capacity: 3 })
    const { data } = await call(world.board, 'listEvents', {})
    expect(data).toEqual([await call(world.board, 'getEvent', { id })])
  })

  it('is 404 for another association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const id = await addEvent(here)
    expect(await refused(elsewhere.board, 'getEvent', { id })).toEqual(problem(404, 'not_found'))
    expect(await refused(elsewhere.board, 'listEventRegistrations', { id })).toEqual(problem(404, 'not_found'))
    expect(await ids(elsewhere)).toEqual([])
  })
})

describeServiceOnEachDatabase('the list of events', (enter) => {
  it('is in the order in which they were made, a page at a time', async () => {
    const world = await enter()
    for (const day of ['09', '03', '07', '01', '05'])
      await addEvent(world, { starts_at: `2026-05-${day}T18:00:00.000Z` })
    const first = await call(world.board, 'listEvents', { query: { limit: 2 } })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[1, 2], true])
    const next = { limit: 3, starting_after: first.next_cursor ?? '' }
    const last = await call(world.board, 'listEvents', { query: next })
    expect([last.data.map(({ id }) => id), last.has_more, last.next_cursor]).toEqual([[3, 4, 5], false, null])
  })

  it('is filtered by status', async () => {
    const world = await enter()
    for (const status of ['draft', 'published', 'cancelled', 'published'] as const) await addEvent(world, { status })
    expect(await ids(world, { status: 'published' })).toEqual([2, 4])
    expect(await ids(world, { status: 'draft' })).toEqual([1])
    expect(await ids(world)).toEqual([1, 2, 3, 4])
  })

  it('is filtered by when they start, both days included, in the association’s time zone', async () => {
    const world = await enter()
    // The clock goes back on 25 October: in Amsterdam that day is from 22:00 UTC the day before to 23:00.
    const moments = ['24T21:59:59.999', '24T22:00:00.000', '25T12:00:00.000', '25T22:59:59.999', '25T23:00:00.000']
    for (const moment of moments) await addEvent(world, { starts_at: `2026-10-${moment}Z` })
    expect(await ids(world, { from: '2026-10-25', to: '2026-10-25' })).toEqual([2, 3, 4])
    expect(await ids(world, { from: '2026-10-25' })).toEqual([2, 3, 4, 5])
    expect(await ids(world, { to: '2026-10-25' })).toEqual([1, 2, 3, 4])
    expect(await ids(world, { from: '2026-10-26', to: '2026-10-25' })).toEqual([])
  })

  it('has days of 23 hours too', async () => {
    const world = await enter()
    for (const moment of ['28T22:59:59.999', '28T23:00:00.000', '29T21:59:59.999', '29T22:00:00.000'])
      await addEvent(world, { starts_at: `2026-03-${moment}Z` })
    expect(await ids(world, { from: '2026-03-29', to: '2026-03-29' })).toEqual([2, 3])
  })

  it('has the days of an association far away', async () => {
    const world = await enter({ settings: { timezone: 'Pacific/Auckland' } })
    for (const moment of ['09T11:00:00.000', '09T12:00:00.000', '10T11:59:59.999', '10T12:00:00.000'])
      await addEvent(world, { starts_at: `2026-06-${moment}Z` })
    expect(await ids(world, { from: '2026-06-10', to: '2026-06-10' })).toEqual([2, 3])
  })

  it('is filtered by moments, with an offset or on the association’s clock', async () => {
    const world = await enter()
    for (const moment of ['09:59:59.999', '10:00:00.000', '11:00:00.000', '11:00:00.001'])
      await addEvent(world, { starts_at: `2026-06-10T${moment}Z` })
    expect(await ids(world, { from: '2026-06-10T10:00:00Z', to: '2026-06-10T13:00:00+02:00' })).toEqual([2, 3])
    expect(await ids(world, { from: '2026-06-10T12:00', to: '2026-06-10T13:00:00' })).toEqual([2, 3])
  })

  it('combines its filters', async () => {
    const world = await enter()
    await addEvent(world, { starts_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' })
    await addEvent(world, { starts_at: '2026-06-10T10:00:00.000Z' })
    await addEvent(world, { starts_at: '2026-07-10T10:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' })
    const draft = { status: 'draft', updated_at: '2026-02-01T00:00:00.000Z' } as const
    await addEvent(world, { starts_at: '2026-06-10T10:00:00.000Z', ...draft })
    const query = { updated_since: '2026-02-01T00:00:00Z', to: '2026-06-30', status: 'published' } as const
    expect(await ids(world, query)).toEqual([1])
    expect(await ids(world, { updated_since: '2026-02-01T00:00:00.001Z' })).toEqual([])
  })

  it('finds the few of a status within days, page by page', async () => {
    const world = await enter()
    for (let id = 1; id <= 20; id += 1) await addEvent(world, { status: id % 9 === 0 ? 'cancelled' : 'published' })
    const query = { from: '2020-01-01', status: 'cancelled', limit: 1 } as const
    const page = await call(world.board, 'listEvents', { query })
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([[9], true])
    const next = await call(world.board, 'listEvents', { query: { ...query, starting_after: page.next_cursor ?? '' } })
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([[18], false])
  })

  it('finds a few among many, page by page', async () => {
    const world = await enter()
    const first = await addEvent(world)
    await world.storage.transaction(async (tx) => {
      const row = await tx
        .selectFrom('events')
        .selectAll()
        .where('organization_id', '=', world.association.id)
        .executeTakeFirstOrThrow()
      const flags = { free_for_members: Boolean(row.free_for_members) }
      for (let from = first + 1; from <= 7_000; from += 1_000) {
        const rows = Array.from({ length: 1_000 }, (_, index) => {
          const id = from + index
          const soon = id % 2_500 === 0
          return { ...row, ...flags, id, starts_at: soon ? '2027-01-02T10:00:00.000Z' : row.starts_at }
        })
        await tx.insertInto('events').values(rows).execute()
      }
    })
    const page = await call(world.board, 'listEvents', { query: { from: '2027-01-01', limit: 1 } })
    expect(page.data.map(({ id }) => id)).toEqual([2_500])
    const rest = { from: '2027-01-01', limit: 1, starting_after: page.next_cursor ?? '' }
    expect(await ids(world, rest)).toEqual([5_000])
    // More than are collected: the list is walked.
    expect(await ids(world, { to: '2026-12-31', limit: 2, updated_since: '2020-01-01T00:00:00Z' })).toEqual([1, 2])
  })

  it.each(['from=soon', 'to=2026-02-30', 'from=2026-01-01T25:00', 'status=open', 'from=2026-01-01&from=2026-01-02'])(
    'is 400 for %s',
    async (query) => {
      const { as, service, association } = await enter()
      await as({})
      const answer = await ask(`${service.baseUrl}/events?${query}`, { key: await association.key() })
      expect([answer.status, answer.code]).toEqual([400, 'malformed_request'])
    },
  )
})
