import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, problem, race, refused } from '../testing/describe-service.ts'

const inProgress = problem(409, 'contribution_run_in_progress')

describeService('a contribution run', (enter) => {
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
})
