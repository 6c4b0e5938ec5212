import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The module opens a storage once, so each test loads it again. */
async function open(sessionStorage: unknown) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', sessionStorage)
  const { tabStorage } = await import('./storage.ts')
  return tabStorage()
}

/** As a browser's storage: its entries are its properties, and its functions are not. */
class BrowserStorage {
  static isFull = false;
  [name: string]: unknown

  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null
  }

  setItem(name: string, value: string): void {
    if (BrowserStorage.isFull) throw new DOMException('full', 'QuotaExceededError')
    this[name] = value
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name)
  }
}

test('a value that does not fit is kept in memory, and the older one is gone', async () => {
  const browser = new BrowserStorage()
  const storage = await open(browser)
  storage.setItem('draft', 'old')
  BrowserStorage.isFull = true
  storage.setItem('draft', 'new')
  expect([storage.getItem('draft'), browser.getItem('draft')]).toEqual(['new', null])
  expect(storage.names()).toEqual(['draft'])
  storage.removeItem('draft')
  expect(storage.getItem('draft')).toBeNull()
})

test('without storage everything is kept in memory', async () => {
  const storage = await open(undefined)
  storage.setItem('draft', 'typed')
  expect(storage.getItem('draft')).toBe('typed')
})
