import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngine } from '../../testing/databases.ts'
import { wholeTable } from '../../testing/plans.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { countRows, preferIndexes } from './statistics.ts'

describeEngine('postgres', 'filling tables', (open) => {
  test('a table that has few rows yet is not read as a whole', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const explained = CompiledQuery.raw('explain select id from groups where organization_id = 1 and id = 1')
    await storage.transaction(async (tx) => {
      await preferIndexes(tx)
      await tx
        .insertInto('groups')
        .values(rows.groups({ organization_id, id: 1 }))
        .execute()
      await countRows(tx, 'groups')
      const plan = await tx.executeQuery(explained)
      expect(JSON.stringify(plan.rows)).not.toMatch(wholeTable)
    })
  })
})
