/** Views of a list that the user named, kept as long as the key. */
import { viewsPlace } from '../../session/entries.ts'
import type { Session } from '../../session/session.ts'
import { isObject } from '../../ui/json.ts'
import { type Store, storedStore } from '../../ui/store.ts'

export interface SavedView {
  readonly name: string
  /** The search of the address, with its question mark. */
  readonly search: string
}

const longestName = 60
const most = 50

/** Reads any stored value; invalid parts are left out. */
export function readViews(stored: unknown): SavedView[] {
  const views: readonly unknown[] = Array.isArray(stored) ? stored : []
  return views.flatMap((view) => {
    const { name, search } = isObject(view) ? view : {}
    const isView = typeof name === 'string' && typeof search === 'string' && /^(\?|$)/.test(search)
    return isView ? [{ name, search }] : []
  })
}

export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const name = view.name.trim().slice(0, longestName)
  return [...views.filter((other) => other.name !== name), { ...view, name }].slice(-most)
}

const stores = new WeakMap<Session, Map<string, Store<readonly SavedView[]>>>()

export function viewStore(session: Session, list: string): Store<readonly SavedView[]> {
  const own = stores.get(session) ?? new Map<string, Store<readonly SavedView[]>>()
  const store =
    own.get(list) ??
    storedStore<readonly SavedView[]>(...viewsPlace(session, list), {
      read: readViews,
      write: (views) => (views.length === 0 ? null : views),
    })
  stores.set(session, own.set(list, store))
  return store
}
