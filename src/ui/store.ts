import { useSyncExternalStore } from 'react'
import { parseJson } from './json.ts'
import type { TextStorage } from './storage.ts'

/** A value outside React that components follow. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Returns the way to stop listening. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A store that is kept in the storage of the browser. `write` gives null for a value that need not be kept. */
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
