/** Whose fields a merged member has: those that only one of the two has are taken, and where both differ someone chooses. Pure. */
import { forMemberTexts } from '#contract/member-fields.ts'
import { type MergeField, mergeFields, type MergeRule } from '#contract/member-merges.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { MemberStatus } from '#contract/member-states.ts'
import { storedValues, valuesText } from '../lib/custom-field-values.ts'
import { earlierPeriodsOf } from '../members/earlier-periods.ts'
import { derivedFields } from '../members/fields.ts'
import type { MemberRow } from '../members/queries.ts'
import type { StepRow } from './steps.ts'

export type Side = 'stays' | 'goes'

export interface DifferingField {
  readonly name: string
  /** Null where both have a value. */
  readonly from: Side | null
  readonly isSensitive: boolean
}

/** The columns of each field; the payer is in a table of its own. */
const columnsOf = {
  last_name: ['last_name', 'last_name_prefix'],
  ...forMemberTexts((name) => [name]),
  date_of_birth: ['date_of_birth'],
  email: ['email'],
  address: ['street', 'house_number', 'postal_code', 'city', 'country'],
  language: ['language'],
  membership: [
    'status',
    'member_since',
    'membership_end_date',
    'deceased_on',
    'earlier_periods',
    'left_as',
    'leaving_reason',
  ],
  newsletters: ['no_newsletters_since', 'no_newsletters_by'],
  sepa: ['iban', 'account_holder', 'mandate_reference', 'mandate_date', 'mandate_last_collected_on'],
} as const satisfies Record<Exclude<MergeField, 'payer'>, readonly (keyof MemberRow)[]>

const sensitiveFields: ReadonlySet<MergeField> = new Set(['date_of_birth', 'sepa'])

/** Columns that say whether the field has a value: a country alone is no address. */
const decisive: Partial<Record<MergeField, readonly (keyof MemberRow)[]>> = {
  address: ['street', 'house_number', 'postal_code', 'city'],
}

export interface MergedPair {
  readonly stays: MemberRow
  readonly goes: MemberRow
  readonly customFields: readonly CustomFieldDefinition[]
}

/** A field of the two members, and the columns or the custom field that it stands for. */
function differingColumns({ stays, goes }: MergedPair): DifferingField[] {
  return mergeFields.flatMap((name) => {
    if (name === 'payer') return []
    const columns = columnsOf[name]
    if (columns.every((column) => stays[column] === goes[column])) return []
    const filled = ({ [name]: own }: typeof decisive, row: MemberRow) =>
      (own ?? columns).some((column) => row[column] !== null)
    const from =
      name === 'membership' ? runningMembership(stays, goes) : sideOf(filled(decisive, stays), filled(decisive, goes))
    return from === 'neither' ? [] : [{ name, from, isSensitive: sensitiveFields.has(name) }]
  })
}

function sideOf(hasOwn: boolean, hasOther: boolean): Side | null | 'neither' {
  if (hasOwn) return hasOther ? null : 'stays'
  return hasOther ? 'goes' : 'neither'
}

const ranks: Readonly<Record<MemberStatus, number>> = {
  active: 0,
  inactive: 0,
  prospective: 0,
  cancelled: 1,
  ended: 2,
  deceased: 2,
}

/** Groups and subscriptions that run need a membership that runs as long. */
function runningMembership(stays: MemberRow, goes: MemberRow): Side | null {
  const byRank = ranks[stays.status] - ranks[goes.status]
  if (byRank !== 0) return byRank < 0 ? 'stays' : 'goes'
  const [end, other] = [stays.membership_end_date ?? '', goes.membership_end_date ?? '']
  if (stays.status !== 'cancelled' || end === other) return null
  return end > other ? 'stays' : 'goes'
}

function differingCustomFields({ stays, goes, customFields }: MergedPair): DifferingField[] {
  const [own, other] = [storedValues(stays.custom_fields), storedValues(goes.custom_fields)]
  const sensitive = new Set(customFields.filter((field) => field.sensitive).map(({ name }) => name))
  return [...new Set([...Object.keys(own), ...Object.keys(other)])].toSorted().flatMap((name) => {
    if (own[name] === other[name]) return []
    const from = sideOf(own[name] != null, other[name] != null)
    return from === 'neither' ? [] : [{ name: `custom_fields.${name}`, from, isSensitive: sensitive.has(name) }]
  })
}

/** Fields in which the two differ, the payer excepted. */
export function differingFields(pair: MergedPair): DifferingField[] {
  return [...differingColumns(pair), ...differingCustomFields(pair)]
}

function isColumnField(name: string): name is keyof typeof columnsOf {
  return Object.hasOwn(columnsOf, name)
}

/** The earlier period of a former member who came back under a new number; null where the periods overlap, or it was a trial. */
function earlierPeriods(taken: MemberRow, left: MemberRow): string | null {
  const end = left.membership_end_date
  const isBefore = end !== null && taken.member_since !== null && end < taken.member_since
  if (left.status !== 'ended' || left.left_as !== null || !isBefore) return null
  const periods = [
    ...earlierPeriodsOf(left),
    { starts_on: left.member_since, ends_on: end },
    ...earlierPeriodsOf(taken),
  ]
  return JSON.stringify(periods.toSorted((a, b) => (a.ends_on ?? '').localeCompare(b.ends_on ?? '')))
}

export interface MergedRow {
  readonly row: MemberRow
  readonly rules: readonly MergeRule[]
}

/** The member who stays, with the fields of the sides that are chosen; the others are as they were. */
export function mergedRow({ stays, goes }: MergedPair, sides: ReadonlyMap<string, Side>): MergedRow {
  const taken = [...sides].filter(([, side]) => side === 'goes').map(([name]) => name)
  const columns = taken.flatMap((name) => (isColumnField(name) ? columnsOf[name] : []))
  const values = { ...storedValues(stays.custom_fields) }
  const other = storedValues(goes.custom_fields)
  for (const name of taken.filter((one) => one.startsWith('custom_fields.'))) {
    const field = name.slice('custom_fields.'.length)
    Object.assign(values, { [field]: other[field] })
  }
  const merged: MemberRow = {
    ...stays,
    ...Object.fromEntries(columns.map((column) => [column, goes[column]])),
    custom_fields: taken.some((name) => name.startsWith('custom_fields.')) ? valuesText(values) : stays.custom_fields,
  }
  const side = sides.get('membership')
  const periods = side === 'goes' ? earlierPeriods(goes, stays) : earlierPeriods(stays, goes)
  const row = { ...merged, ...derivedFields(merged), ...(periods === null ? {} : { earlier_periods: periods }) }
  const isRanked = side !== undefined && runningMembership(stays, goes) !== null
  return {
    row,
    rules: [
      ...(isRanked ? (['membership_runs'] as const) : []),
      ...(periods === null ? [] : (['earlier_period'] as const)),
    ],
  }
}

/** The member who stayed, with each field given back that is still as the merge left it. */
export function undoneRow(
  { before, after }: { readonly before: StepRow; readonly after: StepRow },
  now: MemberRow,
): { readonly row: MemberRow; readonly left: readonly string[] } {
  const row: MemberRow = { ...now }
  const left: string[] = []
  for (const [name, columns] of Object.entries(columnsOf)) {
    if (columns.every((column) => before[column] === after[column])) continue
    if (columns.some((column) => now[column] !== after[column])) left.push(name)
    else Object.assign(row, Object.fromEntries(columns.map((column) => [column, before[column]])))
  }
  const [was, made, values] = [before, after, now].map((one) => storedValues(String(one.custom_fields)))
  const custom = { ...values }
  for (const name of new Set([...Object.keys(was ?? {}), ...Object.keys(made ?? {})])) {
    if (was?.[name] === made?.[name]) continue
    if (values?.[name] !== made?.[name]) left.push(`custom_fields.${name}`)
    else Object.assign(custom, { [name]: was?.[name] ?? null })
  }
  const merged = { ...row, custom_fields: valuesText(custom) }
  return { row: { ...merged, ...derivedFields(merged) }, left }
}
