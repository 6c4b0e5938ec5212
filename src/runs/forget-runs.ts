import type { SessionRef } from '../api/credentials.ts'
import { whereStored } from './where-stored.ts'

/** Removes the runs of a session that has ended from the device. */
export function forgetRuns(session: SessionRef): Promise<void> {
  return whereStored(async () => {
    const [rows, plans] = await Promise.all([import('./row-store.ts'), import('./plan-store.ts')])
    await Promise.all([rows.removeRowRunsOf(session), plans.removePlansOf(session)])
  }, undefined)
}

/** Removes every run from the device. */
export function forgetAllRuns(): Promise<void> {
  return whereStored(async () => {
    const [rows, plans] = await Promise.all([import('./row-store.ts'), import('./plan-store.ts')])
    await Promise.all([rows.removeAllRowRuns(), plans.removeAllPlans()])
  }, undefined)
}

/** Runs on this device that wait for their end. */
export function countRuns(): Promise<number> {
  return whereStored(async () => (await import('./row-store.ts')).countRowRuns(), 0)
}
