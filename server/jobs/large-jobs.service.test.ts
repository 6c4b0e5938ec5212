/** Jobs about many records, whose plans are made in a thread: what they answer is what small ones answer. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Storage } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { raiseSequence } from '../database/sequences.ts'
import { Problem } from '../lib/problem.ts'
import { batchesWith } from './batch-thread.ts'
import { makeAssociation } from '../../testing/association.ts'
import { preview } from '../../testing/contribution-run.ts'
import {
  describeServiceOnEachDatabase,
  type Enter,
  invalid,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase, describeEngine } from '../../testing/databases.ts'
import { rows } from '../../testing/rows.ts'
import { startTestService } from '../../testing/service.ts'

const count = 1_200

async function withMany(enter: Enter): Promise<TestWorld> {
  const world = await enter()
  await addMany(world.storage, world.association.id)
  return world
}

async function addMany(storage: Storage, organizationId: number): Promise<void> {
  const members = Array.from({ length: count }, (_, index) => ({
    ...rows.members({ organization_id: organizationId, id: index + 1 }),
    membership_number: `n${index + 1}`,
  }))
  await storage.transaction(async (tx) => {
    await insertRows(tx, 'members', members)
    await raiseSequence(tx, organizationId, 'members', count + 1)
  })
}

describeEachDatabase('a large job whose request fails once it has started', (open) => {
  it('is answered when it is asked for again', async () => {
    const storage = await open()
    let failures = 0
    const service = await startTestService({
      storage,
      onLocked: () => {
        failures -= 1
        return failures >= 0 ? Promise.reject(new Problem('service_busy', { seconds: 1 })) : Promise.resolve()
      },
    })
    const association = await makeAssociation(storage)
    await addMany(storage, association.id)
    const board = service.connection(await association.key())
    const { id, fingerprint } = await preview(board)
    failures = 1
    expect(await refused(board, 'startJob', { id, body: { fingerprint } })).toEqual(problem(503, 'service_busy'))
    expect(await call(board, 'startJob', { id, body: { fingerprint } })).toMatchObject({ status: 'running' })
    await service.close()
  })
})

describeEngine('sqlite', 'the work of a large job', (open) => {
  it('takes nothing of the connection on which requests are answered', async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    // The first run looks for previews that were left.
    await service.runJobs()
    const association = await makeAssociation(counted.storage)
    await addMany(counted.storage, association.id)
    const board = service.connection(await association.key())
    const { id, fingerprint } = await preview(board)
    await call(board, 'startJob', { id, body: { fingerprint } })
    // Otherwise its timer writes it, on a slow machine while the job works.
    await service.writeKeyUse()
    const { commits } = await counted.costOf(() => service.runJobs())
    expect(commits).toBe(0)
    expect(await call(board, 'getJob', { id })).toMatchObject({ status: 'done', counts: { done: count, skipped: 0 } })
    await service.close()
  })
})

describeEngine('sqlite', 'a large job that takes more memory than its thread has', (open) => {
  it('fails after three attempts with a reason, while others are done', { timeout: 120_000 }, async () => {
    const storage = await open()
    const service = await startTestService({ storage })
    const association = await makeAssociation(storage)
    await addMany(storage, association.id)
    const board = service.connection(await association.key())
    const { id, fingerprint } = await preview(board)
    await call(board, 'startJob', { id, body: { fingerprint } })
    const other = await makeAssociation(storage)
    await addMany(storage, other.id)
    const neighbour = service.connection(await other.key())
    const members = { member_ids: [1, 2, 3], member_changes: { set_field: { name: 'language', value: 'fr' } } }
    const small = await call(neighbour, 'createJob', {
      body: { member_changes: { ...members.member_changes, member_ids: members.member_ids } },
    })
    await call(neighbour, 'startJob', { id: small.id, body: { fingerprint: small.fingerprint } })
    // Blanks after the content of rows that are read together. One that is larger than the memory would end the process.
    await storage.transaction((tx) =>
      sql`update job_rows set bundle = 1, content = content || printf('%*c', 1000000, ' ')
        where organization_id = ${association.id} and position <= 120`.execute(tx),
    )
    const worker = service.newJobWorker({ largeBatches: batchesWith({ megabytes: 64 }) })
    const statuses = async () => {
      await worker.run()
      return [await call(board, 'getJob', { id }), await call(neighbour, 'getJob', { id: small.id })].map(
        ({ status }) => status,
      )
    }
    expect([await statuses(), await statuses(), await statuses(), await statuses()]).toEqual([
      ['running', 'running'],
      ['running', 'done'],
      ['running', 'done'],
      ['failed', 'done'],
    ])
    expect(await call(board, 'getJob', { id })).toMatchObject({ failure: 'broken_off', counts: { done: 0 } })
    await service.close()
  })
})

describeServiceOnEachDatabase('a job about many members', (enter) => {
  it('is previewed, starts as long as nothing has changed, is previewed once more, and is removed', async () => {
    const { board } = await withMany(enter)
    const job = await preview(board)
    expect(job).toMatchObject({ status: 'draft', counts: { included: count, invoices: count }, total: '144000.00' })
    await call(board, 'updateManagedMember', { id: 5, body: { status: 'inactive' } })
    expect(await refused(board, 'startJob', { id: job.id, body: { fingerprint: job.fingerprint } })).toEqual(
      problem(409, 'job_outdated'),
    )
    const fresh = await call(board, 'refreshJob', { id: job.id, body: {} })
    expect(fresh).toMatchObject({
      counts: { included: count - 1 },
      differences: { count: 1, rows: [{ member_id: 5 }] },
    })
    const other = await call(board, 'createJob', { body: { contribution_run: { rules_id: 1 } } })
    await call(board, 'deleteJob', { id: other.id })
    expect(await refused(board, 'getJob', { id: other.id })).toEqual(problem(404, 'not_found'))
    const started = await call(board, 'startJob', { id: job.id, body: { fingerprint: fresh.fingerprint } })
    expect(started).toMatchObject({ status: 'running', counts: { included: count - 1 } })
  })

  it('whose rows are not all stored is previewed once more before it starts', async () => {
    const { board, storage, association } = await withMany(enter)
    const { id, fingerprint } = await preview(board)
    const ofJob = storage.db.updateTable('jobs').where('organization_id', '=', association.id)
    await ofJob.set({ fingerprint: '' }).execute()
    await storage.db.deleteFrom('job_rows').where('organization_id', '=', association.id).execute()
    expect(await refused(board, 'startJob', { id, body: { fingerprint } })).toEqual(problem(409, 'job_outdated'))
    expect(await call(board, 'refreshJob', { id, body: {} })).toMatchObject({
      fingerprint,
      counts: { included: count },
    })
    expect(await call(board, 'startJob', { id, body: { fingerprint } })).toMatchObject({ status: 'running' })
  })

  it('is removed with its rows when nobody has started it for a day', async () => {
    const { board, service, storage, association } = await withMany(enter)
    const { id } = await preview(board)
    service.setNow('2026-03-02T13:00:00.000Z')
    await service.newJobWorker().run()
    expect(await refused(board, 'getJob', { id })).toEqual(problem(404, 'not_found'))
    const left = await storage.db
      .selectFrom('job_rows')
      .where('organization_id', '=', association.id)
      .select('position')
      .execute()
    expect(left).toEqual([])
  })

  it('is refused as a small one is', async () => {
    const { board, as } = await withMany(enter)
    const { id, fingerprint } = await preview(board)
    const unknown = { contribution_run: { rules_id: 99 } }
    expect(await refused(board, 'createJob', { body: unknown })).toEqual(
      invalid(['contribution_run.rules_id', 'invalid']),
    )
    const reader = await as({ scopes: ['leden:lezen', 'facturen:lezen'] })
    expect(await refused(reader, 'startJob', { id, body: { fingerprint } })).toEqual(problem(403, 'insufficient_scope'))
    const { board: stranger } = await withMany(enter)
    for (const [name, body] of [
      ['startJob', { fingerprint }],
      ['refreshJob', {}],
    ] as const)
      expect(await refused(stranger, name, { id: 9, body })).toEqual(problem(404, 'not_found'))
    expect(await refused(board, 'startJob', { id, body: { fingerprint: 'other' } })).toEqual(
      problem(409, 'job_outdated'),
    )
  })
})
