/**
 * Applies what changes with the calendar: memberships end, and groups and committees change with the memberships that begin and
 * end. It runs beside the requests, for every association at its own midnight; why: docs/decisions/day-rollover.md.
 */
import { holdAssociation, lockAssociation, todayOf } from '../changes/change-log.ts'
import { type Clock, dateIn, later } from '../lib/clock.ts'
import { RepeatedWork } from '../lib/repeated-work.ts'
import { committeesChangedBetween } from '../committees/day-rollover.ts'
import type { Association, RolledDays } from '../operation/context.ts'
import type { Database, Storage } from '../database/database.ts'
import { touch } from '../database/updated-at.ts'
import { eraseOldBooks, mayEraseFromBooks } from '../erasure/erase-person.ts'
import { groupsChangedBetween } from '../groups/day-rollover.ts'
import type { Log } from '../log.ts'
import { areMergesForgotten, forgetMerges } from '../merging/forget-merges.ts'
import { areMembershipsDue, endMemberships, restoreMemberships } from '../members/ending.ts'

interface DayRolloverParts {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
}

type RolledAssociation = Pick<Association, 'id' | 'timezone'>

/** Milliseconds between checks for associations where a day has begun. */
const defaultInterval = 60_000
const dayLength = 24 * 60 * 60_000

export class DayRollover extends RepeatedWork {
  readonly #parts: DayRolloverParts

  constructor(parts: DayRolloverParts) {
    super()
    this.#parts = parts
  }

  override start(interval = defaultInterval): void {
    super.start(interval)
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
    await applyDay({ ...change, last: day ?? (await firstDay(tx, { id, timezone })) })
    await setDay(tx, id, today)
    return { now, today }
  }

  /**
   * Rolls over several associations in one transaction, and gives those where something is due, which get a transaction of their own. What
   * another instance has done while this one waited for the locks is not done again.
   */
  async #passQuietDays(tx: Database, associations: readonly RolledAssociation[]): Promise<RolledAssociation[]> {
    const due: RolledAssociation[] = []
    const passed = new Map<string, number[]>()
    for (const association of associations) {
      const step = await this.#nextStep(tx, association)
      if (step.is === 'due') due.push(association)
      if (step.is === 'quiet') passed.set(step.today, [...(passed.get(step.today) ?? []), association.id])
    }
    for (const [today, ids] of passed) await setDays(tx, ids, today)
    return due
  }

  async #nextStep(tx: Database, association: RolledAssociation): Promise<Step> {
    const { clock } = this.#parts
    const lock = await holdAssociation(tx, { organizationId: association.id, clock })
    const today = todayOf(association.timezone, lock)
    if (lock.day === today) return { is: 'done' }
    const last = lock.day ?? (await firstDay(tx, association))
    const isDue = last > today || (await isAnythingDue({ db: tx, association, last, today }))
    return isDue ? { is: 'due' } : { is: 'quiet', today }
  }

  /** On most days nothing is due, and then no one need be told that the association has changed. */
  async #rollOver(associations: readonly RolledAssociation[]): Promise<void> {
    const { storage } = this.#parts
    try {
      const due = await storage.transaction((tx) => this.#passQuietDays(tx, associations))
      for (const association of due) await this.#rollOverOne(association)
    } catch (error) {
      // One of them may be kept locked: the others need not wait for it.
      if (associations.length > 1) for (const association of associations) await this.#rollOver([association])
      else this.#failed(error, associations)
    }
  }

  async #rollOverOne(association: RolledAssociation): Promise<void> {
    const { storage } = this.#parts
    if (this.isStopped) return
    await storage
      .transaction((tx) => this.begin(tx, association), { association: association.id })
      .catch((error: unknown) => this.#failed(error, [association]))
  }

  #failed(error: unknown, [association]: readonly RolledAssociation[]): void {
    this.#parts.log.warn({ err: error, association: association?.id }, 'a day rollover failed; it is tried again')
  }

  /** Rolls over every association where a day has begun. A failure is logged and retried at the next check. */
  protected override async runOnce(): Promise<void> {
    const { storage, clock, log } = this.#parts
    try {
      const associations = await selectDays(storage.db).execute()
      const waiting = associations.filter(({ timezone, day }) => {
        const now = clock()
        // Tomorrow has been begun by an instance whose clock is a little ahead.
        return day !== dateIn(timezone, now) && day !== dateIn(timezone, later(now, dayLength))
      })
      for (let from = 0; from < waiting.length && !this.isStopped; from += batchSize)
        await this.#rollOver(waiting.slice(from, from + batchSize))
    } catch (error) {
      log.warn({ err: error }, 'the day rollover cannot read the associations; it is tried again')
    }
  }
}

type Step = { readonly is: 'done' | 'due' } | { readonly is: 'quiet'; readonly today: string }

/** Associations in one transaction: few enough that the requests of one wait for milliseconds. */
const batchSize = 25

async function setDays(tx: Database, organizationIds: readonly number[], day: string): Promise<void> {
  await tx.updateTable('change_clocks').set({ day }).where('organization_id', 'in', organizationIds).execute()
}

async function setDay(tx: Database, organizationId: number, day: string): Promise<void> {
  await tx.updateTable('change_clocks').set({ day }).where('organization_id', '=', organizationId).execute()
}

async function isAnythingDue(days: RolledDays): Promise<boolean> {
  for (const isDue of [areMembershipsDue, areMergesForgotten, mayEraseFromBooks]) if (await isDue(days)) return true
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
async function applyDay(days: RolledDays & { readonly now: string }): Promise<void> {
  const { db, association, now } = days
  const organizationId = association.id
  // First, so that members who leave are no longer counted in groups where their membership ends too.
  await endMemberships(days)
  await forgetMerges(days)
  await touch(db, 'groups', { organizationId, ids: await groupsChangedBetween(days), now })
  await touch(db, 'committees', { organizationId, ids: await committeesChangedBetween(days), now })
  await eraseOldBooks({ ...days, actor: { kind: 'day_rollover' } })
}

/** Every association with the day it was rolled over to last; null before the first time. */
function selectDays(db: Database) {
  return (
    db
      .selectFrom('organizations')
      .leftJoin('change_clocks', 'change_clocks.organization_id', 'organizations.id')
      .select(['organizations.id', 'organizations.timezone', 'change_clocks.day'])
      // In one order, so that two instances never wait for each other's locks.
      .orderBy('organizations.id')
  )
}
