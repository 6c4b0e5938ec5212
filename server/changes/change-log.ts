/**
 * The change log: which record changed, when, by whom, and what it was before and after. Every transaction that changes an
 * association has this form:
 *
 *     const now = await lockForChanges(tx, { organizationId, clock })   // first of all
 *     …read, validate, write rows with `updated_at: now`…
 *     await recordChange({ db: tx, association, now, actor }, { record, id, action, before, after })
 *
 * The pipeline has locked and stamped before it calls a verb, so a verb writes `updated_at: ctx.now` and calls
 * `recordChange(ctx, …)`. Not in the specification; why: docs/decisions/change-log.md.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import type { ChangedRecord } from '#contract/changed-records.ts'
import { type Clock, dateIn, instantOf, later } from '../lib/clock.ts'
import type { Actor } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { prepared } from '../database/prepared.ts'

export type RecordType = ChangedRecord

export interface ChangeScope {
  /** The transaction of the change. */
  readonly db: Database
  readonly association: { readonly id: number }
  /** The result of `lockForChanges`: also the `updated_at` of every record that the transaction changes. */
  readonly now: string
  readonly actor: Actor
}

export interface Change {
  readonly record: RecordType
  readonly id: number
  readonly action: ChangeAction
  /** Columns of the record, all or some; null for a record that is new. Values are what JSON can hold, money in cents. */
  readonly before: object | null
  /** Null for a record that is gone. */
  readonly after: object | null
}

/** One changed field as it is stored. `sensitive` values may only be shown with `leden:gevoelig`. */
export interface ChangedField {
  readonly before: unknown
  readonly after: unknown
  readonly sensitive?: true
}

interface LockInput {
  readonly organizationId: number
  readonly clock: Clock
}

/** Milliseconds that a moment may be older than its lock. */
const longestWait = 1_000

/** The scope of a transaction that holds the association's lock. */
export interface AssociationLock {
  /** The moment of the change: later than every earlier one, so later than `held` where a clock was ahead. */
  readonly now: string
  /** The clock's time when the lock was obtained. */
  readonly held: string
  /** The day the association was rolled over to; null before the first time. */
  readonly day: string | null
}

/**
 * Waits until no other transaction changes the association, keeps it so until this one ends, and gives the moment of this change:
 * the clock's time once the lock is held, or a millisecond after the last change where the clock has not passed it. Only inside a
 * transaction, before any other lock: a transaction that waits here holds nothing that another one needs.
 */
export async function lockForChanges(tx: Database, input: LockInput): Promise<string> {
  return (await lockAssociation(tx, input)).now
}

/** The same, for a change that depends on the day. */
export async function lockAssociation(tx: Database, { organizationId, clock }: LockInput): Promise<AssociationLock> {
  if (!tx.isTransaction) throw new Error('An association is changed inside a transaction.')
  const asked = Date.parse(clock())
  const first = await advance(tx, organizationId, asked)
  const held = Date.parse(clock())
  const { last_change, day } = held - asked > longestWait ? await advance(tx, organizationId, held) : first
  return { now: instantOf(last_change), held: instantOf(held), day }
}

/** Waits as `lockAssociation` does, for a look that may change nothing: the moment of the last change stays. */
export async function holdAssociation(tx: Database, { organizationId, clock }: LockInput) {
  const { day } = await tx
    .insertInto('change_clocks')
    .values({ organization_id: organizationId, last_change: 0 })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet((is) => ({ last_change: is.ref('change_clocks.last_change') })),
    )
    .returning('day')
    .executeTakeFirstOrThrow()
  return { held: clock(), day }
}

/** Milliseconds that the clocks of two instances may differ. */
const clockDifference = 60 * 60_000

/**
 * `YYYY-MM-DD`, by the clock once the lock is held: never by the moment of the change, nor by the time at which a request arrived.
 * A day that an instance with a faster clock has begun has begun for all.
 */
export function todayOf(timezone: string, { held, day }: Omit<AssociationLock, 'now'>): string {
  const today = dateIn(timezone, held)
  return day !== null && day > today && day === dateIn(timezone, later(held, clockDifference)) ? day : today
}

async function advance(tx: Database, organizationId: number, time: number): Promise<Advanced> {
  const [clock] = await advanceClock(tx, { organizationId, time })
  if (!clock) throw new Error('The clock of an association gives a moment.')
  return clock
}

interface Advanced {
  readonly last_change: number
  readonly day: string | null
}

const advanceClock = prepared<{ readonly organizationId: number; readonly time: number }, Advanced>(
  (db, { organizationId, time }) =>
    db
      .insertInto('change_clocks')
      .values({ organization_id: organizationId, last_change: time })
      .onConflict((conflict) =>
        conflict.column('organization_id').doUpdateSet({
          last_change: sql<number>`case
          when excluded.last_change > change_clocks.last_change then excluded.last_change
          else change_clocks.last_change + 1 end`,
        }),
      )
      .returning(['last_change', 'day']),
)

/** One row for the change, or none when no field differs. Only with the association locked (`lockForChanges`). */
export async function recordChange(scope: ChangeScope, change: Change): Promise<void> {
  await recordChanges(scope, [change])
}

/** The same for many, in their order. */
export async function recordChanges(scope: ChangeScope, changes: readonly Change[]): Promise<void> {
  const { db, association, now, actor } = scope
  const rows = changes.flatMap(({ record, id, action, before, after }) => {
    const fields = recordedFields(record, before ?? {}, after ?? {})
    return Object.keys(fields).length === 0 ? [] : [{ record, record_id: id, action, fields: JSON.stringify(fields) }]
  })
  const actorColumns = {
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name: 'name' in actor ? actor.name : null,
  }
  const [row] = rows
  // A single change is the usual one, and takes one statement.
  if (row && rows.length === 1) {
    await insertChange(db, { organizationId: association.id, now, ...row, ...actorColumns })
    return
  }
  if (!row) return
  const last = await readLastSequence(scope)
  await insertRows(
    db,
    'changes',
    rows.map((change, index) => ({
      ...change,
      organization_id: association.id,
      sequence: last + index + 1,
      changed_at: now,
      ...actorColumns,
    })),
  )
}

interface ChangeRow {
  readonly organizationId: number
  readonly now: string
  readonly record: string
  readonly record_id: number
  readonly action: string
  readonly fields: string
  readonly actor_kind: string
  readonly actor_id: number | null
  readonly actor_name: string | null
}

const insertChange = prepared<ChangeRow, unknown>((db, { organizationId, now, ...row }) =>
  db.insertInto('changes').values({
    ...row,
    organization_id: organizationId,
    sequence: sql<number>`(${lastSequence(organizationId)}) + 1`,
    changed_at: now,
  }),
)

/** No other transaction adds rows of this association: it is locked. */
function lastSequence(organizationId: unknown) {
  return sql<{ last: number }>`select coalesce(max(sequence), 0) as last from changes
    where organization_id = ${organizationId}`
}

async function readLastSequence(scope: ChangeScope): Promise<number> {
  const { rows } = await lastSequence(scope.association.id).execute(scope.db)
  return rows[0]?.last ?? 0
}

/** Columns that say nothing of their own: keys, times of the record, what is derived for searching, and secrets or their hash. */
export const unrecordedColumns = [
  'id',
  'organization_id',
  'created_at',
  'updated_at',
  'last_used_at',
  // The actor of the change that created it.
  'created_by_id',
  'created_by',
  'imported_by',
  'signed_in_at',
  'stays',
  'search',
  'figures',
  'email_key',
  'hash',
  'password',
  'totp_secret',
  'totp_step',
  'recovery_codes',
  'invitation_hash',
  'payment_token',
  'handed_over_at',
  // Follow from what a mail server sends back.
  'message_key',
  'sent_to',
  'bounced_at',
  'bounce_code',
  'is_partial',
  'tried_at',
] as const
const unrecorded = new Set<string>(unrecordedColumns)
/** The end of a session; that of an event is recorded. */
const unrecordedOf: Readonly<Partial<Record<RecordType, ReadonlySet<string>>>> = { api_key: new Set(['ends_at']) }

/** As the specification's sensitive fields, and the bank's data of payers. */
const sensitive: Readonly<Partial<Record<RecordType, ReadonlySet<string>>>> = {
  member: new Set([
    'date_of_birth',
    'iban',
    'account_holder',
    'mandate_reference',
    'mandate_date',
    'mandate_last_collected_on',
    // Participants show their date of birth.
    'participants',
  ]),
  bank_entry: new Set(['payer_name', 'payer_iban', 'remittance']),
  // Also of a note that became sensitive later.
  note: new Set(['text']),
}

/** Texts that are too long for the log, up to megabytes: it has their SHA-256, so it says that they changed and not how. */
const digested: Readonly<Partial<Record<RecordType, ReadonlySet<string>>>> = { contribution_rules: new Set(['rules']) }

/** The fields of a change as the log stores them. */
export function recordedFields(record: RecordType, before: object, after: object): Record<string, ChangedField> {
  const [old, fresh] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ]
  const fields: Record<string, ChangedField> = {}
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [old, fresh].map((columns) => {
      const value = columns.get(name) ?? null
      const isDigested = typeof value === 'string' && digested[record]?.has(name)
      return isDigested ? createHash('sha256').update(value).digest('hex') : value
    })
    if (unrecorded.has(name) || unrecordedOf[record]?.has(name) || isSame(was, is)) continue
    fields[name] = { before: was, after: is, ...(sensitive[record]?.has(name) ? { sensitive: true } : {}) }
  }
  return fields
}

/** SQLite gives flags as 1 and 0. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'boolean' || typeof after === 'boolean') return Boolean(before) === Boolean(after)
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}
