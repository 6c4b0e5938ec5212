import { createStore } from '../ui/store.ts'

/** `offline`: the device says so. `unreachable`: the last request got no answer. */
export type Connectivity = 'connected' | 'offline' | 'unreachable'

export const connectivity = createStore<Connectivity>('connected')

const firstProbe = 2_000
const slowestProbe = 30_000

let address: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function stopProbing(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Any answer at all means that the service is back; `no-cors` because only that is asked. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
    return true
  } catch {
    return false
  }
}

async function probe(wait: number): Promise<void> {
  timer = undefined
  if (address === null) return
  if (await isReachable(address)) return reportReachable()
  connectivity.set(navigator.onLine ? 'unreachable' : 'offline')
  probeAfter(Math.min(wait * 2, slowestProbe))
}

function probeAfter(wait: number): void {
  timer ??= setTimeout(() => void probe(wait), wait)
}

export function reportReachable(): void {
  stopProbing()
  connectivity.set('connected')
}

/** A request to this address got no answer: says so and looks from time to time whether it is back. */
export function reportUnreachable(baseUrl: string): void {
  address = baseUrl
  connectivity.set(navigator.onLine ? 'unreachable' : 'offline')
  probeAfter(firstProbe)
}

/** Checks at once whether this address answers, after something from it failed to load. */
export function checkReachable(url: string): void {
  // Otherwise it is being checked already.
  if (connectivity.get() !== 'connected') return
  address = url
  stopProbing()
  void probe(firstProbe)
}

/** Follows the device's own word. Not for a service on this very machine, which needs no network. */
export function watchConnectivity(serviceAddress: () => string | null): void {
  const offline = () => {
    const url = serviceAddress()
    const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
    address = url
    if (!local) connectivity.set('offline')
    stopProbing()
    void probe(firstProbe)
  }
  window.addEventListener('offline', offline)
  window.addEventListener('online', () => {
    stopProbing()
    void probe(firstProbe)
  })
  if (!navigator.onLine) offline()
}
