/**
 * Applies what changes with the calendar: memberships end, and groups and committees change with the memberships that begin and
 * end. It runs beside the requests, for every association at its own midnight; why: docs/decisions/day-rollover.md.
 */
import { lockForChanges } from './changes/change-log.ts'
import { type Clock, dateIn, later } from './clock.ts'
import { committeesChangedBetween } from './committees/day-rollover.ts'
import type { Association, Days } from './context.ts'
import type { Database, Storage } from './database/database.ts'
import { touch } from './database/updated-at.ts'
import { groupsChangedBetween } from './groups/day-rollover.ts'
import type { Log } from './log.ts'
import { areMembershipsDue, endMemberships } from './members/ending.ts'

interface DayRolloverParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
}

type RolledAssociation = Pick<Association, 'id' | 'timezone'>

/** Milliseconds between checks for associations where a day has begun. */
const defaultInterval = 60_000
const dayLength = 24 * 60 * 60_000

export class DayRollover {
  readonly #parts: DayRolloverParts
  /** The day each association was rolled over to, by its id: after that nothing more comes due on it. */
  readonly #done = new Map<number, string>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isStopped = false

  constructor(parts: DayRolloverParts) {
    this.#parts = parts
  }

  /** Runs at once, which makes up for the time in which no service ran, and again every `interval` milliseconds. */
  start(interval = defaultInterval): void {
    this.#timer = setInterval(() => void this.run(), interval)
    void this.run()
  }

  /** Resolves when the association being worked on is done; the others follow after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Rolls over every association where a day has begun. Never throws: a failure is logged and retried at the next check. */
  run(): Promise<void> {
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** For a change, whose rules depend on what has ended: makes sure that the association's day has begun. */
  async ensure(association: RolledAssociation): Promise<void> {
    const { storage, clock } = this.#parts
    const { id, timezone } = association
    if (this.#done.get(id) === dateIn(timezone, clock())) return
    this.#done.set(id, await storage.transaction((tx) => this.#rollOver(tx, association), { association: id }))
  }

  async #runAll(): Promise<void> {
    const { storage, clock, log } = this.#parts
    try {
      for (const association of await selectDays(storage.db).execute()) {
        if (this.#isStopped) return
        // Another instance has done it, or this one before it was started again.
        if (association.day === dateIn(association.timezone, clock())) continue
        await this.ensure(association).catch((error: unknown) => {
          log.warn({ err: error, association: association.id }, 'a day rollover failed; it is tried again')
        })
      }
    } catch (error) {
      log.warn({ err: error }, 'the day rollover cannot read the associations; it is tried again')
    }
  }

  /** Gives the day that has begun. */
  async #rollOver(tx: Database, { id, timezone }: RolledAssociation): Promise<string> {
    const { clock, log } = this.#parts
    const now = clock()
    const today = dateIn(timezone, now)
    const { day, created_at } = await selectDays(tx).where('organizations.id', '=', id).executeTakeFirstOrThrow()
    if (day !== null && day > dateIn(timezone, later(now, dayLength))) {
      log.warn({ association: id, day, today }, 'a day was begun too early')
    } else if (day !== null && day > today) {
      // Begun by an instance whose clock is a little ahead, or before the time zone was changed.
      return today
    }
    const last = day ?? dateIn(timezone, created_at)
    const days = { db: tx, association: { id }, last: last < today ? last : today, today }
    if (await isAnythingDue(days)) await applyDay(days, await lockForChanges(tx, { organizationId: id, clock }))
    // An association that was created today needs no row.
    else if (last === today) return today
    await tx
      .insertInto('day_rollovers')
      .values({ organization_id: id, day: today })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ day: today }))
      .execute()
    return today
  }
}

/** On most days nothing is, and then the association need not be locked. */
async function isAnythingDue(days: Days): Promise<boolean> {
  if (await areMembershipsDue(days)) return true
  const [groups, committees] = [await groupsChangedBetween(days), await committeesChangedBetween(days)]
  return groups.length + committees.length > 0
}

/** With the association locked; `now` is the moment of the change. */
async function applyDay(days: Days, now: string): Promise<void> {
  const { db, association } = days
  const organizationId = association.id
  // First, so that members who leave are no longer counted in groups where their membership ends too.
  await endMemberships({ ...days, now })
  await touch(db, 'groups', { organizationId, ids: await groupsChangedBetween(days), now })
  await touch(db, 'committees', { organizationId, ids: await committeesChangedBetween(days), now })
}

/** Every association with the day it was rolled over to last; null before the first time. */
function selectDays(db: Database) {
  return db
    .selectFrom('organizations')
    .leftJoin('day_rollovers', 'day_rollovers.organization_id', 'organizations.id')
    .select(['organizations.id', 'organizations.timezone', 'organizations.created_at', 'day_rollovers.day'])
}
