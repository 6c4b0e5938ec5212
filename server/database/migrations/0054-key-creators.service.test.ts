import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { addOrganization, rows } from '../../../testing/rows.ts'
import { keyCreators } from './0054-key-creators.ts'

describeEachDatabase('keys from before the service was updated', (open) => {
  it('get the person who made them from the log', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const change = {
      organization_id,
      changed_at: '2026-01-01T00:00:00.000Z',
      record: 'api_key',
      action: 'created',
      fields: '{}',
    }
    await storage.transaction(async (tx) => {
      // The migration knows no tables by type.
      const untyped = tx as unknown as Kysely<unknown>
      await tx
        .insertInto('api_keys')
        .values([rows.api_keys({ organization_id, id: 1 }), rows.api_keys({ organization_id, id: 2 })])
        .execute()
      await tx
        .insertInto('changes')
        .values([
          { ...change, sequence: 1, actor_kind: 'person', actor_id: 7, actor_name: 'Anna', record_id: 1 },
          { ...change, sequence: 2, actor_kind: 'key', actor_id: 1, actor_name: 'Website', record_id: 2 },
        ])
        .execute()
      await keyCreators.down(untyped, storage.engine)
      await keyCreators.up(untyped, storage.engine)
    })
    const keys = storage.db.selectFrom('api_keys').select(['id', 'created_by_id', 'created_by']).orderBy('id')
    expect(await keys.execute()).toEqual([
      { id: 1, created_by_id: 7, created_by: 'Anna' },
      { id: 2, created_by_id: null, created_by: null },
    ])
  })
})
