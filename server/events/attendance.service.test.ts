import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, invalid, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addEvent, register } from '../../testing/events.ts'

const now = '2026-05-01T18:00:00.000Z'

async function atTheDoor(world: TestWorld) {
  const id = await addEvent(world)
  for (const name of ['A', 'B']) await register(world, id, { name, number_of_people: 3 })
  world.service.setNow(now)
  const tick = (registration_id: number, arrived: number, ticked_at = now, board = world.board) =>
    call(board, 'recordAttendance', { id, body: { ticks: [{ registration_id, arrived, ticked_at }] } })
  const arrived = async () =>
    (await call(world.board, 'listAttendance', { id })).data.map((row) => [row.id, row.arrived, row.ticked_by])
  return { id, tick, arrived }
}

describeServiceOnEachDatabase('attendance', (enter) => {
  it('is what was ticked last, whichever tick arrives first', async () => {
    const world = await enter()
    const { tick, arrived } = await atTheDoor(world)
    const phone = await world.as({})
    await tick(1, 2, '2026-05-01T17:50:00.000Z')
    const [second] = (await tick(1, 3, '2026-05-01T17:55:00.000Z', phone)).data
    expect(second).toMatchObject({ id: 1, arrived: 3 })
    // From a phone that had no network in between.
    expect((await tick(1, 1, '2026-05-01T17:52:00.000Z')).data).toEqual([second])
    await tick(2, 0)
    expect(await arrived()).toEqual([
      [1, 3, second?.ticked_by],
      [2, 0, expect.not.stringMatching(second?.ticked_by ?? '')],
    ])
  })

  it('is not held by a phone whose clock is ahead', async () => {
    const world = await enter()
    const { tick, arrived } = await atTheDoor(world)
    await tick(1, 3, '2027-01-01T00:00:00.000Z')
    world.service.setNow('2026-05-01T18:01:00.000Z')
    await tick(1, 1, '2026-05-01T18:01:00.000Z')
    expect(await arrived()).toMatchObject([[1, 1, expect.any(String)]])
  })

  it('leaves out who is registered for another event, and gives what changed since', async () => {
    const world = await enter()
    const { id, tick } = await atTheDoor(world)
    const other = await addEvent(world)
    const body = { ticks: [{ registration_id: 1, arrived: 1, ticked_at: now }] }
    expect((await call(world.board, 'recordAttendance', { id: other, body })).data).toEqual([])
    await tick(1, 1)
    world.service.setNow('2026-05-01T19:00:00.000Z')
    await tick(2, 2, '2026-05-01T19:00:00.000Z')
    const { data } = await call(world.board, 'listAttendance', { id, query: { updated_since: '2026-05-01T18:30:00Z' } })
    expect(data).toMatchObject([{ id: 2, arrived: 2 }])
  })

  it('changes nothing that `/v2` shows', async () => {
    const world = await enter()
    const { id, tick } = await atTheDoor(world)
    const shown = async () => [
      await call(world.board, 'getEvent', { id }),
      await call(world.board, 'listEventRegistrations', { id }),
    ]
    const before = await shown()
    await tick(1, 2)
    expect(await shown()).toEqual(before)
  })

  it('is refused for more people than are registered, and none of the ticks counts', async () => {
    const world = await enter()
    const { id, tick, arrived } = await atTheDoor(world)
    const ticks = [
      { registration_id: 1, arrived: 3, ticked_at: now },
      { registration_id: 2, arrived: 4, ticked_at: now },
    ]
    expect(await refused(world.board, 'recordAttendance', { id, body: { ticks } })).toEqual(
      invalid(['ticks.1.arrived', 'invalid']),
    )
    expect(await arrived()).toEqual([])
    // A tick that does not count any more is no reason.
    await tick(1, 3)
    await tick(1, 50, '2026-05-01T17:00:00.000Z')
    expect(await arrived()).toMatchObject([[1, 3, expect.any(String)]])
  })

  it('falls with the number of people registered', async () => {
    const world = await enter()
    const { id, tick, arrived } = await atTheDoor(world)
    for (const registration of [1, 2]) await tick(registration, 3)
    await call(world.board, 'updateRegistration', { id, registration_id: 1, body: { number_of_people: 2 } })
    expect(await arrived()).toMatchObject([
      [1, 2, expect.any(String)],
      [2, 3, expect.any(String)],
    ])
  })
})
