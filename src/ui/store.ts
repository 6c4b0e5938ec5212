import { useSyncExternalStore } from 'react'
import { createStore, type Store } from './create-store.ts'
import { parseJson } from './json.ts'
import type { TextStorage } from './storage.ts'

export { createStore, type Store }

/** A store kept in the browser's storage. `write` returns null for a value that need not be kept. */
export function storedStore<Value>(
  storage: TextStorage,
  name: string,
  { read, write }: { read: (json: unknown) => Value; write: (value: Value) => object | null },
): Store<Value> {
  const store = createStore(read(parseJson(storage.getItem(name))))
  store.subscribe(() => {
    const kept = write(store.get())
    if (kept === null) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(kept))
  })
  return store
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}
