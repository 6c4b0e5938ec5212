/** Step 9: sensitive member fields need a scope of their own, in requests too (specification, "Rules per operation" 3). */
import { sensitiveFieldsIn } from '#contract/member-rules.ts'
import { hasScope, type OperationName, type Rights, sensitiveScope } from '#contract/operations.ts'
import { Problem } from '../problem.ts'
import type { JsonObject } from './body.ts'

const operationsWithMembers: ReadonlySet<OperationName> = new Set(['createMember', 'updateMember'])

export function refuseSensitiveFields(name: OperationName, body: JsonObject | undefined, rights: Rights): void {
  if (!operationsWithMembers.has(name) || hasScope(rights, sensitiveScope)) return
  if (sensitiveFieldsIn(body).length > 0) throw new Problem('insufficient_scope', { scope: sensitiveScope })
}
