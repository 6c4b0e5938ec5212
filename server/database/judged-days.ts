/** Up to which day an association has been looked through for what begins and ends with a day: it outlives the process. */
import type { Database } from './database.ts'
import { forUpdate } from './locks.ts'

/** The last judged day, `YYYY-MM-DD`; null when none has been judged yet. */
export async function judgedDay(db: Database, organizationId: number): Promise<string | null> {
  const row = await selectDay(db, organizationId).executeTakeFirst()
  return row?.day ?? null
}

/** The last judged day, locked: whoever comes at the same time waits, and finds it done. `first` when there is none yet. */
export async function lockJudgedDay(tx: Database, organizationId: number, first: string): Promise<string> {
  await tx
    .insertInto('judged_days')
    .values({ organization_id: organizationId, day: first })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
  const { day } = await forUpdate(selectDay(tx, organizationId)).executeTakeFirstOrThrow()
  return day
}

export async function setJudgedDay(tx: Database, organizationId: number, day: string): Promise<void> {
  await tx.updateTable('judged_days').set({ day }).where('organization_id', '=', organizationId).execute()
}

function selectDay(db: Database, organizationId: number) {
  return db.selectFrom('judged_days').select('day').where('organization_id', '=', organizationId)
}
