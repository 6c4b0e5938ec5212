/** Changes to many members at the edges of their rules. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { start } from '../../testing/contribution-run.ts'
import { describeService, problem, refused } from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription } from '../../testing/groups.ts'
import { outcomes, preview, undo } from '../../testing/member-changes.ts'

/** Today is 2026-03-01. What becomes of someone who is in the group, or has the product, in a period. */
describeService('a member of many', (enter) => {
  const last = '2026-03-31'

  it.each<[string, string | null, string]>([
    ['2025-01-01', null, `null → ${last}`],
    [last, null, `null → ${last}`],
    ['2026-04-01', null, 'starts_later'],
    ['2025-01-01', '2026-04-01', `2026-04-01 → ${last}`],
    ['2025-01-01', last, 'unchanged'],
    ['2025-01-01', '2026-03-30', 'ends_earlier'],
    ['2025-01-01', '2026-02-28', 'none'],
  ])('who has something from %s until %s, and is to lose it: %s', async (from, until, expected) => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 1)
    const group = await addGroup(world)
    const { product } = await addClass(world)
    await addMembership(world, group, 1, [from, until])
    await addSubscription(world, product, 1, [from, until])
    const left = await preview(board, { remove_from_group: { group_id: group, valid_until: last } }, [1])
    expect(await outcomes(board, left)).toEqual([[1, expected === 'none' ? 'not_in_group' : expected]])
    const ended = await preview(board, { end_subscription: { product_id: product, ends_on: last } }, [1])
    expect(await outcomes(board, ended)).toEqual([[1, expected === 'none' ? 'no_subscription' : expected]])
  })

  it.each<[string, string | null, string]>([
    ['2020-01-01', null, `active → cancelled, null → ${last}`],
    ['2020-01-01', last, 'unchanged'],
    ['2020-01-01', '2026-03-30', `cancelled → cancelled, 2026-03-30 → ${last}`],
    // One that is to start later may be called off on any day.
    ['2026-04-01', null, `active → cancelled, null → ${last}`],
  ])('since %s who has cancelled until %s, and cancels: %s', async (member_since, end_date, expected) => {
    const world = await enter()
    await addMembers(world, 1)
    await call(world.board, 'updateMember', { id: 1, body: { member_since } })
    if (end_date !== null) await call(world.board, 'cancelMember', { id: 1, body: { end_date } })
    const job = await preview(world.board, { cancel: { end_date: last, send_confirmation: false } }, [1])
    expect(await outcomes(world.board, job)).toEqual([[1, expected]])
  })

  it.each([
    ['2026-02-15', 'active → ended, null → 2026-02-15'],
    ['2026-02-14', 'before_membership'],
  ])('since 2026-02-15 who cancels for %s: %s', async (end_date, expected) => {
    const world = await enter()
    await addMembers(world, 1)
    await call(world.board, 'updateMember', { id: 1, body: { member_since: '2026-02-15' } })
    const job = await preview(world.board, { cancel: { end_date, send_confirmation: false } }, [1])
    expect(await outcomes(world.board, job)).toEqual([[1, expected]])
  })

  it('is undone with all others, in whichever batch they were changed', async () => {
    const world = await enter()
    const ids = Array.from({ length: 27 }, (_, index) => index + 1)
    await addMembers(world, ids.length)
    const job = await preview(world.board, { set_field: { name: 'language', value: 'fr' } }, ids)
    await start(world, job)
    expect(await undo(world.board, job)).toMatchObject({ counts: { included: ids.length, left_out: 0 } })
  })

  it('is not changed by going on after what was done has been undone', async () => {
    const world = await enter()
    const { board, service } = world
    const ids = Array.from({ length: 27 }, (_, index) => index + 1)
    await addMembers(world, ids.length)
    const job = await preview(board, { set_field: { name: 'language', value: 'fr' } }, ids)
    const goOn = { id: job.id, body: { fingerprint: job.fingerprint } }
    await call(board, 'startJob', goOn)
    await service.runJobs({ batches: 1 })
    await call(board, 'stopJob', { id: job.id })
    const undone = await undo(board, job)
    expect(await call(board, 'getJob', { id: job.id })).toMatchObject({ undone_by: null })
    await start(world, undone)
    expect(await call(board, 'getJob', { id: job.id })).toMatchObject({ status: 'stopped', undone_by: undone.id })
    expect(await refused(board, 'startJob', goOn)).toEqual(problem(409, 'job_undone'))
  })
})
