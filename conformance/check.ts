/** A check is data: what it asks about, and how to find out. */
import type { Findings } from './finding.ts'
import type { World } from './world.ts'

export interface Check {
  /** What should be so, in a few words. */
  readonly name: string
  /** When this one fails, nothing more can be found out about the operation. */
  readonly gate?: true
  readonly run: (world: World) => Promise<Findings> | Findings
}

/** For checks that need a record: what is said when there is none. */
export const nothingToLookAt = 'there is no record to look at'
