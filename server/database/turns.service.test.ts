/** Whether a read of many statements on SQLite leaves the event loop to others. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEngine } from '../../testing/databases.ts'
import type { Database } from './database.ts'

/** A statement and work on its rows that takes as long, twice; gives the turns that others had in between. */
async function turnsDuring(db: Database): Promise<number> {
  let turns = 0
  for (let part = 0; part < 2; part += 1) {
    setImmediate(() => {
      turns += 1
    })
    const end = performance.now() + 20
    await sql`select 1`.execute(db)
    while (performance.now() < end) sql`select 1`.compile(db)
  }
  await sql`select 1`.execute(db)
  return turns
}

describeEngine('sqlite', 'a read of many statements', (open) => {
  it('lets others have their turn when it has taken long', async () => {
    const { db } = await open()
    expect(await turnsDuring(db)).toBe(2)
  })

  it('lets nothing happen in between in a transaction', async () => {
    const storage = await open()
    expect(await storage.transaction(turnsDuring)).toBe(0)
  })
})
