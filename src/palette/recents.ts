/** The most recently viewed records: kinds and ids, in memory only, since they are personal data. */
import { sessionStore } from '../session/scope.ts'

export interface Visit {
  /** The name of its finder. */
  readonly kind: string
  readonly id: number
}

const most = 8
const recordPath = /^\/(members|groups|committees|events|invoices|payments)\/(\d+)(\/|$)/

const visits = sessionStore<readonly Visit[]>([])

/** The record that a path opens. */
export function recordAt(pathname: string): Visit | null {
  const [, kind, id] = recordPath.exec(pathname) ?? []
  return kind === undefined ? null : { kind, id: Number(id) }
}

/** Puts a record at the front. */
export function withVisit(before: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...before.filter(({ kind, id }) => kind !== visit.kind || id !== visit.id)].slice(0, most)
}

export function noteVisit(sessionId: string, pathname: string): void {
  const record = recordAt(pathname)
  const store = visits({ id: sessionId })
  if (record) store.set(withVisit(store.get(), record))
}

/** Most recent first. */
export function visitsOf(sessionId: string): readonly Visit[] {
  return visits({ id: sessionId }).get()
}
