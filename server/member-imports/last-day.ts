/** The end that a row gives a membership: by leaving, or by death. Its day is asked where the row says that it is over and not since when. */
import { lastDayProblems } from '#contract/membership-days.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberStatus } from '#contract/member-states.ts'
import type { MemberRow } from '../members/queries.ts'
import type { FurtherSteps } from './content.ts'
import type { ReadRow } from './read-row.ts'
import type { Planning } from './row-plan.ts'
import type { Values } from './row-report.ts'

export type LastDay = Pick<FurtherSteps, 'endsOn' | 'deceasedOn'>

export const noLastDay: LastDay = { endsOn: null, deceasedOn: null }

/** Undefined: the row waits for the answer, or is left out by it. */
export function lastDayOf(planning: Planning, stored: MemberRow | null): LastDay | undefined {
  const { status, deceasedOn } = planning.row
  return status === 'deceased' || deceasedOn !== null ? byDeath(planning, stored) : byLeaving(planning, stored)
}

function byDeath(planning: Planning, stored: MemberRow | null): LastDay | undefined {
  if (stored?.status === 'deceased') return noLastDay
  const { deceasedOn, endsOn } = planning.row
  const day = deceasedOn ?? endsOn ?? askedLastDay(planning)
  return day === undefined ? undefined : { endsOn: null, deceasedOn: day }
}

function byLeaving(planning: Planning, stored: MemberRow | null): LastDay | undefined {
  const { row, input } = planning
  const { endsOn, status } = row
  if (endsOn === null && lacksLastDay(row, stored)) {
    const day = askedLastDay(planning)
    return day === undefined ? undefined : { endsOn: day, deceasedOn: null }
  }
  // One who is on trial has no membership that can have ended.
  const isOnTrial = endsOn !== null && endsOn < input.today && status === 'prospective'
  return { endsOn: isOnTrial ? null : endsOn, deceasedOn: null }
}

/** Whether someone has left of whom neither the row nor the member says when. */
function lacksLastDay({ status }: ReadRow, stored: MemberRow | null): boolean {
  const hasLeft = status === 'ended' || status === 'cancelled'
  const isStored = stored !== null && (stored.status === status || stored.membership_end_date !== null)
  return hasLeft && !isStored
}

function askedLastDay({ row, input }: Planning): string | undefined {
  const answer = input.questions.ask(
    { kind: 'membership_end_date', options: ['leave_out_rows'], takesDate: true },
    { line: row.line, text: row.fields.last_name ?? '', option: null, reads: null },
  )
  return answer === null || answer === 'leave_out_rows' ? undefined : answer
}

/** `start` is the first day of the membership. */
export function dayProblems({ endsOn, deceasedOn }: LastDay, start: string | null, today: string): FieldProblem[] {
  if (deceasedOn !== null && deceasedOn > today) return [{ field: 'deceased_on', reason: 'future_date' }]
  const since = { member_since: start }
  return [
    ...lastDayProblems({ field: 'membership_end_date', day: endsOn }, since, today),
    ...lastDayProblems({ field: 'deceased_on', day: deceasedOn }, since, today),
  ]
}

/** Whether the membership is over today. */
export function hasGone({ endsOn, deceasedOn }: LastDay, today: string): boolean {
  return deceasedOn !== null || (endsOn !== null && endsOn < today)
}

type End = LastDay & Pick<FurtherSteps, 'isInactive'>

/** Null: no step of the row sets it. */
function statusAfter({ endsOn, deceasedOn, isInactive }: End, today: string): MemberStatus | null {
  if (deceasedOn !== null) return 'deceased'
  if (endsOn !== null) return endsOn < today ? 'ended' : 'cancelled'
  return isInactive ? 'inactive' : null
}

/** The status and the days that the row gives, as the preview shows them. */
export function endValues({ report, input }: Planning, stored: MemberRow | null, end: End): Values {
  const status = statusAfter(end, input.today)
  const { endsOn, deceasedOn } = end
  return [
    ...(status === null || status === stored?.status ? [] : [report.value('status', stored?.status, status)]),
    ...(endsOn === null ? [] : [report.value('membership_end_date', stored?.membership_end_date, endsOn)]),
    ...(deceasedOn === null ? [] : [report.value('deceased_on', null, deceasedOn)]),
  ]
}
