import type { SessionRef } from '../api/credentials.ts'
import { whereStored } from './where-stored.ts'

/** Removes the runs of a session that has ended from the device. */
export function forgetRuns(session: SessionRef): Promise<void> {
  return whereStored(async () => {
    await (await import('./row-store.ts')).removeRowRunsOf(session)
  }, undefined)
}

/** Removes every run from the device. */
export function forgetAllRuns(): Promise<void> {
  return whereStored(async () => {
    await (await import('./row-store.ts')).removeAllRowRuns()
  }, undefined)
}

/** Runs on this device that wait for their end. */
export function countRuns(): Promise<number> {
  return whereStored(async () => (await import('./row-store.ts')).countRowRuns(), 0)
}
