/** The history of each membership, which `/v2` does not have: earlier periods, a death, and whether it ended on trial. */
import { useMemo } from 'react'
import type { MembershipDays } from '#contract/membership-days.ts'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import { type Progress, useReplica } from '../replica/replica.ts'
import { can, type Session } from '../session/session.ts'

type History = Pick<MembershipDays, 'deceased_on' | 'earlier_periods' | 'left_as'>

interface Memberships {
  /** By member; only those of which there is more to say than `/v2` does. */
  readonly byId: ReadonlyMap<number, Membership>
  /** The same rows are the same version on every screen, which goes on with what another one has kept. */
  readonly version: number
}

export type Histories = Progress & Memberships

const known = new WeakMap<readonly Membership[], Memberships>()
let versions = 0

function membershipsOf(rows: readonly Membership[]): Memberships {
  const before = known.get(rows)
  if (before) return before
  versions += 1
  const memberships = { byId: new Map(rows.map((row) => [row.id, row])), version: versions }
  known.set(rows, memberships)
  return memberships
}

/** The key may know histories at all. */
export function knowsHistories(session: Session): boolean {
  return can(session, 'listMemberships')
}

/** The histories of all memberships, as they come in. */
export function useHistories(session: Session): Histories {
  const enabled = knowsHistories(session)
  const { rows, isComplete, error, retry } = useReplica(session, 'listMemberships', {}, { enabled })
  return useMemo(
    () => ({ ...membershipsOf(rows), isComplete: isComplete || !enabled, error, retry }),
    [rows, isComplete, enabled, error, retry],
  )
}

export function withHistory<Shown extends { readonly id: number }>(
  member: Shown,
  { byId }: Memberships,
): Shown & History {
  const history = byId.get(member.id)
  if (history === undefined) return member
  const { deceased_on, earlier_periods, left_as } = history
  return { ...member, deceased_on, earlier_periods, left_as }
}
