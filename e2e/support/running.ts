/** The listeners, intervals, observers and highlighted ranges that a page has started and not ended. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    countRunning?: () => Readonly<Record<string, number>>
  }
}

/** Counts from the next document on. The returned function gives the counts of now, by what is running. */
export async function watchRunning(page: Page): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await page.addInitScript(() => {
    const listeners = new Map<string, { readonly on: EventTarget; readonly call: unknown }[]>()
    const nameOf = (target: EventTarget, type: string, options: unknown) => {
      const isCapturing =
        options === true || (typeof options === 'object' && Reflect.get(options ?? {}, 'capture') === true)
      return `${target.constructor.name} ${type}${isCapturing ? ' capture' : ''}`
    }
    const remove = (name: string, on: EventTarget, call: unknown) =>
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((known) => known.on !== on || known.call !== call),
      )
    const { addEventListener, removeEventListener } = EventTarget.prototype
    // Listeners of other targets go with them.
    const isLasting = (target: EventTarget) =>
      target instanceof Window || target instanceof Document || target instanceof MediaQueryList
    EventTarget.prototype.addEventListener = function add(type, call, options) {
      const isOnce = typeof options === 'object' && options.once === true
      if (call !== null && isLasting(this) && !isOnce) {
        const name = nameOf(this, type, options)
        remove(name, this, call)
        listeners.set(name, [...(listeners.get(name) ?? []), { on: this, call }])
        if (typeof options === 'object')
          addEventListener.call(options.signal ?? new EventTarget(), 'abort', () => remove(name, this, call))
      }
      addEventListener.call(this, type, call, options)
    }
    EventTarget.prototype.removeEventListener = function drop(type, call, options) {
      remove(nameOf(this, type, options), this, call)
      removeEventListener.call(this, type, call, options)
    }
    const intervals = new Set<unknown>()
    const [setInterval, clearInterval] = [window.setInterval.bind(window), window.clearInterval.bind(window)]
    const begin = (...input: Parameters<typeof setInterval>) => {
      const id = setInterval(...input)
      intervals.add(id)
      return id
    }
    const end = (id: number | undefined) => {
      intervals.delete(id)
      clearInterval(id)
    }
    Object.assign(window, { setInterval: begin, clearInterval: end })
    const observers = new Set<ResizeObserver>()
    const { observe, disconnect } = ResizeObserver.prototype
    ResizeObserver.prototype.observe = function begun(...input) {
      observers.add(this)
      observe.apply(this, input)
    }
    ResizeObserver.prototype.disconnect = function ended() {
      observers.delete(this)
      disconnect.call(this)
    }
    window.countRunning = () => ({
      ...Object.fromEntries(
        [...listeners].flatMap(([name, all]) => (all.length > 0 ? [[name, all.length] as const] : [])),
      ),
      intervals: intervals.size,
      'resize observers': observers.size,
      'highlighted ranges': CSS.highlights.get('found')?.size ?? 0,
    })
  })
  return () => page.evaluate(() => window.countRunning?.() ?? {})
}
