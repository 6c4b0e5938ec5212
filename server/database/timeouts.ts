/** How much of PostgreSQL a process uses, and how long it waits. */

/** Milliseconds. */
export interface Timeouts {
  /** For a lock, for SQLite's single writer, or for a connection. */
  readonly lock: number
  /** For one statement on PostgreSQL. */
  readonly statement: number
}

/** A reader who clicks waits seconds at most. */
export const requestTimeouts: Timeouts = { lock: 4_000, statement: 20_000 }
/** A command may wait for an import to end, and may be one. */
export const commandTimeouts: Timeouts = { lock: 5 * 60_000, statement: 15 * 60_000 }

export const defaultConnections = 20
