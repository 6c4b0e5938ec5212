/**
 * An address in the tab's history may name a record of an association that has left the screen, and the same number is another
 * record in the next one. So the tab remembers under which session it visited an entry of its history.
 */
import type { SessionRef } from './scope.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { tabStorage } from '../ui/storage.ts'

const name = 'ledenbalie.history'
/** Browsers keep no more than fifty entries. */
const most = 60

/**
 * Whether the entry with this state was visited under another session than the one on screen, if any; the first visit decides. The
 * state is null until the router has seen the entry.
 */
export function isOfOtherSession(state: unknown, session: SessionRef | null): boolean {
  const key = isObject(state) ? state.__TSR_key : undefined
  if (typeof key !== 'string') return false
  const stored = parseJson(tabStorage().getItem(name))
  const visits = isObject(stored) ? stored : {}
  if (key in visits) return visits[key] !== session?.id
  const all = session ? [...Object.entries(visits), [key, session.id]] : []
  if (session) tabStorage().setItem(name, JSON.stringify(Object.fromEntries(all.slice(-most))))
  return false
}
