/** Turns refusals of the ledger into refusals of fields. */
import type { FieldProblem } from '#contract/problems.ts'
import { LedgerError } from '../errors.ts'
import { ValidationProblem } from '../../lib/problem.ts'

/** Throws `validation_failed` where `work` throws a `LedgerError`, with a default reason for an error without one. */
export async function orRefuse<T>(
  field: string,
  otherwise: FieldProblem['reason'],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    throw new ValidationProblem(
      error.problems.map(({ location, reason, values }) => ({
        field,
        reason: reason ?? otherwise,
        values: { location, ...values },
      })),
    )
  }
}
