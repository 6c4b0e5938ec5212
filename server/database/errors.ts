/** Errors of the databases, classified alike for both engines. */

/** SQLite's result codes, as `node:sqlite` reports them in `errcode`. */
const sqlite = { busy: 5, io: 10, full: 13, foreignKey: 787, primaryKey: 1555, unique: 2067 } as const
/** PostgreSQL's SQLSTATE codes. */
const postgres = {
  foreignKey: '23503',
  unique: '23505',
  serialization: '40001',
  deadlock: '40P01',
  tooManyConnections: '53300',
  lockTimeout: '55P03',
  diskFull: '53100',
  ioError: '58030',
} as const

/** SQLSTATE: a lock, a statement's time, a connection or the disk ran out, or the server is stopping, starting or read-only. */
const postgresBusy: ReadonlySet<unknown> = new Set(
  '25006 25P03 40001 40P01 53100 53300 53400 55P03 57014 57P01 57P02 57P03 57P05 08000 08001 08003 08004 08006'.split(
    ' ',
  ),
)
/** Codes of the network. */
const unreachable: ReadonlySet<unknown> = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
/** `pg` reports lost connections and a full pool by message alone. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** A text that is not a cursor of the list. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor'
}

/** Another writer held a lock for too long. Nothing has changed, and the same request may succeed later. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  constructor(cause?: unknown) {
    super('The database is busy with another writer. Nothing has been changed; try again later.', { cause })
  }
}

/** The connection broke during `commit`, so it is unknown whether the change was made. */
export class CommitUnconfirmed extends Error {
  override readonly name = 'CommitUnconfirmed'
  constructor(cause: unknown) {
    super('The connection to the database broke while a change was being committed.', { cause })
  }
}

/**
 * The name of the unique constraint or primary key that refused a row, the same on both engines, or null for any other
 * error: `{table}_{columns without organization_id}_unique`, `{table}_pkey`. After this the transaction is lost on PostgreSQL.
 */
export function uniqueViolation(error: unknown): string | null {
  if (property(error, 'code') === postgres.unique) return text(property(error, 'constraint'))
  const errcode = property(error, 'errcode')
  if (errcode !== sqlite.unique && errcode !== sqlite.primaryKey) return null
  // SQLite names columns instead: `UNIQUE constraint failed: members.organization_id, members.membership_number`.
  const columns = text(property(error, 'message'))?.split(': ').at(-1)?.split(', ') ?? []
  const table = columns[0]?.split('.')[0] ?? ''
  const names = columns.map((column) => column.slice(table.length + 1))
  return errcode === sqlite.primaryKey ? `${table}_pkey` : uniqueName(table, names)
}

/** The name of a unique constraint: `members`, [`organization_id`, `membership_number`] → `members_membership_number_unique`. */
export function uniqueName(table: string, columns: readonly string[]): string {
  return [table, ...columns.filter((column) => column !== 'organization_id'), 'unique'].join('_')
}

/** A row points to a record that does not exist in its association, or is pointed to and cannot go. */
export function isForeignKeyViolation(error: unknown): boolean {
  return property(error, 'code') === postgres.foreignKey || property(error, 'errcode') === sqlite.foreignKey
}

/** SQLite: another process is writing. */
export function isWriterBusy(error: unknown): boolean {
  return primaryCode(error) === sqlite.busy
}

/** The disk is full, over a quota or broken. */
export function isDiskFailure(error: unknown): boolean {
  const [primary, code] = [primaryCode(error), property(error, 'code')]
  return primary === sqlite.io || primary === sqlite.full || code === postgres.diskFull || code === postgres.ioError
}

/** Another transaction got in the way and this one was undone; the same work may succeed at once. */
export function isRepeatable(error: unknown): boolean {
  const code = property(error, 'code')
  return isWriterBusy(error) || code === postgres.serialization || code === postgres.deadlock
}

/** A table that a query names does not exist. */
export function isMissingTable(error: unknown): boolean {
  return property(error, 'code') === '42P01' || text(property(error, 'message'))?.startsWith('no such table') === true
}

/** PostgreSQL: a lock was not given in time. */
export function isLockTimeout(error: unknown): boolean {
  return property(error, 'code') === postgres.lockTimeout
}

/** PostgreSQL has no connection to give, although one of ours may become free in a moment. */
export function isOutOfConnections(error: unknown): boolean {
  return property(error, 'code') === postgres.tooManyConnections
}

/** The connection is gone, or there never was one. */
export function isConnectionFailure(error: unknown): boolean {
  const code = property(error, 'code')
  return (
    unreachable.has(code) ||
    (typeof code === 'string' && /^(?:08|57P0[1-3])/.test(code)) ||
    lostConnection.test(text(property(error, 'message')) ?? '')
  )
}

/**
 * A lock, a connection or the database is not available right now. Nothing has changed, and the same request may succeed
 * a moment later.
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof CommitUnconfirmed) return false
  const isFull = property(error, 'errcode') === sqlite.full
  const isBusy =
    error instanceof DatabaseBusy || isWriterBusy(error) || isFull || postgresBusy.has(property(error, 'code'))
  return isBusy || isConnectionFailure(error)
}

/** Every refinement of a code of SQLite carries it in its lowest byte. */
function primaryCode(error: unknown): number | null {
  const errcode = property(error, 'errcode')
  return typeof errcode === 'number' ? errcode & 0xff : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
