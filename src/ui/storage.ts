/**
 * The browser's storage, or memory where the browser forbids it or it is full: the app then forgets at the next
 * reload, and works until then.
 */

/** The part of `Storage` the app uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

function usable(storage: () => Storage): TextStorage {
  const probe = 'ledenbalie.probe'
  try {
    storage().setItem(probe, '')
    storage().removeItem(probe)
    return storage()
  } catch {
    return memoryStorage()
  }
}

// Looked up at first use: tests of pure functions beside it run without a browser.
let device: TextStorage | undefined
let tab: TextStorage | undefined

/** Outlives the tab. */
export function deviceStorage(): TextStorage {
  return (device ??= usable(() => localStorage))
}

/** Is gone with the tab. */
export function tabStorage(): TextStorage {
  return (tab ??= usable(() => sessionStorage))
}

export function storedNames(storage: TextStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((name) => name !== null)
}
