import type { SessionRef } from '../api/credentials.ts'

/** Where the browser keeps no databases there are no runs either. */
function hasDatabases(): boolean {
  return typeof indexedDB !== 'undefined'
}

/** Removes the runs of a session that has ended from the device. */
export async function forgetRuns(session: SessionRef): Promise<void> {
  if (!hasDatabases()) return
  const [rows, plans] = await Promise.all([import('./row-store.ts'), import('./plan-store.ts')])
  await Promise.all([rows.removeRowRunsOf(session), plans.removePlansOf(session)])
}

/** Removes every run from the device. */
export async function forgetAllRuns(): Promise<void> {
  if (!hasDatabases()) return
  const [rows, plans] = await Promise.all([import('./row-store.ts'), import('./plan-store.ts')])
  await Promise.all([rows.removeAllRowRuns(), plans.removeAllPlans()])
}

/** Runs on this device that wait for their end. */
export async function countRuns(): Promise<number> {
  return hasDatabases() ? (await import('./row-store.ts')).countRowRuns() : 0
}
