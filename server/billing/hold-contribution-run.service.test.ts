import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it, vi } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { describeServiceOnEachDatabase, problem, race, refused } from '../testing/describe-service.ts'
import { join, type Joined } from '../testing/people.ts'

const inProgress = problem(409, 'contribution_run_in_progress')

describeServiceOnEachDatabase('a contribution run', (enter) => {
  it('is held by one of two who begin at once', async () => {
    const { board } = await enter()
    const { done, refusals } = await race(
      ['first', 'second'].map((run) => call(board, 'holdContributionRun', { body: { run } })),
    )
    expect(done).toHaveLength(1)
    expect(refusals).toEqual([inProgress])
  })

  it('keeps another one away until it is released', async () => {
    const { board } = await enter()
    await call(board, 'holdContributionRun', { body: { run: 'first' } })
    await call(board, 'holdContributionRun', { body: { run: 'second', release: true } })
    expect(await refused(board, 'holdContributionRun', { body: { run: 'second' } })).toEqual(inProgress)
    await call(board, 'holdContributionRun', { body: { run: 'first', release: true } })
    expect(await call(board, 'holdContributionRun', { body: { run: 'second' } })).toMatchObject({ run: 'second' })
  })

  it('that nobody hears of for five minutes keeps nobody away', async () => {
    const { board, service } = await enter()
    service.setNow('2026-03-01T12:00:00.000Z')
    await call(board, 'holdContributionRun', { body: { run: 'first' } })
    service.setNow('2026-03-01T12:04:00.000Z')
    await call(board, 'holdContributionRun', { body: { run: 'first' } })
    service.setNow('2026-03-01T12:08:00.000Z')
    expect(await refused(board, 'holdContributionRun', { body: { run: 'second' } })).toEqual(inProgress)
    service.setNow('2026-03-01T12:10:00.000Z')
    expect(await call(board, 'holdContributionRun', { body: { run: 'second' } })).toMatchObject({
      held_until: '2026-03-01T12:15:00.000Z',
    })
  })

  it.each([
    ['that is signed out of', ({ connection }: Joined) => call(connection, 'signOut', {})],
    ['whose person is removed', ({ id }: Joined, board: Connection) => call(board, 'removePerson', { id })],
  ])('ends with a session %s', async (_, end) => {
    const world = await enter()
    const treasurer = await join(world, ['facturen:schrijven'])
    await call(treasurer.connection, 'holdContributionRun', { body: { run: 'first' } })
    expect(await refused(world.board, 'holdContributionRun', { body: { run: 'second' } })).toEqual(inProgress)
    await end(treasurer, world.board)
    expect(await call(world.board, 'holdContributionRun', { body: { run: 'second' } })).toMatchObject({ run: 'second' })
  })

  it('makes no invoice any more once its session has ended, not even one that was on its way', async () => {
    const world = await enter()
    const { connection } = await join(world, ['facturen:schrijven'])
    const invoice = { recipient: { name: 'Anna' }, lines: [{ description: 'Contribution', unit_price: '100.00' }] }
    const body = JSON.stringify(invoice)
    const headers = {
      authorization: `Bearer ${connection.key}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sent = request(`${world.service.url}/v2/invoices`, { method: 'POST', headers })
    const answered = once(sent, 'response')
    // The key is looked up before the body is there.
    sent.write(body.slice(0, 1))
    await vi.waitUntil(async () => {
      await world.service.writeKeyUse()
      return (await call(world.board, 'listPeople', {})).data[0]?.last_used_at
    })
    await call(connection, 'signOut', {})
    sent.end(body.slice(1))
    expect(await answered).toMatchObject([{ statusCode: 401 }])
    expect((await call(world.board, 'listInvoices', {})).data).toEqual([])
  })

  it('says to a person whether they are at it themself', async () => {
    const world = await enter()
    const detailFor = async (connection: Connection) => {
      const [result] = await Promise.allSettled([call(connection, 'holdContributionRun', { body: { run: 'second' } })])
      return result.status === 'rejected' && result.reason instanceof ApiProblem ? result.reason.problem.detail : null
    }
    const [anna, bram] = [await join(world, ['facturen:schrijven']), await join(world, ['facturen:schrijven'])]
    await call(anna.connection, 'holdContributionRun', { body: { run: 'first' } })
    expect(await detailFor(anna.connection)).toMatch(/^Je maakt al facturen/)
    expect(await detailFor(bram.connection)).toMatch(/^Person \d+ maakt op dit moment facturen/)
  })
})
