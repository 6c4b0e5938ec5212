/** The columns that a member of the file fills, and the rules of the contract that the row would break with them. */
import { birthDateProblems, parseCustomFields, sepaProblems } from '#contract/member-rules.ts'
import { addressProblems, storedPostalCode } from '#contract/postal-codes.ts'
import { lastDayProblems, membershipEndProblems, memberSinceProblems } from '#contract/membership-days.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { addressFields } from '#contract/schemas/members.ts'
import {
  type MemberStatus,
  endDateAfterUpdate,
  leavingReasonAfter,
  leftAsAfter,
  statusOn,
} from '#contract/member-states.ts'
import { mergedCustomFields } from '../../lib/custom-field-values.ts'
import { derivedFields, newMemberFields } from '../../members/fields.ts'
import { mandateFields, noMandate } from '../../members/mandate.ts'
import type { MemberRow } from '../../members/queries.ts'
import { earlierPeriodsOf } from '../../members/earlier-periods.ts'
import { prefixAfter } from '#contract/surnames.ts'
import { type FileMember, fileMember } from '../schema/members.ts'
import type { ImportRun } from './run.ts'
import { definedOnly, type NewRow } from './save.ts'

export type NewMemberRow = NewRow<'members'>
type Columns = { -readonly [Column in keyof NewMemberRow]?: NewMemberRow[Column] | undefined }

interface ColumnsAndProblems {
  readonly columns: Columns
  readonly problems: readonly FieldProblem[]
}

/** The file's fields that are columns as they are; the others are parts, other records, or follow rules of their own. */
const ownFields = fileMember
  .omit({
    membership_number: true,
    membership_end_date: true,
    called_off: true,
    earlier_periods: true,
    left_as: true,
    leaving_reason: true,
    last_name_prefix: true,
    address: true,
    sepa: true,
    custom_fields: true,
    participants: true,
    relationships: true,
    subscriptions: true,
    not_the_same_as: true,
    payer: true,
    created_at: true,
    updated_at: true,
  })
  .keyof().options

type Fields = ReturnType<typeof newMemberFields>

const nothing: ColumnsAndProblems = { columns: {}, problems: [] }

/** A new member lives in the association's country unless the file says otherwise, null included. */
function addressColumns({ address: given }: FileMember, before: Fields | MemberRow): ColumnsAndProblems {
  if (!given) return nothing
  const address = { postal_code: before.postal_code, country: before.country, ...definedOnly(given) }
  const columns: Columns = Object.fromEntries(addressFields.map((field) => [field, given[field]]))
  return { columns: { ...columns, postal_code: storedPostalCode(address) }, problems: addressProblems(address) }
}

/** Without an IBAN there is no mandate; with one its date is required. */
function sepaColumns({ sepa: given }: FileMember, before: Fields | MemberRow, today: string): ColumnsAndProblems {
  if (!given) return nothing
  const last = given.mandate_last_collected_on ?? null
  const isToCome = last !== null && last > today
  return {
    columns: definedOnly(given),
    problems: [
      ...sepaProblems(given.iban === null ? {} : { ...before, ...definedOnly(given) }),
      ...(isToCome ? [{ field: 'sepa.mandate_last_collected_on', reason: 'future_date' } as const] : []),
    ],
  }
}

/** Inactive fields keep their values, and a file may give them, also one that is no choice any more. */
function customFieldColumns(
  run: ImportRun,
  { custom_fields: given }: FileMember,
  before: Fields | MemberRow,
): ColumnsAndProblems {
  if (!given) return nothing
  const definitions = run.association.customFields.map((definition) => ({ ...definition, active: true, choices: null }))
  const sent = Object.fromEntries(Object.entries(given).filter(([name]) => !run.refused.custom_fields.has(name)))
  const { values, problems } = parseCustomFields(definitions, sent)
  return { columns: { custom_fields: mergedCustomFields(definitions, before.custom_fields, values) }, problems }
}

/** A prefix with which the name does not begin is dropped. */
function prefixOf(
  { last_name: name, last_name_prefix: prefix }: FileMember,
  before: Fields | MemberRow,
): string | null {
  return prefixAfter(name ?? before.last_name, prefix === undefined ? before.last_name_prefix : prefix)
}

/** A file that only says `active` again withdraws a cancellation, as an update does. */
function endDate(
  { status, membership_end_date: given }: FileMember,
  { row, today }: { readonly row: MemberRow | undefined; readonly today: string },
): string | null | undefined {
  if (given !== undefined || !row || status === undefined) return given
  return endDateAfterUpdate(row, status, today)
}

/** A file without the mark says nothing of it; a trial whose end has passed since the export has none yet. */
function leftAsOf(file: FileMember, before: Fields | MemberRow, status: MemberStatus): 'prospective' | null {
  const { status: given, left_as = before.left_as } = file
  const isOnTrial = given === 'prospective' || (file.left_as === undefined && before.status === 'prospective')
  return leftAsAfter({ status: isOnTrial ? 'prospective' : 'active', left_as }, status)
}

const dayFields = ['status', 'member_since', 'membership_end_date', 'deceased_on', 'earlier_periods'] as const

function lastDays(after: Pick<MemberRow, (typeof dayFields)[number]>, today: string): FieldProblem[] {
  return (['membership_end_date', 'deceased_on'] as const).flatMap((field) =>
    lastDayProblems({ field, day: after[field] }, after, today),
  )
}

/** Checks the days of a member that the file changes. `after` has them as the file makes them. */
function dayProblems(
  { today }: ImportRun,
  file: FileMember,
  after: Pick<MemberRow, (typeof dayFields)[number]>,
): FieldProblem[] {
  if (dayFields.every((field) => file[field] === undefined)) return []
  return [
    ...memberSinceProblems({ ...after, earlier_periods: earlierPeriodsOf(after) }),
    ...membershipEndProblems(after, today),
    ...(file.called_off === true ? [] : lastDays(after, today)),
  ]
}

/**
 * A new member as far as the file is silent: what the API makes of one, but without `member_since`: a member who comes
 * from another administration did not join today.
 */
export function newMember({ association, today }: ImportRun, number: string): NewMemberRow {
  return { ...newMemberFields({ association, today }), member_since: null, membership_number: number }
}

/** The columns the file speaks of, and every rule they break. `row` is the member as it is, if it is there. */
export function memberColumns(run: ImportRun, file: FileMember, row: MemberRow | undefined): ColumnsAndProblems {
  const before = row ?? newMemberFields(run)
  const own: Columns = Object.fromEntries(ownFields.map((field) => [field, file[field]]))
  const [address, custom, sepa] = [
    addressColumns(file, before),
    customFieldColumns(run, file, before),
    sepaColumns(file, before, run.today),
  ]
  const required: FieldProblem[] =
    row || file.last_name !== undefined ? [] : [{ field: 'last_name', reason: 'required' }]
  const derived = derivedFields({ ...before, ...definedOnly(own) })
  const { earlier_periods: periods } = file
  const history: Columns = {
    last_name_prefix: prefixOf(file, before),
    ...(periods === undefined ? {} : { earlier_periods: periods.length === 0 ? null : JSON.stringify(periods) }),
  }
  const ending = { membership_end_date: endDate(file, { row, today: run.today }) }
  // Memberships that are due end once a day: one that comes due by the file ends with it.
  const status = statusOn(run.today, { ...before, ...definedOnly({ status: file.status, ...ending }) })
  const columns = {
    ...own,
    ...history,
    ...ending,
    status,
    left_as: leftAsOf(file, before, status),
    leaving_reason: leavingReasonAfter(
      file.leaving_reason === undefined ? before.leaving_reason : file.leaving_reason,
      status,
    ),
    ...derived,
  }
  return {
    columns: { ...columns, ...address.columns, ...custom.columns, ...sepa.columns },
    problems: [
      ...required,
      ...birthDateProblems(file, run.today),
      ...dayProblems(run, file, { ...before, ...(row ? {} : { member_since: null }), ...definedOnly(columns) }),
      ...address.problems,
      ...custom.problems,
      ...sepa.problems,
    ],
  }
}

/**
 * The columns of a mandate once the member has an id: its reference is made when the file has none, and is removed with the IBAN. Values
 * beside an IBAN that is null stay, because an export has everything of a member.
 */
export function mandateColumns({ sepa }: FileMember, row: MemberRow | undefined, id: number): Columns {
  if (!sepa) return {}
  if (sepa.iban === null) return { ...noMandate, ...definedOnly(sepa) }
  const stored = row ?? noMandate
  return mandateFields(id, { stored, merged: { ...stored, ...definedOnly(sepa) }, sent: sepa })
}
