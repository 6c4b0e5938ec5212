/** Plans each row of an import, including the rows that wait for a choice. The preview and the work share the plan. Pure. */
import { type ImportOutcome, type ImportQuestionKind, rowChoices } from '#contract/member-import.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { MemberRow } from '../members/queries.ts'
import type { PlannedRow } from './content.ts'
import { PayerCells, withPayersWhoAreMade } from './payer-cells.ts'
import { type Owner, People, type Person } from './people.ts'
import type { KnownMember, PlanInput, RowChoice } from './plan-input.ts'
import { planKnownMember } from './plan-known-member.ts'
import { planNewMember } from './plan-new-member.ts'
import type { NamedRecord, ReadRow, RowFields } from './read-row.ts'
import { leftOut, type Outcome, type Planning, type RecordNames, refused } from './row-plan.ts'
import { RowReport } from './row-report.ts'
import { canJoin, withJoined } from './same-person.ts'

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  readonly outcomes: Readonly<Record<ImportOutcome, number>>
}

class Planner {
  readonly #input: PlanInput
  readonly #people = new People()
  readonly #members: ReadonlyMap<number, KnownMember>
  readonly #choices: ReadonlyMap<number, RowChoice>
  readonly #names: RecordNames
  readonly #payers: PayerCells
  /** Members whose row was found, with its line. */
  readonly #taken = new Map<number, number>()
  readonly #planned = new Map<number, PlannedRow>()

  constructor(input: PlanInput) {
    this.#input = input
    this.#members = new Map(input.members.map((member) => [member.row.id, member]))
    this.#choices = new Map(input.choices.map((choice) => [choice.line, choice]))
    this.#names = { group: namesOf(input.groups), product: namesOf(input.products) }
    const known = input.members.map((member) => personOfMember(member, input.seesBirthDates))
    known.forEach((person, index) => this.#people.add(person, { memberId: input.members[index]?.row.id ?? 0 }))
    const inFile = input.rows.map(({ fields }) => personOfRow(fields))
    this.#payers = new PayerCells([...known, ...inFile], input.questions)
  }

  plan(): ImportPlan {
    for (const row of this.#input.rows) this.#planned.set(row.line, this.#plannedRow(row))
    const rows = withPayersWhoAreMade(this.#input.members, [...this.#planned.values()])
    const outcomes = { new: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 }
    for (const { outcome } of rows) outcomes[outcome] += 1
    return { rows, outcomes }
  }

  #plannedRow(row: ReadRow): PlannedRow {
    const choice = this.#choices.get(row.line)
    const report = new RowReport(row)
    const { memberId, outcome, reason, ...result } = this.#outcomeOf(row, choice, report)
    const known = memberId === null ? undefined : this.#members.get(memberId)?.row
    return {
      memberId,
      outcome,
      reason,
      cells: reason !== null && isGivenBack(reason) ? row.cells : [],
      content: {
        line: row.line,
        name: nameOf(row.fields, known),
        values: [...(result.values ?? [])],
        problems: report.problems,
        candidates: result.candidates ?? [],
        double_line: result.doubleLine ?? null,
        choice: rowChoices.find((one) => one === choice?.choice) ?? null,
        work: result.work ?? null,
      },
    }
  }

  #outcomeOf(row: ReadRow, choice: RowChoice | undefined, report: RowReport): Outcome {
    if (row.isLeftOut || choice?.choice === 'leave_out') return leftOut
    if (report.problems.some(({ refuses_row: refuses }) => refuses)) return refused
    const planning = { input: this.#input, people: this.#people, names: this.#names, payers: this.#payers, row, report }
    const person = personOfRow(row.fields)
    const owner = this.#ownerOf(person, choice)
    switch (owner.is) {
      case 'new':
        return planNewMember(planning, person)
      case 'member':
        return this.#ofMember(planning, owner.id, choice)
      case 'double':
        return this.#ofEarlier(planning, { line: owner.line, candidates: [] }, choice)
      case 'open':
        if (choice?.choice === 'same' && owner.line !== null)
          return this.#ofEarlier(planning, { line: owner.line, candidates: owner.candidates }, choice)
        return this.#ofAnyone(planning, person, owner)
    }
  }

  #ofAnyone(planning: Planning, person: Person, { candidates, line }: Owner & { is: 'open' }): Outcome {
    const answer = this.#answerFor('whose', planning, 'new')
    if (answer === 'new') return planNewMember(planning, person)
    return answer === 'leave_out' ? leftOut : doubtful(candidates, line)
  }

  /** The person of an earlier row. */
  #ofEarlier(
    planning: Planning,
    { line, candidates }: { readonly line: number; readonly candidates: readonly number[] },
    choice: RowChoice | undefined,
  ): Outcome {
    const answer = choice ? 'same' : this.#answerFor('double', planning, 'same')
    if (answer === 'leave_out') return leftOut
    const first = this.#planned.get(line)
    if (answer !== 'same' || !first || !canJoin(first)) return doubtful(candidates, line)
    const member = first.memberId === null ? undefined : this.#members.get(first.memberId)
    this.#planned.set(line, withJoined(first, planning, member ?? null))
    return { memberId: first.memberId, outcome: 'left_out', reason: 'same_person', doubleLine: line }
  }

  #answerFor(kind: ImportQuestionKind, { input, row }: Planning, option: 'new' | 'same'): string | null {
    return input.questions.ask(
      { kind, options: [option, 'leave_out', 'one_by_one'] },
      { line: row.line, text: nameOf(row.fields, undefined), option: null, reads: null },
    )
  }

  /** A person's choice comes first. */
  #ownerOf(person: Person, choice: RowChoice | undefined): Owner {
    if (choice?.choice === 'new') return { is: 'new' }
    if (choice?.choice === 'member' && choice.member_id !== undefined && this.#members.has(choice.member_id))
      return { is: 'member', id: choice.member_id }
    return this.#people.ownerOf(person)
  }

  /** The first row of a member wins. */
  #ofMember(planning: Planning, id: number, choice: RowChoice | undefined): Outcome {
    const before = this.#taken.get(id)
    if (before !== undefined) return this.#ofEarlier(planning, { line: before, candidates: [id] }, choice)
    this.#taken.set(id, planning.row.line)
    const member = this.#members.get(id)
    return member ? planKnownMember(planning, member) : refused
  }
}

/** Whether the row may be wanted back, to correct it: nothing of it is in the association. */
function isGivenBack(reason: LeftOutReason): boolean {
  return reason !== 'unchanged' && reason !== 'same_person'
}

function namesOf(records: readonly NamedRecord[]): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, name }) => [id, name]))
}

/** `line`: an earlier row that may be of the same person. */
function doubtful(candidates: readonly number[], line: number | null): Outcome {
  return { memberId: null, outcome: 'left_out', reason: 'whose', candidates, doubleLine: line }
}

/** As the row has it, else as the member has it. */
function nameOf(fields: RowFields, known: MemberRow | undefined): string {
  const first = fields.first_name ?? known?.first_name ?? fields.initials ?? known?.initials
  const last = fields.last_name ?? known?.last_name
  return [first, last].filter(Boolean).join(' ')
}

/** Rows with their outcomes. The questions have heard everything that is to be asked. */
export function planImport(input: PlanInput): ImportPlan {
  return new Planner(input).plan()
}

const noAddress = { street: null, house_number: null, postal_code: null, city: null, country: null }

function personOfRow(fields: RowFields): Person {
  return {
    first_name: fields.first_name ?? null,
    last_name: fields.last_name ?? '',
    initials: fields.initials ?? null,
    email: fields.email ?? null,
    phone: fields.phone ?? null,
    date_of_birth: fields.date_of_birth ?? null,
    membership_number: fields.membership_number ?? null,
    address: { ...noAddress, ...fields.address },
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
