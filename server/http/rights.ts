/** Step 6: what the key and the association may do: 403 for a scope, 404 for a module (specification, "Conventions"). */
import { hasModule, hasScope, type Operation, type Rights } from '#contract/operations.ts'
import { Problem } from '../problem.ts'

export function requireRights(rights: Rights, { scope, module }: Operation): void {
  if (scope !== null && !hasScope(rights, scope)) throw new Problem('insufficient_scope', { scope })
  if (module !== null && !hasModule(rights, module)) throw new Problem('module_disabled', { module })
}
