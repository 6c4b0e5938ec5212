/** Members selected in the member list for a contribution run, in this tab: they survive a reload and end with the session. */
import { type SessionRef, perSession } from '../session/scope.ts'
import { sessionEntry } from '../session/entries.ts'
import { createStore, type Store } from '../ui/store.ts'

/** Change the number when the shape changes. */
const stores = perSession((session): Store<readonly number[] | null> => {
  const entry = sessionEntry(session, 'run-members-1', 'invoices')
  const text = entry.read()
  // Only this module writes it.
  const store = createStore(text === null ? null : (JSON.parse(text) as readonly number[]))
  store.subscribe(() => {
    const ids = store.get()
    if (ids) entry.write(JSON.stringify(ids))
    else entry.remove()
  })
  return store
})

/** Ids; null for the members that the rules choose. */
export function selectedMembers(session: SessionRef): Store<readonly number[] | null> {
  return stores(session)
}
