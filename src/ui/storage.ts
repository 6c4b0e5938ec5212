/**
 * The browser's storage, or memory where the browser forbids it or it is full: the app then forgets at the next
 * reload, and works until then.
 */

export interface TextStorage {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, value: string) => void
  readonly removeItem: (name: string) => void
  readonly names: () => string[]
}

export function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}

/** A value that does not fit goes to memory; an older value under the same key must not come back instead. */
function withFallback(storage: Storage): TextStorage {
  const memory = memoryStorage()
  return {
    getItem: (name) => memory.getItem(name) ?? storage.getItem(name),
    setItem(name, value) {
      try {
        storage.setItem(name, value)
        memory.removeItem(name)
      } catch {
        storage.removeItem(name)
        memory.setItem(name, value)
      }
    },
    removeItem(name) {
      memory.removeItem(name)
      storage.removeItem(name)
    },
    names: () => [...Object.keys(storage), ...memory.names()],
  }
}

/** Reading the property itself throws where storage is blocked. */
function open(storage: () => Storage): TextStorage {
  try {
    storage().getItem('')
    return withFallback(storage())
  } catch {
    return memoryStorage()
  }
}

// Opened at first use: unit tests run without a browser.
let device: TextStorage | undefined
let tab: TextStorage | undefined

/** Survives the tab. */
export function deviceStorage(): TextStorage {
  return (device ??= open(() => localStorage))
}

/** Ends with the tab. */
export function tabStorage(): TextStorage {
  return (tab ??= open(() => sessionStorage))
}
