/** A fault of a service, and the checks that must detect it. */
import type { OperationName } from '#contract/operations.ts'
import type { Alteration } from './proxy.ts'

export interface Breakage {
  /** The fault, in words. */
  readonly what: string
  readonly operation: OperationName
  /** Beginnings of the names of the checks that must fail. */
  readonly checks: readonly string[]
  /** A function where the alteration has state, so that each run starts fresh. */
  readonly alteration: Alteration | (() => Alteration)
  /** `narrow`: a key that lacks scopes. `bare`: a key of an association without modules. */
  readonly key?: 'narrow' | 'bare'
}

/** Checks that only ever report notes, because the specification leaves the behaviour open. */
export const onlyNoted: readonly string[] = [
  'allows the requests a minute',
  'an unknown field is refused',
  'a member without a last name',
  'status does not end a membership',
  'fractions of a cent',
]
