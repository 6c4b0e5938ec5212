import { deviceStorage } from '../ui/storage.ts'
import { type Arrived, readArrived, storeArrived } from './door-ticks.ts'

/** The ticks of one event on this device, shared by all tabs of the browser. */
export interface DoorStore {
  readonly get: () => Arrived
  /** Sets how many people of a registration have arrived. */
  readonly set: (id: number, count: number) => void
  readonly clear: () => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createDoorStore(name: string): DoorStore {
  const storage = deviceStorage()
  let current = readArrived(storage, name)
  const listeners = new Set<() => void>()
  const show = (arrived: Arrived) => {
    current = arrived
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) show(readArrived(storage, name))
  }
  return {
    get: () => current,
    set: (id, count) => show(storeArrived(storage, name, { id, count, now: Date.now() })),
    clear() {
      storage.removeItem(name)
      show({})
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage)
        // Another tab may have changed them before this one subscribed.
        current = readArrived(storage, name)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}
