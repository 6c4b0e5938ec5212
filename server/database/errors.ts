/** What the databases refuse, in one language for both engines. */

/** SQLite's result codes, as `node:sqlite` reports them in `errcode`. */
const sqlite = { busy: 5, foreignKey: 787, primaryKey: 1555, unique: 2067 } as const
/** PostgreSQL's SQLSTATE codes. */
const postgres = {
  foreignKey: '23503',
  unique: '23505',
  serialization: '40001',
  deadlock: '40P01',
  lockTimeout: '55P03',
} as const

/** Another writer held the database or a row for too long; nothing has changed, the same request may succeed later. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  constructor(cause: unknown) {
    super('The database is busy with another writer.', { cause })
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

/** SQLite: another process is writing. Every refinement of the code carries it in its lowest byte. */
export function isBusy(error: unknown): boolean {
  const errcode = property(error, 'errcode')
  return typeof errcode === 'number' && (errcode & 0xff) === sqlite.busy
}

/** PostgreSQL undid the transaction to let another one pass; the same work may succeed at once. */
export function isTransient(error: unknown): boolean {
  const code = property(error, 'code')
  return code === postgres.serialization || code === postgres.deadlock
}

/** PostgreSQL: a lock was not given in time. */
export function isLockTimeout(error: unknown): boolean {
  return property(error, 'code') === postgres.lockTimeout
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
