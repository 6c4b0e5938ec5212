/**
 * The plan of a run, on disk before its first request. `localStorage` alone loses it where the browser is killed: it writes seconds later, and
 * during a run only once a minute. How the steps ended need not be here, because a run looks for what was made before it goes on.
 */
import type { SessionRef } from '../api/credentials.ts'
import { answered, deviceDatabase, writeTo } from './device-database.ts'

/** Change the number when the shape of a plan changes: older ones are then dropped. */
const open = deviceDatabase('ledenbalie.plans-1', (database) => {
  database.createObjectStore('plans', { keyPath: 'name' })
})

export interface KeptPlan {
  /** The name of its entry in the device's storage: one for each kind of run of an association. */
  readonly name: string
  /** The session that last opened it. Its end removes the plan. */
  readonly session: string
  readonly text: string
}

async function write(work: (plans: IDBObjectStore) => void): Promise<void> {
  return writeTo(await open(), ['plans'], ({ plans }) => work(plans))
}

export function keepPlan(plan: KeptPlan): Promise<void> {
  return write((plans) => plans.put(plan))
}

export async function findPlan(name: string): Promise<KeptPlan | null> {
  const plans = (await open()).transaction('plans').objectStore('plans')
  // Only this module writes them.
  return ((await answered(plans.get(name))) as KeptPlan | undefined) ?? null
}

export function removePlan(name: string): Promise<void> {
  return write((plans) => plans.delete(name))
}

/** Signing out: the next person at this device must not find it. */
export async function removePlansOf({ id }: SessionRef): Promise<void> {
  const plans = (await open()).transaction('plans').objectStore('plans')
  const kept = (await answered(plans.getAll())) as KeptPlan[]
  for (const { name, session } of kept) if (session === id) await removePlan(name)
}

export function removeAllPlans(): Promise<void> {
  return write((plans) => plans.clear())
}
