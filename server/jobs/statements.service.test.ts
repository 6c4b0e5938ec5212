/** A batch of a job takes as many statements for many records as for a few: on PostgreSQL each is a round trip. */
import { expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import { makeAssociation } from '../../testing/association.ts'
import { preview } from '../../testing/contribution-run.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { startTestService } from '../../testing/service.ts'

/** Fewer than the first batch takes. */
const [few, many] = [2, 9]

const joining = { add_to_group: { group_id: 1, valid_from: '2026-03-01' } }
const beginning = { start_subscription: { product_id: 1, starts_on: '2026-03-01', ends_on: null } }

/** Each after another one that it needs. */
const changes: Readonly<Record<string, readonly [MemberChangeInput | null, MemberChangeInput]>> = {
  'members who join a group': [null, joining],
  'members who leave a group': [joining, { remove_from_group: { group_id: 1, valid_until: '2026-06-30' } }],
  'members who get a product': [null, beginning],
  'members whose product ends': [beginning, { end_subscription: { product_id: 1, ends_on: '2026-06-30' } }],
  'members whose language changes': [null, { set_field: { name: 'language', value: 'fr' } }],
  'members whose status changes': [null, { set_field: { name: 'status', value: 'inactive' } }],
  'members who cancel': [beginning, { cancel: { end_date: '2026-06-30', send_confirmation: false } }],
}

describeEachDatabase('the statements of a job', (open) => {
  it.each(['invoices of a run', ...Object.keys(changes)])('are as many for many %s as for a few', async (what) => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    // The first run looks for previews that were left.
    await service.runJobs()
    const workOf = async (board: Connection, { id, fingerprint }: Pick<Job, 'id' | 'fingerprint'>, count: number) => {
      await call(board, 'startJob', { id, body: { fingerprint } })
      const { statements } = await counted.costOf(() => service.runJobs())
      expect((await call(board, 'getJob', { id })).counts).toMatchObject({ done: count, skipped: 0 })
      return statements
    }
    const costOf = async (count: number) => {
      const board = service.connection(await (await makeAssociation(counted.storage)).key())
      await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
      await call(board, 'createProduct', { body: { code: 'P', name: 'Lessons' } })
      const ids: number[] = []
      for (let each = 0; each < count; each += 1)
        ids.push((await call(board, 'createMember', { body: { last_name: `L${each}` } })).id)
      const [first, change] = changes[what] ?? []
      if (!change) return [await workOf(board, await preview(board), count)]
      const previewOf = (one: MemberChangeInput) =>
        call(board, 'createJob', { body: { member_changes: { member_ids: ids, ...one } } })
      if (first) await workOf(board, await previewOf(first), count)
      const job = await previewOf(change)
      const done = await workOf(board, job, count)
      const undo = await call(board, 'createJob', { body: { undo_member_changes: { job_id: job.id } } })
      return [done, await workOf(board, undo, count)]
    }
    const [ofFew, ofMany] = [await costOf(few), await costOf(many)]
    await service.close()
    // Beside the job the service may write something of its own, once.
    ofMany.forEach((cost, index) => expect(cost).toBeLessThan((ofFew[index] ?? 0) + many - few))
  })
})
