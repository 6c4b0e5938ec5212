/** The schemas of members' bodies, built once per association and day. */
import { managedMemberUpdateFor, memberCreateFor, memberUpdateFor } from '#contract/schemas/member-bodies.ts'
import type { Association, CallerContext } from '../operation/context.ts'

interface BodySchemas {
  readonly today: string
  readonly create: ReturnType<typeof memberCreateFor>
  readonly update: ReturnType<typeof memberUpdateFor>
  readonly managedUpdate: ReturnType<typeof managedMemberUpdateFor>
}

/** Callers share the association until its settings change (`api-keys/callers.ts`). */
const built = new WeakMap<Association, BodySchemas>()

export function bodySchemas({ association, today }: Pick<CallerContext, 'association' | 'today'>): BodySchemas {
  const known = built.get(association)
  if (known?.today === today) return known
  const { customFields, country, modules } = association
  const rules = { customFields, country, participants: modules.participants, today }
  const schemas = {
    today,
    create: memberCreateFor(rules),
    update: memberUpdateFor(rules),
    managedUpdate: managedMemberUpdateFor(rules),
  }
  built.set(association, schemas)
  return schemas
}
