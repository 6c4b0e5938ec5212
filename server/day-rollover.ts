/**
 * Applies what changes with the calendar: memberships end, and groups and committees change with the memberships that begin and
 * end. It runs beside the requests, for every association at its own midnight; why: docs/decisions/day-rollover.md.
 */
import { holdAssociation, lockAssociation, todayOf } from './changes/change-log.ts'
import { type Clock, dateIn, later } from './clock.ts'
import { committeesChangedBetween } from './committees/day-rollover.ts'
import type { Association, Days } from './context.ts'
import type { Database, Storage } from './database/database.ts'
import { touch } from './database/updated-at.ts'
import { groupsChangedBetween } from './groups/day-rollover.ts'
import type { Log } from './log.ts'
import { areMembershipsDue, endMemberships, restoreMemberships } from './members/ending.ts'

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

  /**
   * For a change, whose rules depend on what has ended: takes the association's lock, makes sure that its day has begun, and gives
   * the moment of the change and the day on which it happens.
   */
  async begin(
    tx: Database,
    { id, timezone }: RolledAssociation,
  ): Promise<{ readonly now: string; readonly today: string }> {
    const { clock, log } = this.#parts
    const lock = await lockAssociation(tx, { organizationId: id, clock })
    const { now, held, day } = lock
    const today = todayOf(timezone, lock)
    if (day === today) return { now, today }
    const change = { db: tx, association: { id }, today, now }
    if (now > later(held, dayLength)) log.error({ association: id, now, held }, 'the last change is in the future')
    if (day !== null && day > today) {
      // By an instance whose clock was ahead, or before the time zone was changed.
      log.warn({ association: id, day, today }, 'a day was begun too early')
      await restoreMemberships(change)
    }
    const last = day ?? (await firstDay(tx, { id, timezone }))
    await applyDay({ ...change, last: last < today ? last : today })
    await setDay(tx, id, today)
    return { now, today }
  }

  /** On most days nothing is due, and then no one need be told that the association has changed. */
  async #rollOver(tx: Database, association: RolledAssociation): Promise<void> {
    const { id, timezone } = association
    const lock = await holdAssociation(tx, { organizationId: id, clock: this.#parts.clock })
    const today = todayOf(timezone, lock)
    const last = lock.day ?? (await firstDay(tx, association))
    if (last > today || (await isAnythingDue({ db: tx, association, last, today }))) await this.begin(tx, association)
    else await setDay(tx, id, today)
  }

  async #runAll(): Promise<void> {
    const { storage, clock, log } = this.#parts
    try {
      for (const association of await selectDays(storage.db).execute()) {
        if (this.#isStopped) return
        const { id, timezone, day } = association
        const now = clock()
        // Tomorrow has been begun by an instance whose clock is a little ahead.
        if (day === dateIn(timezone, now) || day === dateIn(timezone, later(now, dayLength))) continue
        await storage
          .transaction((tx) => this.#rollOver(tx, association), { association: id })
          .catch((error: unknown) => {
            log.warn({ err: error, association: id }, 'a day rollover failed; it is tried again')
          })
      }
    } catch (error) {
      log.warn({ err: error }, 'the day rollover cannot read the associations; it is tried again')
    }
  }
}

async function setDay(tx: Database, organizationId: number, day: string): Promise<void> {
  await tx.updateTable('change_clocks').set({ day }).where('organization_id', '=', organizationId).execute()
}

async function isAnythingDue(days: Days): Promise<boolean> {
  if (await areMembershipsDue(days)) return true
  const [groups, committees] = [await groupsChangedBetween(days), await committeesChangedBetween(days)]
  return groups.length + committees.length > 0
}

/** The day before which nothing has come due. */
async function firstDay(db: Database, { id, timezone }: RolledAssociation): Promise<string> {
  const { created_at } = await db
    .selectFrom('organizations')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return dateIn(timezone, created_at)
}

/** With the association locked; `now` is the moment of the change. */
async function applyDay(days: Days & { readonly now: string }): Promise<void> {
  const { db, association, now } = days
  const organizationId = association.id
  // First, so that members who leave are no longer counted in groups where their membership ends too.
  await endMemberships(days)
  await touch(db, 'groups', { organizationId, ids: await groupsChangedBetween(days), now })
  await touch(db, 'committees', { organizationId, ids: await committeesChangedBetween(days), now })
}

/** Every association with the day it was rolled over to last; null before the first time. */
function selectDays(db: Database) {
  return db
    .selectFrom('organizations')
    .leftJoin('change_clocks', 'change_clocks.organization_id', 'organizations.id')
    .select(['organizations.id', 'organizations.timezone', 'change_clocks.day'])
}
