/** What an import will do with each row of a file. Pure. */
import { emailKey, foldText } from '#contract/text.ts'
import { oncePerField } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { FormObject } from '../../forms/changed-fields.ts'
import type { Steps } from '../../ui/slices.ts'
import { signsOf } from '#contract/member-attention.ts'
import { type DuplicateSign, duplicateSign } from '#contract/likely-duplicates.ts'
import { memberBody, memberProblems, prefixChange } from '../member-body.ts'
import {
  lastNameOf,
  type MemberValues,
  memberValues,
  type NamedMember,
  newMemberValues,
  prefixOf,
} from '../member-values.ts'
import type { SourceRow } from './read-table.ts'
import { type RowReading, rowValues } from './row-values.ts'

/** By what a row is recognised as a member who is changed; null: nobody is changed. */
export type UpdateBy = 'number' | 'email' | null

/** A reason of the file as a whole, which no single form has. */
export type FileReason = 'ambiguous' | 'twice'

/** What is sent; the prefix of the surname goes by itself, and only where it is not undefined. */
interface Changes {
  readonly body: FormObject
  readonly prefix?: string | null | undefined
}

/** What the row will do. `like`: the member or the earlier row that may be the same person. */
export type Verdict =
  | ({ readonly kind: 'create' } & Changes)
  | ({ readonly kind: 'duplicate'; readonly like: Likely } & Changes)
  | ({ readonly kind: 'update'; readonly id: number } & Changes)
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly problems: readonly FieldProblem[]; readonly file?: FileReason }

export interface Likely {
  readonly sign: DuplicateSign
  readonly member: Member | null
  readonly line: number | null
}

export interface PlannedRow extends SourceRow {
  readonly name: string
  readonly values: MemberValues
  readonly verdict: Verdict
}

export type Validate = (body: FormObject) => readonly FieldProblem[]

export interface ImportRules {
  readonly create: Validate
  readonly update: Validate
}

export interface PlanInput extends RowReading {
  readonly rows: readonly SourceRow[]
  /** Empty for a key that may not read members: it finds no duplicates. */
  readonly members: readonly NamedMember[]
  readonly updateBy: UpdateBy
  /** The key may record prefixes of surnames beside the whole name. */
  readonly mayPrefix: boolean
  readonly country: string | null
  readonly rules: ImportRules
}

/** Rows between two pauses. */
const stretch = 20

interface Entry {
  readonly person: Parameters<typeof duplicateSign>[1]
  readonly member: Member | null
  readonly line: number | null
}

/** People by what two records of one person have in common. */
function createPeople() {
  const bySign = new Map<string, Entry[]>()
  return {
    add(entry: Entry): void {
      for (const sign of signsOf(entry.person)) {
        const known = bySign.get(sign)
        if (known) known.push(entry)
        else bySign.set(sign, [entry])
      }
    },
    like(person: Entry['person']): Likely | null {
      for (const { person: other, member, line } of signsOf(person).flatMap((sign) => bySign.get(sign) ?? [])) {
        const sign = duplicateSign(person, other)
        if (sign !== null) return { sign, member, line }
      }
      return null
    },
  }
}

function numberKey(number: string): string {
  return foldText(number.trim())
}

function personOf(values: MemberValues) {
  const { first_name, initials, email, phone, date_of_birth, address } = values
  return { first_name, last_name: lastNameOf(values), initials, email, phone, date_of_birth, address }
}

function isSameFirstName(one: string | null, other: string): boolean {
  const [first, second] = [foldText((one ?? '').trim()), foldText(other.trim())]
  return first === '' || second === '' || first === second
}

interface Known {
  readonly byNumber: ReadonlyMap<string, NamedMember>
  readonly byEmail: ReadonlyMap<string, readonly NamedMember[]>
}

function indexOf(members: readonly NamedMember[]): Known {
  return {
    byNumber: new Map(
      members.flatMap((member) =>
        member.membership_number ? [[numberKey(member.membership_number), member] as const] : [],
      ),
    ),
    byEmail: Map.groupBy(
      members.filter(({ email }) => email),
      ({ email }) => emailKey(email ?? ''),
    ),
  }
}

/** The member whom a row changes; a family shares an email address, so the first name must fit. */
function memberOf({ membership_number: number, email, first_name: first }: MemberValues, by: UpdateBy, known: Known) {
  if (by === 'number') return number === '' ? null : (known.byNumber.get(numberKey(number)) ?? null)
  if (by !== 'email' || email === '') return null
  const found = (known.byEmail.get(emailKey(email)) ?? []).filter((one) => isSameFirstName(one.first_name, first))
  return found.length > 1 ? ('ambiguous' as const) : (found[0] ?? null)
}

/** Whether a row is a member who is listed, and nobody is changed: the number and the name say so. */
function staysAsListed(values: MemberValues, by: UpdateBy, known: Known): boolean {
  const member = by === null ? memberOf(values, 'number', known) : null
  if (member === null || member === 'ambiguous') return false
  const isSameLastName = foldText(member.last_name) === foldText(lastNameOf(values))
  return isSameLastName && isSameFirstName(member.first_name, values.first_name)
}

function nameOf(values: MemberValues): string {
  return [values.first_name || values.initials, lastNameOf(values)].filter(Boolean).join(' ')
}

interface Seen {
  readonly numbers: Set<string>
  readonly ids: Set<number>
}

function planUpdate(row: SourceRow, member: NamedMember, input: PlanInput, seen: Seen): PlannedRow {
  const base = memberValues(member, input.custom)
  const { values, problems: unread } = rowValues(row.cells, base, input)
  const planned = { ...row, name: nameOf(values), values }
  if (seen.ids.has(member.id)) return { ...planned, verdict: { kind: 'wrong', problems: [], file: 'twice' } }
  seen.ids.add(member.id)
  const body = memberBody(values, base)
  const refused = (changes: FormObject) => (Object.keys(changes).length === 0 ? [] : input.rules.update(changes))
  const problems = oncePerField([
    ...unread,
    ...memberProblems(values, base, { refused, today: input.today, fields: input.custom }),
  ])
  if (problems.length > 0) return { ...planned, verdict: { kind: 'wrong', problems } }
  const prefix = input.mayPrefix ? prefixChange(values, base) : undefined
  const isSame = Object.keys(body).length === 0 && prefix === undefined
  return { ...planned, verdict: isSame ? { kind: 'same' } : { kind: 'update', id: member.id, body, prefix } }
}

function newPrefix(values: MemberValues, { mayPrefix }: PlanInput): string | undefined {
  return (mayPrefix ? prefixOf(values) : null) ?? undefined
}

/** Every row with what will happen to it, in slices: the rules are those of the member form. */
export function* planImport(input: PlanInput): Steps<readonly PlannedRow[]> {
  const known = indexOf(input.members)
  const people = createPeople()
  for (const [index, member] of input.members.entries()) {
    people.add({ person: member, member, line: null })
    if (index % 1000 === 999) yield
  }
  const seen: Seen = { numbers: new Set(), ids: new Set() }
  const base = newMemberValues(input.custom, { country: input.country, since: input.today })
  const planned: PlannedRow[] = []
  for (const [index, row] of input.rows.entries()) {
    if (index % stretch === stretch - 1) yield
    const { values, problems: unread } = rowValues(row.cells, base, input)
    const member = memberOf(values, input.updateBy, known)
    if (member !== null && member !== 'ambiguous') {
      planned.push(planUpdate(row, member, input, seen))
      continue
    }
    const here = { ...row, name: nameOf(values), values }
    if (staysAsListed(values, input.updateBy, known)) {
      planned.push({ ...here, verdict: { kind: 'same' } })
      continue
    }
    if (member === 'ambiguous') {
      planned.push({ ...here, verdict: { kind: 'wrong', problems: [], file: 'ambiguous' } })
      continue
    }
    const empty = { ...base, member_since: '' }
    const number = numberKey(values.membership_number)
    const isTaken = number !== '' && (known.byNumber.has(number) || seen.numbers.has(number))
    const problems = oncePerField([
      ...unread,
      ...(isTaken ? [{ field: 'membership_number', reason: 'taken' } as const] : []),
      ...memberProblems(values, base, {
        refused: () => input.rules.create(memberBody(values, empty)),
        today: input.today,
        fields: input.custom,
      }),
    ])
    if (problems.length > 0) {
      planned.push({ ...here, verdict: { kind: 'wrong', problems } })
      continue
    }
    if (number !== '') seen.numbers.add(number)
    const body = memberBody(values, empty)
    const prefix = newPrefix(values, input)
    const like = people.like(personOf(values))
    people.add({ person: personOf(values), member: null, line: row.line })
    planned.push({
      ...here,
      verdict: like ? { kind: 'duplicate', body, prefix, like } : { kind: 'create', body, prefix },
    })
  }
  return planned
}
