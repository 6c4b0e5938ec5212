/** A batch of a job takes as many statements for many records as for a few: on PostgreSQL each is a round trip. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import { makeAssociation } from '../../testing/association.ts'
import { preview } from '../../testing/contribution-run.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { startTestService } from '../../testing/service.ts'

/** Fewer than the first batch takes. */
const [few, many] = [2, 9]

const changes: Readonly<Record<string, MemberChangeInput>> = {
  'members who join a group': { add_to_group: { group_id: 1, valid_from: '2026-03-01' } },
  'members who get a product': { start_subscription: { product_id: 1, starts_on: '2026-03-01', ends_on: null } },
  'members whose language changes': { set_field: { name: 'language', value: 'fr' } },
}

describeEachDatabase('the statements of a job', (open) => {
  it.each(['invoices of a run', ...Object.keys(changes)])('are as many for many %s as for a few', async (what) => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    // The first run looks for previews that were left.
    await service.runJobs()
    const costOf = async (count: number) => {
      const board = service.connection(await (await makeAssociation(counted.storage)).key())
      await call(board, 'createGroup', { body: { name: 'Heren 1', kind: 'team' } })
      await call(board, 'createProduct', { body: { code: 'P', name: 'Lessons' } })
      const ids: number[] = []
      for (let each = 0; each < count; each += 1)
        ids.push((await call(board, 'createMember', { body: { last_name: `L${each}` } })).id)
      const change = changes[what]
      const { id, fingerprint } = change
        ? await call(board, 'createJob', { body: { member_changes: { member_ids: ids, ...change } } })
        : await preview(board)
      await call(board, 'startJob', { id, body: { fingerprint } })
      const { statements } = await counted.costOf(() => service.runJobs())
      expect((await call(board, 'getJob', { id })).counts).toMatchObject({ done: count, skipped: 0 })
      return statements
    }
    const [ofFew, ofMany] = [await costOf(few), await costOf(many)]
    await service.close()
    // Beside the job the service may write something of its own, once.
    expect(ofMany).toBeLessThan(ofFew + many - few)
  })
})
