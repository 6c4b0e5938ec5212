import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, problem, refused } from '../../testing/describe-service.ts'
import { addEvent } from '../../testing/events.ts'

describeService('the registrations of an event', (enter) => {
  it('are in the order in which they came, of this event alone, with the cancelled ones', async () => {
    const world = await enter()
    const [event, other] = [await addEvent(world), await addEvent(world)]
    const names = ['Zoë', 'Anna', 'Mehmet']
    for (const name of names) {
      await call(world.board, 'createEventRegistration', { id: event, body: { name } })
      await call(world.board, 'createEventRegistration', { id: other, body: { name: 'Elsewhere' } })
    }
    await world.storage.transaction((tx) =>
      tx
        .updateTable('event_registrations')
        .set({ status: 'cancelled' })
        .where('organization_id', '=', world.association.id)
        .where('name', '=', 'Anna')
        .execute(),
    )
    const { data } = await call(world.board, 'listEventRegistrations', { id: event })
    expect(data.map(({ name, status }) => [name, status])).toEqual([
      ['Zoë', 'confirmed'],
      ['Anna', 'cancelled'],
      ['Mehmet', 'confirmed'],
    ])
  })

  it('come a page at a time', async () => {
    const world = await enter()
    const id = await addEvent(world)
    for (const name of ['A', 'B', 'C']) await call(world.board, 'createEventRegistration', { id, body: { name } })
    const first = await call(world.board, 'listEventRegistrations', { id, query: { limit: 2 } })
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['A', 'B'], true])
    const query = { limit: 2, starting_after: first.next_cursor ?? '' }
    const last = await call(world.board, 'listEventRegistrations', { id, query })
    expect([last.data.map(({ name }) => name), last.has_more, last.next_cursor]).toEqual([['C'], false, null])
  })

  it('do not go on from the page of another event', async () => {
    const world = await enter()
    const [id, other] = [await addEvent(world), await addEvent(world)]
    for (const name of ['A', 'B']) await call(world.board, 'createEventRegistration', { id, body: { name } })
    const { next_cursor: cursor } = await call(world.board, 'listEventRegistrations', { id, query: { limit: 1 } })
    const query = { starting_after: cursor ?? '' }
    expect(await refused(world.board, 'listEventRegistrations', { id: other, query })).toEqual(
      problem(400, 'malformed_request'),
    )
  })

  it('of an event that does not exist are 404', async () => {
    const { board } = await enter()
    expect(await refused(board, 'listEventRegistrations', { id: 7 })).toEqual(problem(404, 'not_found'))
  })
})
