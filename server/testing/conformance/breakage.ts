/** A way of being wrong, and the checks that must see it. */
import type { OperationName } from '#contract/operations.ts'
import type { Alteration } from './proxy.ts'

export interface Breakage {
  /** What the service does wrongly. */
  readonly what: string
  readonly operation: OperationName
  /** What the names of the checks begin with that fail. */
  readonly checks: readonly string[]
  /** Made anew for each run where it remembers what it has seen. */
  readonly alteration: Alteration | (() => Alteration)
  /** `narrow`: a key that lacks scopes. `bare`: of an association without modules. */
  readonly key?: 'narrow' | 'bare'
}

/** What the specification leaves open: a remark, whatever comes of it. */
export const onlyNoted: readonly string[] = [
  'allows the requests a minute',
  'an unknown field is refused',
  'a member without a last name',
  'status does not end a membership',
  'fractions of a cent',
]
