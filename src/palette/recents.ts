/** Which records were looked at last: their kinds and ids, in memory only, since they are personal data. */
import { sessions } from '../session/store.ts'

export interface Visit {
  readonly sessionId: string
  /** The name of the finder that knows it. */
  readonly kind: string
  readonly id: number
}

const most = 8
const recordPath = /^\/(members|groups|committees|events|invoices|payments)\/(\d+)(\/|$)/

let visits: readonly Visit[] = []

/** The record that a path is about. */
export function recordAt(pathname: string): Pick<Visit, 'kind' | 'id'> | null {
  const [, kind, id] = recordPath.exec(pathname) ?? []
  return kind === undefined ? null : { kind, id: Number(id) }
}

/** Puts a record at the front; what belongs to nobody who is signed in is forgotten. */
export function withVisit(before: readonly Visit[], visit: Visit, signedIn: readonly string[]): Visit[] {
  const others = before.filter(
    ({ sessionId, kind, id }) =>
      signedIn.includes(sessionId) && !(sessionId === visit.sessionId && kind === visit.kind && id === visit.id),
  )
  return [visit, ...others].slice(0, most * signedIn.length)
}

export function noteVisit(sessionId: string, pathname: string): void {
  const record = recordAt(pathname)
  const signedIn = sessions.get().all.map(({ id }) => id)
  if (record && signedIn.includes(sessionId)) visits = withVisit(visits, { sessionId, ...record }, signedIn)
}

/** The latest first. */
export function visitsOf(sessionId: string): readonly Visit[] {
  return visits.filter((visit) => visit.sessionId === sessionId).slice(0, most)
}
