/** Previews that are stored and removed in parts. */
import { expect, it } from 'vitest'
import type { Storage } from '../database/database.ts'
import { Problem } from '../lib/problem.ts'
import { emptyContent, type PlannedRow } from '../operation/job-kind.ts'
import { makeAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { rows } from '../../testing/rows.ts'
import { PreviewParts } from './preview-parts.ts'

const now = '2026-03-01T12:00:00.000Z'
const clock = () => now

const planned = Array.from({ length: 1_200 }, (_, index): PlannedRow => {
  return { memberId: index + 1, invoiceId: null, reason: null, bundle: index + 1, content: emptyContent }
})

async function withPreview(storage: Storage) {
  const association = await makeAssociation(storage)
  const own = { db: storage.db, association }
  const job = { ...rows.jobs({ organization_id: association.id, id: 1 }), fingerprint: 'whole' }
  await storage.db.insertInto('jobs').values(job).execute()
  const note = async (work: (parts: PreviewParts, ctx: typeof own & { now: string }) => Promise<void>) => {
    const parts = new PreviewParts()
    await storage.transaction((tx) => work(parts, { db: tx, association, now }), { association: association.id })
    return parts
  }
  const ofJob = storage.db.selectFrom('jobs').where('organization_id', '=', association.id)
  const ofRows = storage.db.selectFrom('job_rows').where('organization_id', '=', association.id)
  const changeJob = (changes: { updated_at: string }) =>
    storage.db.updateTable('jobs').set(changes).where('organization_id', '=', association.id).execute()
  return {
    note,
    changeJob,
    fingerprints: async () => (await ofJob.select('fingerprint').execute()).map(({ fingerprint }) => fingerprint),
    members: async () =>
      (await ofRows.select('member_id').orderBy('position').execute()).map(({ member_id: id }) => id),
  }
}

describeEachDatabase('the rows of a large preview', (open) => {
  it('replace those of before in transactions of 500, and then the preview may be started', async () => {
    const storage = await open()
    const { note, fingerprints, members } = await withPreview(storage)
    const before = await note((parts, ctx) => parts.replaceRows(ctx, 1, planned.toReversed()))
    await before.finish({ storage, clock })
    const parts = await note((one, ctx) => one.replaceRows(ctx, 1, planned.slice(600)))
    expect(await fingerprints()).toEqual([''])
    const counted = countedStorage(storage)
    const { commits } = await counted.costOf(() => parts.finish({ storage: counted.storage, clock }))
    expect(commits).toBe(2)
    expect(await members()).toEqual(planned.slice(600).map(({ memberId }) => memberId))
    expect(await fingerprints()).toEqual(['whole'])
  })

  it('are removed in as many, and with them the job', async () => {
    const storage = await open()
    const { note, fingerprints, members } = await withPreview(storage)
    await (await note((parts, ctx) => parts.replaceRows(ctx, 1, planned))).finish({ storage, clock })
    const parts = await note((one, ctx) => one.remove(ctx, 1))
    expect(await fingerprints()).toEqual([''])
    const counted = countedStorage(storage)
    const { commits } = await counted.costOf(() => parts.finish({ storage: counted.storage, clock }))
    expect(commits).toBe(3)
    expect([await members(), await fingerprints()]).toEqual([[], []])
  })

  it.each<[string, (parts: PreviewParts, ctx: Parameters<PreviewParts['remove']>[0]) => Promise<void>]>([
    ['stored', (parts, ctx) => parts.replaceRows(ctx, 1, planned)],
    ['removed', (parts, ctx) => parts.remove(ctx, 1)],
  ])('are not %s once someone else has made the preview again', async (_, work) => {
    const storage = await open()
    const { note, changeJob, members } = await withPreview(storage)
    await (await note((parts, ctx) => parts.replaceRows(ctx, 1, planned.slice(0, 3)))).finish({ storage, clock })
    const parts = await note(work)
    await changeJob({ updated_at: '2026-03-01T12:00:00.001Z' })
    await expect(parts.finish({ storage, clock })).rejects.toThrow(new Problem('job_outdated'))
    expect(await members()).toEqual([1, 2, 3])
  })
})
