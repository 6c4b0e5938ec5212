/** Refuses a new password that the names around the person give away. The contract's schema has refused the other faults. */
import { type KnownNames, passwordFault } from '#contract/password-rules.ts'
import { refuse } from '../../lib/problem.ts'

/** Throws `validation_failed`. */
export function refuseNames(field: string, password: string, names: KnownNames): void {
  const reason = passwordFault(password, names)
  refuse(reason === null ? [] : [{ field, reason }])
}
