/** What an import does with each row of its file, and what is asked before. The preview and the work have the same plan. Pure. */
import type { z } from 'zod'
import { fieldProblems } from '#contract/field-errors.ts'
import { type ImportOutcome, rowChoices } from '#contract/member-import.ts'
import { addressProblems, type CustomFieldDefinition, sepaProblems } from '#contract/member-rules.ts'
import { lastDayProblems, memberSinceProblems, startAfterEndProblems } from '#contract/membership-days.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import { earlierPeriodsOf } from '../members/earlier-periods.ts'
import type { MemberRow } from '../members/queries.ts'
import { isTerminal } from '../members/states.ts'
import type { NewMember } from '../members/create.ts'
import type { FurtherSteps, PlannedRow, RowContent, Work } from './content.ts'
import { type Owner, People, type Person } from './people.ts'
import type { NamedRecord, ReadRow, RowFields, RowProblem } from './read-row.ts'
import type { Questions } from './questions.ts'

type Values = RowContent['values']

export interface KnownMember {
  readonly row: MemberRow
  /** Ids of the groups in which the member is, and of the products that the member has. */
  readonly groups: ReadonlySet<number>
  readonly products: ReadonlySet<number>
}

export interface PlanInput {
  readonly rows: readonly ReadRow[]
  readonly members: readonly KnownMember[]
  /** A caller who may not see them finds no one by them. */
  readonly seesBirthDates: boolean
  readonly groups: readonly NamedRecord[]
  readonly products: readonly NamedRecord[]
  readonly custom: readonly CustomFieldDefinition[]
  readonly choices: NonNullable<MemberImportChanges['rows']>
  readonly questions: Questions
  readonly create: z.ZodType
  readonly update: z.ZodType
  readonly country: string | null
  /** `YYYY-MM-DD` */
  readonly today: string
}

type Choice = PlanInput['choices'][number]

const noSteps: FurtherSteps = { groups: [], products: [], isInactive: false, endsOn: null, deceasedOn: null }

/** Without a value of these there is no row. */
const needed = new Set(['last_name', 'membership_number'])

/** `address.postal_code` → `postal_code`, `custom_fields.x` → `custom.x`. */
function targetOf(field: string): string {
  return field.replace(/^(address|sepa)\./, '').replace(/^custom_fields\./, 'custom.')
}

function without(body: Record<string, unknown>, field: string): Record<string, unknown> {
  const [part = '', name] = field.split('.')
  const value = body[part]
  // Bank details with one fault are no bank details.
  if (name === undefined || part === 'sepa' || typeof value !== 'object' || value === null) {
    const { [part]: _, ...rest } = body
    return rest
  }
  const { [name]: __, ...rest } = value as Record<string, unknown>
  return { ...body, [part]: rest }
}

interface Checked {
  readonly body: Record<string, unknown>
  readonly problems: readonly FieldProblem[]
}

/** The body as the service takes it, without what it refuses. */
function checked(schema: z.ZodType, sent: Record<string, unknown>): Checked {
  const problems: FieldProblem[] = []
  let body = sent
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const parsed = schema.safeParse(body)
    if (parsed.success) return { body: parsed.data as Record<string, unknown>, problems }
    const found = fieldProblems(parsed.error, body)
    problems.push(...found)
    if (found.some(({ field }) => needed.has(field))) return { body, problems }
    body = found.reduce((rest, { field }) => without(rest, field), body)
  }
  throw new Error('A body without its refused fields is taken.')
}

function personOf({
  first_name,
  last_name,
  initials,
  email,
  phone,
  date_of_birth,
  address,
  membership_number,
}: RowFields): Person {
  const place = { street: null, house_number: null, postal_code: null, city: null, country: null, ...address }
  return {
    first_name: first_name ?? null,
    last_name: last_name ?? '',
    initials: initials ?? null,
    email: email ?? null,
    phone: phone ?? null,
    date_of_birth: date_of_birth ?? null,
    membership_number: membership_number ?? null,
    address: place,
  }
}

function personOfMember({ row }: KnownMember, seesBirthDates: boolean): Person {
  const { street, house_number, postal_code, city, country } = row
  return {
    ...row,
    date_of_birth: seesBirthDates ? row.date_of_birth : null,
    address: { street, house_number, postal_code, city, country },
  }
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a member has, in the form of a body. */
function currentOf(row: MemberRow): Record<string, unknown> {
  const { street, house_number, postal_code, city, country, iban, account_holder, mandate_reference, mandate_date } =
    row
  const custom: unknown = JSON.parse(row.custom_fields)
  return {
    ...row,
    address: { street, house_number, postal_code, city, country },
    sepa: { iban, account_holder, mandate_reference, mandate_date },
    custom_fields: custom,
  }
}

const parts = new Set(['address', 'sepa', 'custom_fields'])

interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The fields of a body that differ from what is stored, by their paths. */
function differencesOf(body: Record<string, unknown>, current: Readonly<Record<string, unknown>>): Difference[] {
  return Object.entries(body).flatMap(([field, value]): Difference[] => {
    if (value === undefined) return []
    const before = current[field] ?? null
    if (!parts.has(field)) return before === value ? [] : [{ field, before, after: value }]
    return Object.entries(isObject(value) ? value : {}).flatMap(([name, after]): Difference[] => {
      const was = isObject(before) ? (before[name] ?? null) : null
      return after === undefined || after === was ? [] : [{ field: `${field}.${name}`, before: was, after }]
    })
  })
}

function bodyOf(differences: readonly Difference[], side: 'before' | 'after'): Record<string, unknown> {
  const body: Record<string, Record<string, unknown>> & Record<string, unknown> = {}
  for (const difference of differences) {
    const [part = '', name] = difference.field.split('.')
    const value = difference[side]
    if (name === undefined) Object.assign(body, { [part]: value })
    else Object.assign(body, { [part]: { ...body[part], [name]: value } })
  }
  return body
}

interface Outcome {
  readonly memberId: number | null
  readonly outcome: ImportOutcome
  readonly reason: LeftOutReason | null
  readonly values?: Values
  readonly work?: Work
  readonly candidates?: readonly number[]
  readonly doubleLine?: number | null
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly outcomes: Readonly<Record<ImportOutcome, number>>
}

class Planner {
  readonly #input: PlanInput
  readonly #people = new People()
  readonly #members: ReadonlyMap<number, KnownMember>
  readonly #choices: ReadonlyMap<number, Choice>
  readonly #names: Readonly<Record<'group' | 'product', ReadonlyMap<number, string>>>
  /** Members whose row was found, with its line. */
  readonly #taken = new Map<number, number>()

  constructor(input: PlanInput) {
    this.#input = input
    this.#members = new Map(input.members.map((member) => [member.row.id, member]))
    this.#choices = new Map(input.choices.map((choice) => [choice.line, choice]))
    const named = (records: readonly NamedRecord[]) => new Map(records.map(({ id, name }) => [id, name]))
    this.#names = { group: named(input.groups), product: named(input.products) }
    for (const member of input.members)
      this.#people.add(personOfMember(member, input.seesBirthDates), { memberId: member.row.id })
  }

  plan(): ImportPlan {
    const outcomes = { new: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 }
    const rows = this.#input.rows.map((row): PlannedRow => {
      const problems = [...row.problems]
      const choice = this.#choices.get(row.line)
      const result = this.#outcomeOf(row, choice, problems)
      outcomes[result.outcome] += 1
      const { fields } = row
      const known = result.memberId === null ? undefined : this.#members.get(result.memberId)?.row
      const first = fields.first_name ?? known?.first_name ?? fields.initials ?? known?.initials ?? ''
      return {
        memberId: result.memberId,
        outcome: result.outcome,
        reason: result.reason,
        content: {
          line: row.line,
          name: [first, fields.last_name ?? known?.last_name ?? ''].filter(Boolean).join(' '),
          values: [...(result.values ?? [])],
          problems,
          candidates: result.candidates ?? [],
          double_line: result.doubleLine ?? null,
          choice: rowChoices.find((one) => one === choice?.choice) ?? null,
          work: result.work ?? null,
        },
      }
    })
    return { rows, outcomes }
  }

  #outcomeOf(row: ReadRow, choice: Choice | undefined, problems: RowProblem[]): Outcome {
    if (row.isLeftOut || choice?.choice === 'leave_out')
      return { memberId: null, outcome: 'left_out', reason: 'chosen' }
    if (problems.some(({ refuses_row: refuses }) => refuses)) return refused
    const person = personOf(row.fields)
    const owner = this.#ownerOf(person, choice)
    if (owner.is === 'open')
      return {
        memberId: null,
        outcome: 'left_out',
        reason: 'whose',
        candidates: owner.candidates,
        doubleLine: owner.line,
      }
    if (owner.is === 'new') return this.#new(row, person, problems)
    const before = this.#taken.get(owner.id)
    if (before !== undefined)
      return { memberId: null, outcome: 'left_out', reason: 'whose', candidates: [owner.id], doubleLine: before }
    this.#taken.set(owner.id, row.line)
    const member = this.#members.get(owner.id)
    return member ? this.#changed(row, member, problems) : refused
  }

  #ownerOf(person: Person, choice: Choice | undefined): Owner {
    if (choice?.choice === 'new') return { is: 'new' }
    if (choice?.choice === 'member' && choice.member_id !== undefined && this.#members.has(choice.member_id))
      return { is: 'member', id: choice.member_id }
    return this.#people.ownerOf(person)
  }

  #report(row: ReadRow, problems: RowProblem[], { field, reason, values }: FieldProblem, refuses = false): void {
    const target = targetOf(field)
    problems.push({
      field: target,
      column: row.columnOf.get(target) ?? null,
      cell: shown(valueAt(row.fields, field)) ?? '',
      reason,
      values: { ...values },
      refuses_row: refuses,
    })
  }

  /** Bank details need the date of their mandate. */
  #bank(row: ReadRow, stored: MemberRow | null): Readonly<Record<string, string>> | undefined {
    const { sepa } = row.fields
    if (sepa === undefined) return undefined
    const iban = sepa['iban'] ?? stored?.iban ?? null
    if (iban === null) return undefined
    // A mandate is of an account: another one needs its own.
    const isSame = stored !== null && stored.iban === iban
    if (sepa['mandate_date'] !== undefined || (isSame && stored.mandate_date !== null)) return sepa
    const answer = this.#input.questions.ask(
      { kind: 'mandate_date', options: ['leave_out'], takesDate: true },
      { line: row.line, text: iban, option: null, reads: null },
    )
    return answer === null || answer === 'leave_out' ? undefined : { ...sepa, mandate_date: answer }
  }

  /** The last day of someone who has left; undefined: the row waits, or is left out. */
  #lastDay(
    row: ReadRow,
    stored: MemberRow | null,
  ): { readonly endsOn: string | null; readonly deceasedOn: string | null } | undefined {
    const { status, endsOn, deceasedOn } = row
    const today = this.#input.today
    if (status === 'deceased' || deceasedOn !== null) {
      if (stored?.status === 'deceased') return { endsOn: null, deceasedOn: null }
      const day = deceasedOn ?? endsOn ?? this.#askLastDay(row)
      return day === undefined ? undefined : { endsOn: null, deceasedOn: day }
    }
    const hasLeft = status === 'ended' || status === 'cancelled'
    if (
      endsOn === null &&
      hasLeft &&
      (stored === null || (stored.status !== status && stored.membership_end_date === null))
    ) {
      const day = this.#askLastDay(row)
      return day === undefined ? undefined : { endsOn: day, deceasedOn: null }
    }
    // A day in the past that does not end the membership would contradict its own status; the day decides.
    return { endsOn: endsOn !== null && endsOn < today && status === 'prospective' ? null : endsOn, deceasedOn: null }
  }

  #askLastDay(row: ReadRow): string | undefined {
    const answer = this.#input.questions.ask(
      { kind: 'membership_end_date', options: ['leave_out_rows'], takesDate: true },
      { line: row.line, text: row.fields.last_name ?? '', option: null, reads: null },
    )
    return answer === null || answer === 'leave_out_rows' ? undefined : answer
  }

  /** Groups and products by name, as the values of a row show them. */
  #joined(
    row: ReadRow,
    known: KnownMember | null,
  ): { readonly steps: Pick<FurtherSteps, 'groups' | 'products'>; readonly values: Values } {
    const groups = row.groups.filter(({ id }) => !known?.groups.has(id))
    const products = row.products.filter(({ id }) => !known?.products.has(id))
    const value = (field: 'group' | 'product', id: number) => ({
      field,
      column: row.columnOf.get(field) ?? null,
      before: null,
      after: this.#names[field].get(id) ?? '',
    })
    return {
      steps: { groups, products },
      values: [...groups.map(({ id }) => value('group', id)), ...products.map(({ id }) => value('product', id))],
    }
  }

  #since(row: ReadRow): string | null {
    if (row.fields.member_since !== undefined) return row.fields.member_since
    const answer = this.#input.questions.ask(
      { kind: 'member_since', options: ['today', 'unknown'], takesDate: true },
      { line: row.line, text: row.fields.last_name ?? '', option: null, reads: null },
    )
    if (answer === 'today') return this.#input.today
    return answer === 'unknown' ? null : answer
  }

  #new(row: ReadRow, person: Person, problems: RowProblem[]): Outcome {
    const { today, create, country } = this.#input
    const { fields, status, line } = row
    const number = fields.membership_number
    const holder = number === undefined ? undefined : this.#people.withNumber(number)
    if (holder) {
      const taken: FieldProblem =
        holder.line === null
          ? { field: 'membership_number', reason: 'taken' }
          : { field: 'membership_number', reason: 'taken_in_file', values: { line: holder.line } }
      this.#report(row, problems, taken, true)
      return refused
    }
    const { last_name_prefix: prefix, sepa: _, ...own } = fields
    const sepa = this.#bank(row, null)
    const sent = {
      ...own,
      member_since: this.#since(row),
      ...(sepa ? { sepa } : {}),
      ...(status === 'prospective' ? { status } : {}),
    }
    const { body, problems: found } = checked(create, sent)
    const isRefused = found.some(({ field }) => needed.has(field))
    for (const problem of found) this.#report(row, problems, problem, needed.has(problem.field))
    if (isRefused) return refused
    const last = this.#lastDay(row, null)
    if (last === undefined) return { memberId: null, outcome: 'left_out', reason: 'chosen' }
    const { endsOn, deceasedOn } = last
    const start = typeof body['member_since'] === 'string' ? body['member_since'] : null
    const dayProblems = this.#dayProblems({ endsOn, deceasedOn }, start)
    for (const problem of dayProblems) this.#report(row, problems, problem, true)
    if (dayProblems.length > 0) return refused
    this.#people.add(person, { line })
    const hasGone = deceasedOn !== null || (endsOn !== null && endsOn < today)
    const joined = hasGone ? { steps: { groups: [], products: [] }, values: [] } : this.#joined(row, null)
    // `checked` has parsed it by the schema of a new member.
    const input = { ...body, ...(prefix === undefined ? {} : { last_name_prefix: prefix }) } as NewMember
    const then = { ...joined.steps, isInactive: status === 'inactive', endsOn, deceasedOn }
    const values = [
      ...differencesOf({ ...input }, { address: { country } }).map(({ field, after }) =>
        this.#value(row, field, null, after),
      ),
      ...this.#statusValues(row, null, { endsOn, deceasedOn, isInactive: then.isInactive }),
      ...joined.values,
    ]
    return {
      memberId: null,
      outcome: 'new',
      reason: null,
      values: values.filter(({ after }) => after !== null),
      work: { kind: 'create', body: input, then },
    }
  }

  #dayProblems(
    { endsOn, deceasedOn }: Pick<FurtherSteps, 'endsOn' | 'deceasedOn'>,
    start: string | null,
  ): FieldProblem[] {
    const { today } = this.#input
    if (deceasedOn !== null && deceasedOn > today) return [{ field: 'deceased_on', reason: 'future_date' }]
    const since = { member_since: start }
    return [
      ...lastDayProblems({ field: 'membership_end_date', day: endsOn }, since, today),
      ...lastDayProblems({ field: 'deceased_on', day: deceasedOn }, since, today),
    ]
  }

  #value(row: ReadRow, field: string, before: unknown, after: unknown): Values[number] {
    const target = targetOf(field)
    return { field: target, column: row.columnOf.get(target) ?? null, before: shown(before), after: shown(after) }
  }

  #statusValues(
    row: ReadRow,
    stored: MemberRow | null,
    { endsOn, deceasedOn, isInactive }: Pick<FurtherSteps, 'endsOn' | 'deceasedOn' | 'isInactive'>,
  ): Values {
    const { today } = this.#input
    const status =
      deceasedOn !== null
        ? 'deceased'
        : endsOn !== null
          ? endsOn < today
            ? 'ended'
            : 'cancelled'
          : isInactive
            ? 'inactive'
            : null
    return [
      ...(status === null || status === stored?.status
        ? []
        : [this.#value(row, 'status', stored?.status ?? null, status)]),
      ...(endsOn === null
        ? []
        : [this.#value(row, 'membership_end_date', stored?.membership_end_date ?? null, endsOn)]),
      ...(deceasedOn === null ? [] : [this.#value(row, 'deceased_on', null, deceasedOn)]),
    ]
  }

  #changed(row: ReadRow, member: KnownMember, problems: RowProblem[]): Outcome {
    const { update, today } = this.#input
    const stored = member.row
    const { fields, status } = row
    const { sepa: _, ...own } = fields
    const sepa = this.#bank(row, stored)
    const isOver = isTerminal(stored.status)
    const hasComeBack = isOver && status !== null && status !== stored.status
    if (hasComeBack) this.#report(row, problems, { field: 'status', reason: 'already_ended' })
    const set = status === 'active' || status === 'prospective' || status === 'inactive' ? status : null
    const sent = {
      ...own,
      ...(sepa ? { sepa } : {}),
      ...(set !== null && !isOver && set !== stored.status ? { status: set } : {}),
    }
    const first = checked(update, sent)
    const current = currentOf(stored)
    const differences = this.#allowed(differencesOf(first.body, current), stored)
    const found = [...first.problems, ...differences.problems]
    for (const problem of found) this.#report(row, problems, problem, needed.has(problem.field))
    if (found.some(({ field }) => needed.has(field))) return { ...refused, memberId: stored.id }
    const last = this.#endOf(row, stored, problems)
    if (last === undefined) return { memberId: stored.id, outcome: 'left_out', reason: 'chosen' }
    const hasGone = isOver || last.deceasedOn !== null || (last.endsOn !== null && last.endsOn < today)
    const joined = hasGone ? { steps: { groups: [], products: [] }, values: [] } : this.#joined(row, member)
    const then = { ...noSteps, ...joined.steps, ...last }
    const values = [
      ...differences.kept.map(({ field, before, after }) => this.#value(row, field, before, after)),
      ...this.#statusValues(row, stored, then),
      ...joined.values,
    ]
    if (values.length === 0) return { memberId: stored.id, outcome: 'unchanged', reason: 'unchanged' }
    return {
      memberId: stored.id,
      outcome: 'changed',
      reason: null,
      values,
      work: {
        kind: 'update',
        // Parsed by the schema of a change, and compared with what is stored.
        body: bodyOf(differences.kept, 'after') as ManagedMemberUpdate,
        former: bodyOf(differences.kept, 'before') as ManagedMemberUpdate,
        seen: stored.updated_at,
        then,
      },
    }
  }

  /** Without what the service refuses together with what is stored. */
  #allowed(differences: readonly Difference[], stored: MemberRow) {
    const after = { ...stored }
    for (const { field, after: value } of differences) Object.assign(after, { [targetOf(field)]: value })
    const since = after.member_since !== stored.member_since
    const number = differences.find(({ field }) => field === 'membership_number')
    const holder = number ? this.#people.withNumber(String(number.after)) : undefined
    const problems: FieldProblem[] = [
      ...addressProblems(after),
      ...(differences.some(({ field }) => field.startsWith('sepa.')) ? sepaProblems(after) : []),
      ...(since ? memberSinceProblems({ ...after, earlier_periods: earlierPeriodsOf(stored) }) : []),
      ...(since ? startAfterEndProblems(after) : []),
      ...(holder && holder.memberId !== stored.id ? [{ field: 'membership_number', reason: 'taken' } as const] : []),
    ].filter(({ field }) =>
      differences.some((one) => targetOf(one.field) === targetOf(field) || one.field.startsWith('sepa.')),
    )
    const gone = new Set(problems.map(({ field }) => targetOf(field)))
    const isBankGone = problems.some(({ field }) => field.startsWith('sepa.'))
    return {
      problems,
      kept: differences.filter(({ field }) => !gone.has(targetOf(field)) && !(isBankGone && field.startsWith('sepa.'))),
    }
  }

  /** The end that a row gives a membership that runs; undefined: the row waits, or is left out. */
  #endOf(row: ReadRow, stored: MemberRow, problems: RowProblem[]) {
    const none = { endsOn: null, deceasedOn: null }
    const last = this.#lastDay(row, stored)
    if (last === undefined) return undefined
    const isSame = last.endsOn === stored.membership_end_date
    if (stored.status === 'ended') {
      if (last.endsOn !== null && !isSame)
        this.#report(row, problems, { field: 'membership_end_date', reason: 'already_ended' })
      if (last.deceasedOn === null) return none
    }
    if (stored.status === 'deceased') return none
    const found = this.#dayProblems(last, stored.member_since)
    for (const problem of found) this.#report(row, problems, problem)
    if (found.length > 0) return none
    return { endsOn: isSame ? null : last.endsOn, deceasedOn: last.deceasedOn }
  }
}

const refused: Outcome = { memberId: null, outcome: 'refused', reason: 'refused' }

function valueAt(fields: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), fields)
}

/** Rows with their outcomes. The questions have heard everything that is to be asked. */
export function planImport(input: PlanInput): ImportPlan {
  return new Planner(input).plan()
}
