/** Views of a list that somebody gave a name, on this device. */
import { viewsName } from '../../session/entries.ts'
import { atSessionEnd } from '../../session/scope.ts'
import type { Session } from '../../session/session.ts'
import { deviceStorage } from '../../ui/storage.ts'
import { createStore, type Store } from '../../ui/store.ts'

export interface SavedView {
  readonly name: string
  /** The part of the address from its question mark on. */
  readonly search: string
}

const longestName = 60
const most = 50

/** What a storage's text says, with suspicion. */
export function readViews(text: string | null): SavedView[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    return list.flatMap((one) => {
      if (typeof one !== 'object' || one === null) return []
      const name: unknown = Reflect.get(one, 'name')
      const search: unknown = Reflect.get(one, 'search')
      const isView = typeof name === 'string' && typeof search === 'string' && /^(\?|$)/.test(search)
      return isView ? [{ name, search }] : []
    })
  } catch {
    return []
  }
}

/** A view under a name that is taken replaces the one that had it. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const name = view.name.trim().slice(0, longestName)
  return [...views.filter((other) => other.name !== name), { ...view, name }].slice(-most)
}

const stores = new Map<string, Store<readonly SavedView[]>>()
atSessionEnd(() => stores.clear())

/** The views of a list in one association. */
export function viewStore(session: Session, list: string): Store<readonly SavedView[]> {
  const place = viewsName(session, list)
  const known = stores.get(place)
  if (known) return known
  const store = createStore<readonly SavedView[]>(readViews(deviceStorage().getItem(place)))
  store.subscribe(() => {
    const views = store.get()
    if (views.length === 0) deviceStorage().removeItem(place)
    else deviceStorage().setItem(place, JSON.stringify(views))
  })
  stores.set(place, store)
  return store
}
