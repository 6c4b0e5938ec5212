import { useSyncExternalStore } from 'react'
import { parseJson } from './json.ts'
import type { TextStorage } from './storage.ts'

export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
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
