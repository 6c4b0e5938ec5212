/** The periods of membership before a member came back, as they are stored (not in the specification). */
import { z } from 'zod'
import { type EarlierPeriod, earlierPeriod } from '#contract/schemas/management/memberships.ts'
import type { MemberRow } from './queries.ts'

const storedPeriods = z.array(earlierPeriod)

/** Oldest first. */
export function earlierPeriodsOf({ earlier_periods: stored }: Pick<MemberRow, 'earlier_periods'>): EarlierPeriod[] {
  return stored === null ? [] : storedPeriods.parse(JSON.parse(stored))
}
