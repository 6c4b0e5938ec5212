/**
 * What comes with a new day, done before the first request of that day is answered, whoever asks, and also when the service
 * was down at midnight: memberships end, and groups and committees change with the places that begin and end. Nobody
 * asks for these changes, and yet they move `updated_at` (contract design, "General").
 */
import type { Association } from './context.ts'
import { dateIn } from './clock.ts'
import { committeesChangedBetween } from './committees/queries.ts'
import type { Database, Storage } from './database/database.ts'
import { judgedDay, lockJudgedDay, setJudgedDay } from './database/judged-days.ts'
import { touch } from './database/updated-at.ts'
import { groupsChangedBetween } from './groups/queries.ts'
import { endMemberships } from './members/ending.ts'

/** The day for which each association has been looked through, per storage: after that nothing more can come due on it. */
const judged = new WeakMap<Storage, Map<number, string>>()

type Of = Pick<Association, 'id' | 'timezone'>

/**
 * Costs a look into memory but once a day. `today` is the date of `now` in the association's time zone. A day that is past, for
 * another instance or another time zone, brings nothing back.
 */
export async function beginDay(storage: Storage, association: Of, today: string, now: string): Promise<void> {
  const days = judged.get(storage) ?? new Map<number, string>()
  if (days.get(association.id) === today) return
  // Other instances may have done it already; a read costs less than a transaction.
  const last = await judgedDay(storage.db, association.id)
  if (last === null || last < today) {
    const first = last ?? (await dayBeforeAll(storage.db, association))
    await storage.transaction((tx) => change(tx, { association, first, today, now }))
  }
  judged.set(storage, days.set(association.id, today))
}

/** Whatever the association has was put there on this day or later, as it was that day. */
async function dayBeforeAll(db: Database, { id, timezone }: Of): Promise<string> {
  const row = await db.selectFrom('organizations').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return dateIn(timezone, row.created_at)
}

interface Change {
  readonly association: Of
  readonly first: string
  readonly today: string
  readonly now: string
}

async function change(tx: Database, { association, first, today, now }: Change): Promise<void> {
  const organizationId = association.id
  const last = await lockJudgedDay(tx, organizationId, first)
  // First of all: those whose membership has ended are no longer counted, and their places end unnoticed.
  await endMemberships(tx, { organizationId, today, now })
  if (last >= today) return
  const days = { db: tx, organizationId, last, today }
  await touch(tx, 'groups', { organizationId, ids: await groupsChangedBetween(days), now })
  await touch(tx, 'committees', { organizationId, ids: await committeesChangedBetween(days), now })
  await setJudgedDay(tx, organizationId, today)
}
