/** Contribution runs that are refused, fail or belong to someone else (docs/decisions/jobs.md). */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { exampleRules } from '#contract/example-contribution-rules.ts'
import { invoicesOf, outcomes, preview, start, withMembers } from '../../testing/contribution-run.ts'
import { describeService, invalid, problem, refused } from '../../testing/describe-service.ts'
import { addGroup } from '../../testing/groups.ts'
import { rows } from '../../testing/rows.ts'

describeService('what is refused of contribution runs', (enter) => {
  it('is a caller who may not know what the preview tells', async () => {
    const world = await withMembers(enter)
    const { board, as } = world
    const group = await addGroup(world)
    const age = { who: { ...exampleRules.who, age_from: 18 } }
    const inGroup = { who: { ...exampleRules.who, group_ids: [group] } }
    const writes = ['facturen:lezen', 'facturen:schrijven'] as const
    const asking = async (scopes: Parameters<typeof as>[0], rules: Partial<ContributionRules>) => {
      const { id } = await call(board, 'createContributionRules', {
        body: { name: 'Yearly', rules: { ...exampleRules, ...rules } },
      })
      return refused(await as(scopes), 'createJob', { body: { contribution_run: { rules_id: id } } })
    }
    const forbidden = problem(403, 'insufficient_scope')
    const { id } = await preview(board)
    expect(await refused(await as({ scopes: writes }), 'listJobRows', { id })).toEqual(forbidden)
    expect(await asking({ scopes: ['facturen:lezen'] }, {})).toEqual(forbidden)
    expect(await asking({ scopes: writes }, {})).toEqual(forbidden)
    expect(await asking({ scopes: [...writes, 'leden:lezen', 'groepen:lezen'] }, age)).toEqual(forbidden)
    expect(await asking({ scopes: [...writes, 'leden:lezen', 'leden:gevoelig'] }, inGroup)).toEqual(forbidden)
  })

  it('is a caller who may not see the kind, in every operation', async () => {
    const world = await withMembers(enter)
    const { board, as } = world
    const { id, fingerprint } = await preview(board)
    const stranger = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const reader = await as({ scopes: ['facturen:lezen', 'leden:lezen'] })
    const forbidden = problem(403, 'insufficient_scope')
    expect((await call(stranger, 'listJobs', {})).data).toEqual([])
    expect((await call(reader, 'listJobs', {})).data).toMatchObject([{ id }])
    expect(await refused(stranger, 'getJob', { id })).toEqual(forbidden)
    expect(await refused(stranger, 'listJobRows', { id })).toEqual(forbidden)
    for (const other of [stranger, reader]) {
      expect(await refused(other, 'startJob', { id, body: { fingerprint } })).toEqual(forbidden)
      expect(await refused(other, 'refreshJob', { id, body: {} })).toEqual(forbidden)
      expect(await refused(other, 'stopJob', { id })).toEqual(forbidden)
      expect(await refused(other, 'deleteJob', { id })).toEqual(forbidden)
    }
  })

  it('is a view without the members that it shows', async () => {
    const world = await withMembers(enter)
    const { storage, association, board } = world
    const key = { organization_id: association.id, id: 1 }
    await storage.transaction(async (tx) => {
      await tx.insertInto('people').values(rows.people(key)).execute()
      await tx
        .insertInto('saved_views')
        .values({ ...rows.saved_views(key), shared: true })
        .execute()
    })
    const body = { name: 'By view', rules: { ...exampleRules, who: { ...exampleRules.who, view_id: 1 } } }
    const { id } = await call(board, 'createContributionRules', { body })
    const run = { rules_id: id }
    expect(await refused(board, 'createJob', { body: { contribution_run: run } })).toEqual(
      invalid(['contribution_run.member_ids', 'required']),
    )
    const job = await call(board, 'createJob', { body: { contribution_run: { ...run, member_ids: [2] } } })
    expect(await outcomes(board, job)).toEqual([
      [2, '120.00'],
      [1, 'selection'],
      [3, 'selection'],
    ])
  })

  it('is a day in a closed period, and what belongs to another association', async () => {
    const { board } = await withMembers(enter)
    const other = await withMembers(enter, 5)
    const job = await preview(other.board)
    expect(await refused(board, 'getJob', { id: job.id })).toEqual(problem(404, 'not_found'))
    const run = (input: object) =>
      refused(board, 'createJob', { body: { contribution_run: { rules_id: 1, ...input } } })
    expect(await run({})).toEqual(invalid(['contribution_run.rules_id', 'invalid']))
    await call(board, 'createContributionRules', {
      body: { name: 'Old', rules: { ...exampleRules, invoice_date: '2025-12-31' } },
    })
    expect(await run({ member_ids: [5] })).toEqual(invalid(['contribution_run.member_ids.0', 'invalid']))
    await call(board, 'closeBooks', { body: { until: '2025-12-31' } })
    expect(await run({})).toEqual(invalid(['contribution_run.rules_id', 'invalid']))
  })

  it('is starting something else than what runs or is done, and stopping or deleting what does not', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const job = await preview(board)
    const { id } = job
    const status = problem(409, 'job_status')
    expect(await refused(board, 'stopJob', { id })).toEqual(status)
    await start(world, job)
    expect(await refused(board, 'startJob', { id, body: { fingerprint: 'other' } })).toEqual(status)
    expect(await refused(board, 'refreshJob', { id, body: {} })).toEqual(status)
    expect(await refused(board, 'deleteJob', { id })).toEqual(status)
    const draft = await preview(board)
    await call(board, 'deleteJob', { id: draft.id })
    expect(await refused(board, 'getJob', { id: draft.id })).toEqual(problem(404, 'not_found'))
  })

  it('fails where the books were closed in between, and goes on once they are open', async () => {
    const world = await withMembers(enter)
    const { board, service } = world
    const { id, fingerprint } = await preview(board, { invoice_date: '2026-02-01' })
    await call(board, 'startJob', { id, body: { fingerprint } })
    await call(board, 'closeBooks', { body: { until: '2026-02-28' } })
    await service.runJobs()
    expect(await call(board, 'getJob', { id })).toMatchObject({ status: 'failed', failure: 'closed_period' })
    expect(await invoicesOf(board)).toEqual([])
    await world.association.change({ books_closed_until: null })
    await call(board, 'startJob', { id, body: { fingerprint } })
    await service.runJobs()
    expect(await call(board, 'getJob', { id })).toMatchObject({ status: 'done', failure: null, counts: { done: 3 } })
  })

  it('says in the activity who started and finished it', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const { id } = await start(world, await preview(board))
    const { data } = await call(board, 'listChanges', { query: { record: 'job', record_id: id } })
    expect(data.map(({ action, record }) => [action, record.name])).toEqual([
      ['finished', 'Yearly'],
      ['started', 'Yearly'],
    ])
  })
})
