import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, problem, refused } from '../../testing/describe-service.ts'
import { startTestService } from '../../testing/service.ts'

describeServiceOnEachDatabase('a membership whose end date has passed', (enter) => {
  async function withCancelled(endDate: string) {
    const world = await enter()
    const { id } = await call(world.board, 'createMember', { body: { last_name: 'X' } })
    const cancelled = await call(world.board, 'cancelMember', { id, body: { end_date: endDate } })
    return { ...world, id, cancelled, read: () => call(world.board, 'getMember', { id }) }
  }

  it.each([
    ['2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', '2026-12-31T23:00:00.000Z'],
  ])('ends after %s, at midnight in Amsterdam, with the first request', async (endDate, midnight) => {
    const { service, cancelled, read } = await withCancelled(endDate)
    service.setNow(new Date(Date.parse(midnight) - 1).toISOString())
    expect(await read()).toEqual(cancelled)
    service.setNow(midnight)
    expect(await read()).toEqual({ ...cancelled, status: 'ended', updated_at: midnight })
  })

  it('has ended when the service was down at midnight', async () => {
    const { storage, cancelled, board } = await withCancelled('2026-03-31')
    const later = await startTestService({ storage, now: '2026-08-15T09:00:00.000Z' })
    const list = await call({ ...board, baseUrl: later.baseUrl }, 'listMembers', {
      query: { updated_since: '2026-08-01T00:00:00.000Z' },
    })
    await later.close()
    expect(list.data).toEqual([{ ...cancelled, status: 'ended', updated_at: '2026-08-15T09:00:00.000Z' }])
  })

  it('has ended for whatever is asked first, a second cancellation too', async () => {
    const { service, board, id, read } = await withCancelled('2026-03-31')
    service.setNow('2026-04-01T12:00:00.000Z')
    expect(await refused(board, 'cancelMember', { id })).toEqual(problem(409, 'membership_already_ended'))
    expect((await read()).status).toBe('ended')
  })

  it('ends once', async () => {
    const { service, board, id, read } = await withCancelled('2026-03-31')
    service.setNow('2026-04-01T12:00:00.000Z')
    await Promise.all(Array.from({ length: 5 }, () => call(board, 'listMembers', {})))
    service.setNow('2026-04-02T12:00:00.000Z')
    expect((await read()).updated_at).toBe('2026-04-01T12:00:00.000Z')
    const { updated_at } = await call(board, 'updateMember', { id, body: { phone: '1' } })
    expect(updated_at).toBe('2026-04-02T12:00:00.000Z')
  })

  it('stays as it is for the deceased, and after a withdrawal', async () => {
    const { service, board, id, read } = await withCancelled('2026-03-31')
    const other = await call(board, 'createMember', { body: { last_name: 'Y' } })
    await call(board, 'cancelMember', { id: other.id, body: { end_date: '2026-03-31' } })
    await call(board, 'updateMember', { id: other.id, body: { status: 'active' } })
    await call(board, 'updateMember', { id, body: { status: 'deceased' } })
    service.setNow('2026-04-01T12:00:00.000Z')
    expect(await read()).toMatchObject({ status: 'deceased', membership_end_date: '2026-03-01' })
    expect(await call(board, 'getMember', { id: other.id })).toMatchObject({
      status: 'active',
      membership_end_date: null,
    })
  })

  it('goes on when the clock was ahead, and no membership of another association changes', async () => {
    const { service, board, id, cancelled, read } = await withCancelled('2026-03-31')
    const other = await enter()
    const neighbour = await call(other.board, 'createMember', { body: { last_name: 'Z' } })
    expect(neighbour.id).toBe(id)
    service.setNow('2026-04-01T12:00:00.000Z')
    expect((await read()).status).toBe('ended')
    const ended = await read()
    const { id: colleague } = await call(board, 'createMember', { body: { last_name: 'Y' } })
    service.setNow('2026-03-31T12:00:00.000Z')
    await call(board, 'updateMember', { id: colleague, body: { phone: '1' } })
    const restored = await read()
    expect(restored).toEqual({ ...cancelled, updated_at: restored.updated_at })
    expect(restored.updated_at > ended.updated_at).toBe(true)
    expect(await call(board, 'getMember', { id: colleague })).toMatchObject({ status: 'active', phone: '1' })
    expect(await call(other.board, 'getMember', { id })).toEqual(neighbour)
  })

  it('ends for more members at once than one statement takes', async () => {
    const { service, board, association, storage } = await enter()
    const row = await call(board, 'createMember', { body: { last_name: 'X' } })
    await call(board, 'cancelMember', { id: row.id, body: { end_date: '2026-03-31' } })
    await storage.transaction(async (tx) => {
      const first = await tx
        .selectFrom('members')
        .selectAll()
        .where('organization_id', '=', association.id)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: 1100 }, (_, index) => ({
        ...first,
        id: index + 2,
        membership_number: `n${index}`,
      }))
      for (let start = 0; start < copies.length; start += 100)
        await tx
          .insertInto('members')
          .values(copies.slice(start, start + 100))
          .execute()
    })
    service.setNow('2026-04-01T12:00:00.000Z')
    expect((await call(board, 'listMembers', { query: { status: 'cancelled' } })).data).toEqual([])
    expect((await call(board, 'listMembers', { query: { status: 'ended', limit: 100 } })).has_more).toBe(true)
  })
})
