/** Members of one family that are changed at once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '#client/client.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine } from '../../testing/databases.ts'
import { startTestService } from '../../testing/service.ts'

describeEngine('postgres', 'two members whose relationships are changed from both sides', (open) => {
  test('are changed one after the other, without a deadlock', async () => {
    const storage = await open()
    const service = await startTestService({ storage })
    const association = await makeAssociation(storage)
    const board = service.connection(await association.key())
    for (const last_name of ['A', 'B', 'C']) await call(board, 'createMember', { body: { last_name } })
    const pairs = [
      [1, 2],
      [2, 3],
      [3, 1],
    ] as const
    await Promise.all(
      Array.from({ length: 5 }, () => pairs)
        .flat()
        .map(([id, member_id], index) =>
          call(board, 'updateMember', {
            id,
            body: { relationships: index % 2 === 0 ? [{ member_id, type: 'sibling_of' }] : [] },
          }),
        ),
    )
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(storage.db)
    expect(rows[0]?.deadlocks).toBe(0)
    await service.close()
  })
})
