/** The door list as an app of its own: the worker that brings it without a network, which goes when no list needs it any more. */
import { expiredSession } from '../session/refusals.ts'
import type { SessionRef } from '../session/scope.ts'
import { sessions } from '../session/store.ts'
import { isObject, parseJson } from '../ui/json.ts'
import { deviceStorage, tabStorage } from '../ui/storage.ts'
import { forgetDoors, forgetDoorsOf } from './kept-door.ts'
import { followLeftTicks } from './left-ticks.ts'

/** Until when each session needs the worker, in milliseconds, by its id. The name is also in `main.tsx`. */
const usesName = 'ledenbalie.door-worker'
const cachePrefix = 'ledenbalie.door.'
const script = '/door-worker.js'
const scope = '/events/'

function readUses(): Readonly<Record<string, number>> {
  const stored = parseJson(deviceStorage().getItem(usesName))
  const entries = isObject(stored) ? Object.entries(stored) : []
  return Object.fromEntries(entries.flatMap(([id, until]) => (typeof until === 'number' ? [[id, until]] : [])))
}

function writeUses(uses: Readonly<Record<string, number>>): void {
  if (Object.keys(uses).length === 0) deviceStorage().removeItem(usesName)
  else deviceStorage().setItem(usesName, JSON.stringify(uses))
}

/** Browsers have no workers where the connection is not secure, and during development there is no list of files. */
function hasWorkers(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator
}

function activated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (!['activated', 'redundant'].includes(worker.state)) return
      worker.removeEventListener('statechange', look)
      resolve(worker.state === 'activated')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

let isFollowing = false

/** From now on this tab follows what its sessions may read, and whether their keys are refused. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  const takeRefused = () => {
    const id = expiredSession.get()
    if (id !== null) void tidyDoors({ id })
  }
  sessions.subscribe(() => void tidyDoors())
  expiredSession.subscribe(takeRefused)
  takeRefused()
}

/** Brings the worker, or its update. Resolves to whether the list now survives a reload without a network. */
export async function startDoorWorker({ id }: SessionRef, until: number): Promise<boolean> {
  follow()
  const isRefused = expiredSession.get() === id
  if (!hasWorkers() || isRefused || until <= Date.now()) return false
  const uses = readUses()
  writeUses({ ...uses, [id]: Math.max(until, uses[id] ?? 0) })
  try {
    const registration = await navigator.serviceWorker.register(script, { scope })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    const isActive = worker !== null && (await activated(worker))
    // Signed out in the meantime.
    if (readUses()[id] === undefined) await removeWorker()
    return isActive
  } catch {
    // No network yet, or a browser that forbids it: the screen says that it has to stay open.
    return false
  }
}

async function removeWorker(): Promise<void> {
  if (!hasWorkers()) return
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name)
}

/** Removes what no one may read any more and, once no session needs it, the worker. `ended` has signed out, or its key is refused. */
export async function tidyDoors(ended?: SessionRef): Promise<void> {
  follow()
  followLeftTicks()
  const now = Date.now()
  const { all } = sessions.get()
  for (const storage of [tabStorage(), deviceStorage()]) {
    if (ended) forgetDoorsOf(storage, ended)
    forgetDoors(storage, all, now)
  }
  const uses = Object.entries(readUses()).filter(([id, until]) => until > now && id !== ended?.id)
  writeUses(Object.fromEntries(uses))
  if (uses.length === 0) await removeWorker()
}
