/** Plans the creation of a member from a row. */
import type { FieldProblem } from '#contract/problems.ts'
import type { NewMember } from '../members/fields.ts'
import { bankDetails } from './bank-details.ts'
import { differencesOf } from './differences.ts'
import { joinedOf, nothingJoined } from './joined.ts'
import { dayProblems, endValues, hasGone, lastDayOf } from './last-day.ts'
import type { Person } from './people.ts'
import { leftOut, type Outcome, type Planning, refused } from './row-plan.ts'
import { isNeeded, takenBody } from './taken-body.ts'

/** The new member is one of the people from then on: a later row can be theirs. */
export function planNewMember(planning: Planning, person: Person): Outcome {
  const { input, people, row, report } = planning
  const taken = takenNumber(planning)
  if (taken) {
    report.add(taken, { refusesRow: true })
    return refused
  }
  const body = newMemberOf(planning)
  if (body === null) return refused
  const last = lastDayOf(planning, null)
  if (last === undefined) return leftOut
  const problems = dayProblems(last, body.member_since ?? null, input.today)
  for (const problem of problems) report.add(problem, { refusesRow: true })
  if (problems.length > 0) return refused
  people.add(person, { line: row.line })
  const joined = hasGone(last, input.today) ? nothingJoined : joinedOf(planning, null)
  const steps = { ...joined.steps, isInactive: row.status === 'inactive', ...last }
  const values = [
    ...differencesOf(body, { address: { country: input.country } }).map(({ field, after }) =>
      report.value(field, null, after),
    ),
    ...endValues(planning, null, steps),
    ...joined.values,
  ]
  return {
    memberId: null,
    outcome: 'new',
    reason: null,
    values: values.filter(({ after }) => after !== null),
    work: { kind: 'create', body, steps },
  }
}

/** A number that a member has, or an earlier row. */
function takenNumber({ people, row }: Planning): FieldProblem | null {
  const number = row.fields.membership_number
  const holder = number === undefined ? undefined : people.withNumber(number)
  if (!holder) return null
  return holder.line === null
    ? { field: 'membership_number', reason: 'taken' }
    : { field: 'membership_number', reason: 'taken_in_file', values: { line: holder.line } }
}

/** Null where the service takes no body of the row. */
function newMemberOf(planning: Planning): NewMember | null {
  const { input, row, report } = planning
  const { last_name_prefix: prefix, sepa: _, payer: __, ...own } = row.fields
  const sepa = bankDetails(planning, null)
  const { taken, problems } = takenBody(input.create, {
    ...own,
    member_since: memberSince(planning),
    ...(sepa ? { sepa } : {}),
    ...(row.status === 'prospective' ? { status: row.status } : {}),
  })
  for (const problem of problems) report.add(problem, { refusesRow: isNeeded(problem) })
  return taken && { ...taken, ...(prefix === undefined ? {} : { last_name_prefix: prefix }) }
}

function memberSince({ input, row }: Planning): string | null {
  if (row.fields.member_since !== undefined) return row.fields.member_since
  const answer = input.questions.ask(
    { kind: 'member_since', options: ['today', 'unknown'], takesDate: true },
    { line: row.line, text: row.fields.last_name ?? '', option: null, reads: null },
  )
  if (answer === 'today') return input.today
  return answer === 'unknown' ? null : answer
}
