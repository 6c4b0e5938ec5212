/** A check is data: a name and a function that returns its findings. */
import type { Findings } from './finding.ts'
import type { CheckContext } from './context.ts'

export interface Check {
  /** The expected behaviour, in a few words. */
  readonly name: string
  /** When this check fails, the remaining checks of the operation are skipped. */
  readonly gate?: true
  readonly run: (context: CheckContext) => Promise<Findings> | Findings
}

/** Reported by checks that need a record when the service has none. */
export const noRecord = 'there is no record to check'
