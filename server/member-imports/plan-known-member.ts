/** Plans the changes that a row makes to a known member. */
import { sepaProblems } from '#contract/member-rules.ts'
import { addressProblems } from '#contract/postal-codes.ts'
import { memberSinceProblems, startAfterEndProblems } from '#contract/membership-days.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { earlierPeriodsOf } from '../members/earlier-periods.ts'
import type { MemberRow } from '../members/queries.ts'
import { isTerminal } from '#contract/member-states.ts'
import { bankDetails } from './bank-details.ts'
import { bodyOf, currentOf, type Difference, differencesOf, targetOf } from './differences.ts'
import { joinedOf, nothingJoined } from './joined.ts'
import { dayProblems, endValues, hasGone, type LastDay, lastDayOf, noLastDay } from './last-day.ts'
import type { People } from './people.ts'
import type { KnownMember } from './plan-input.ts'
import { leftOut, type Outcome, type Planning, refused } from './row-plan.ts'
import { isNeeded, takenBody } from './taken-body.ts'

export function planKnownMember(planning: Planning, member: KnownMember): Outcome {
  const { input, report } = planning
  const stored = member.row
  const memberId = stored.id
  const changes = changesOf(planning, stored)
  if (changes === null) return { ...refused, memberId }
  const last = endOf(planning, stored)
  if (last === undefined) return { ...leftOut, memberId }
  const isOver = isTerminal(stored.status) || hasGone(last, input.today)
  const joined = isOver ? nothingJoined : joinedOf(planning, member)
  const steps = { ...joined.steps, isInactive: false, ...last }
  const values = [
    ...changes.map(({ field, before, after }) => report.value(field, before, after)),
    ...endValues(planning, stored, steps),
    ...joined.values,
  ]
  if (values.length === 0) return { memberId, outcome: 'unchanged', reason: 'unchanged' }
  return {
    memberId,
    outcome: 'changed',
    reason: null,
    values,
    work: {
      kind: 'update',
      body: bodyOf(changes, 'after'),
      former: bodyOf(changes, 'before'),
      seen: stored.updated_at,
      steps,
    },
  }
}

/** The fields that the row changes and the service takes. Null where one is refused that a row needs. */
function changesOf(planning: Planning, stored: MemberRow): readonly Difference[] | null {
  const { input, people, report } = planning
  const body = takenBody(input.update, sentBody(planning, stored))
  const differences = differencesOf(body.fields, currentOf(stored))
  const refusals = refusalsOf(differences, stored, people)
  const problems = [...body.problems, ...refusals]
  for (const problem of problems) report.add(problem, { refusesRow: isNeeded(problem) })
  return problems.some(isNeeded) ? null : without(differences, refusals)
}

function sentBody(planning: Planning, stored: MemberRow): Readonly<Record<string, unknown>> {
  const { row, report } = planning
  const { sepa: _, payer: __, ...own } = row.fields
  const sepa = bankDetails(planning, stored)
  const { status } = row
  const isOther = status !== null && status !== stored.status
  const isOver = isTerminal(stored.status)
  if (isOther && isOver) report.add({ field: 'status', reason: 'already_ended' }, { refusesRow: false })
  // The others come with their day.
  const isSet = status === 'active' || status === 'prospective' || status === 'inactive'
  return { ...own, ...(sepa ? { sepa } : {}), ...(isOther && !isOver && isSet ? { status } : {}) }
}

function isOfBank({ field }: { readonly field: string }): boolean {
  return field.startsWith('sepa.')
}

/** Problems of the row in combination with stored values. Existing problems in fields that the row does not touch are ignored. */
function refusalsOf(differences: readonly Difference[], stored: MemberRow, people: People): FieldProblem[] {
  const after = { ...stored }
  for (const { field, after: value } of differences) Object.assign(after, { [targetOf(field)]: value })
  const isOtherStart = after.member_since !== stored.member_since
  const hasBank = differences.some(isOfBank)
  const touched = new Set(differences.map(({ field }) => targetOf(field)))
  const problems = [
    ...addressProblems(after),
    ...(hasBank ? sepaProblems(after) : []),
    ...(isOtherStart ? memberSinceProblems({ ...after, earlier_periods: earlierPeriodsOf(stored) }) : []),
    ...(isOtherStart ? startAfterEndProblems(after) : []),
    ...numberProblems(differences, stored, people),
  ]
  return problems.filter(({ field }) => hasBank || touched.has(targetOf(field)))
}

function numberProblems(differences: readonly Difference[], stored: MemberRow, people: People): FieldProblem[] {
  const number = differences.find(({ field }) => field === 'membership_number')
  const holder = number && people.withNumber(String(number.after))
  return holder && holder.memberId !== stored.id ? [{ field: 'membership_number', reason: 'taken' }] : []
}

/** Bank details go as a whole. */
function without(differences: readonly Difference[], refusals: readonly FieldProblem[]): Difference[] {
  const gone = new Set(refusals.map(({ field }) => targetOf(field)))
  const isBankGone = refusals.some(isOfBank)
  return differences.filter((one) => !gone.has(targetOf(one.field)) && !(isBankGone && isOfBank(one)))
}

/** The end that a row gives a membership that runs; undefined: the row waits, or is left out. */
function endOf(planning: Planning, stored: MemberRow): LastDay | undefined {
  const { input, report } = planning
  const last = lastDayOf(planning, stored)
  if (last === undefined) return undefined
  const isSame = last.endsOn === stored.membership_end_date
  if (stored.status === 'ended') {
    if (last.endsOn !== null && !isSame)
      report.add({ field: 'membership_end_date', reason: 'already_ended' }, { refusesRow: false })
    if (last.deceasedOn === null) return noLastDay
  }
  if (stored.status === 'deceased') return noLastDay
  const problems = dayProblems(last, stored.member_since, input.today)
  for (const problem of problems) report.add(problem, { refusesRow: false })
  if (problems.length > 0) return noLastDay
  return { endsOn: isSame ? null : last.endsOn, deceasedOn: last.deceasedOn }
}
