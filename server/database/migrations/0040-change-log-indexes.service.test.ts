import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { addOrganization } from '../../../testing/rows.ts'
import { changeLogIndexes } from './0040-change-log-indexes.ts'

describeEachDatabase('a notice that waits while the service is updated', (open) => {
  it('gets the address that it looked up in the log before', async () => {
    const storage = await open()
    const at = '2026-01-01T00:00:00.000Z'
    const organization_id = await addOrganization(storage)
    await storage.transaction(async (tx) => {
      // The migration knows no tables by type.
      const untyped = tx as unknown as Kysely<unknown>
      await changeLogIndexes.down(untyped, storage.engine)
      await tx
        .insertInto('changes')
        .values({
          organization_id,
          sequence: 1,
          changed_at: at,
          actor_kind: 'import',
          record: 'person',
          record_id: 7,
          action: 'changed',
          fields: JSON.stringify({ email: { before: 'old@example.org', after: 'new@example.org' } }),
        })
        .execute()
      await tx
        .insertInto('outbox')
        .values({
          organization_id,
          id: 1,
          kind: 'address_change_email',
          payload: JSON.stringify({ person_id: 7, changed_at: at }),
          created_at: at,
          attempts: 0,
          next_attempt_at: at,
        })
        .execute()
      await changeLogIndexes.up(untyped, storage.engine)
    })
    const { payload } = await storage.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
    expect(JSON.parse(payload)).toEqual({ person_id: 7, email: 'old@example.org' })
  })
})
