/** A later row of the same person: its groups and products go with the first row. Pure. */
import { isTerminal } from '#contract/member-states.ts'
import type { FurtherSteps, PlannedRow } from './content.ts'
import { joinedOf } from './joined.ts'
import { hasGone, noLastDay } from './last-day.ts'
import type { KnownMember } from './plan-input.ts'
import type { Planning } from './row-plan.ts'

const noSteps: FurtherSteps = { groups: [], products: [], payer: null, isInactive: false, ...noLastDay }

/** A row that is refused or left out takes nothing along. */
export function canJoin({ outcome }: PlannedRow): boolean {
  return outcome === 'new' || outcome === 'changed' || outcome === 'unchanged'
}

/** The person's values after the first row. */
function knownWith(before: FurtherSteps, member: KnownMember | null): Omit<KnownMember, 'row'> {
  const all = (known: ReadonlySet<number> | undefined, joined: readonly { readonly id: number }[]) =>
    new Set([...(known ?? []), ...joined.map(({ id }) => id)])
  return {
    groups: all(member?.groups, before.groups),
    products: all(member?.products, before.products),
    payer: before.payer ?? member?.payer ?? null,
  }
}

/** The first row of the person with what the later one in `planning` adds. */
export function withJoined(first: PlannedRow, planning: Planning, member: KnownMember | null): PlannedRow {
  const { work } = first.content
  const before = work?.steps ?? noSteps
  if ((member && isTerminal(member.row.status)) || hasGone(before, planning.input.today)) return first
  const { steps: more, values } = joinedOf(planning, knownWith(before, member))
  if (values.length === 0) return first
  const steps = {
    ...before,
    groups: [...before.groups, ...more.groups],
    products: [...before.products, ...more.products],
    payer: more.payer ?? before.payer,
  }
  const joins = member && { kind: 'update' as const, body: {}, former: {}, seen: member.row.updated_at, steps }
  return {
    ...first,
    outcome: first.outcome === 'unchanged' ? 'changed' : first.outcome,
    reason: null,
    content: {
      ...first.content,
      values: [...first.content.values, ...values],
      work: work ? { ...work, steps } : joins,
    },
  }
}
