/** Texts of `/openapi.json` about an operation beside its row in the table. */
import type { ConflictCode, ProblemCode } from '#contract/problems.ts'

export interface OperationText {
  readonly description?: string
  /** Besides `idempotency_key_in_progress`, which every operation with an `Idempotency-Key` can answer. */
  readonly conflicts?: readonly ConflictCode[]
  /** Other refusals that only some operations can answer. */
  readonly refusals?: readonly ProblemCode[]
}
