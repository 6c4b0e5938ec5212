/** Plans each row of an import, including the rows that wait for a choice. The preview and the work share the plan. Pure. */
import { type ImportOutcome, rowChoices } from '#contract/member-import.ts'
import type { MemberRow } from '../members/queries.ts'
import type { PlannedRow } from './content.ts'
import { type Owner, People, type Person } from './people.ts'
import { personOfMember, personOfRow } from './persons.ts'
import type { KnownMember, PlanInput, RowChoice } from './plan-input.ts'
import { planKnownMember } from './plan-known-member.ts'
import { planNewMember } from './plan-new-member.ts'
import type { NamedRecord, ReadRow, RowFields } from './read-row.ts'
import { leftOut, type Outcome, type Planning, type RecordNames, refused } from './row-plan.ts'
import { RowReport } from './row-report.ts'

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
  /** Members whose row was found, with its line. */
  readonly #taken = new Map<number, number>()

  constructor(input: PlanInput) {
    this.#input = input
    this.#members = new Map(input.members.map((member) => [member.row.id, member]))
    this.#choices = new Map(input.choices.map((choice) => [choice.line, choice]))
    this.#names = { group: namesOf(input.groups), product: namesOf(input.products) }
    for (const member of input.members)
      this.#people.add(personOfMember(member, input.seesBirthDates), { memberId: member.row.id })
  }

  plan(): ImportPlan {
    const outcomes = { new: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 }
    const rows = this.#input.rows.map((row) => {
      const planned = this.#planned(row)
      outcomes[planned.outcome] += 1
      return planned
    })
    return { rows, outcomes }
  }

  #planned(row: ReadRow): PlannedRow {
    const choice = this.#choices.get(row.line)
    const report = new RowReport(row)
    const { memberId, outcome, reason, ...result } = this.#outcomeOf(row, choice, report)
    const known = memberId === null ? undefined : this.#members.get(memberId)?.row
    return {
      memberId,
      outcome,
      reason,
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
    const planning = { input: this.#input, people: this.#people, names: this.#names, row, report }
    const person = personOfRow(row.fields)
    const owner = this.#ownerOf(person, choice)
    switch (owner.is) {
      case 'new':
        return planNewMember(planning, person)
      case 'member':
        return this.#ofMember(planning, owner.id)
      case 'open':
        return doubtful(owner.candidates, owner.line)
    }
  }

  /** A person's choice comes first. */
  #ownerOf(person: Person, choice: RowChoice | undefined): Owner {
    if (choice?.choice === 'new') return { is: 'new' }
    if (choice?.choice === 'member' && choice.member_id !== undefined && this.#members.has(choice.member_id))
      return { is: 'member', id: choice.member_id }
    return this.#people.ownerOf(person)
  }

  /** The first row of a member wins; a later one waits for the user's choice. */
  #ofMember(planning: Planning, id: number): Outcome {
    const before = this.#taken.get(id)
    if (before !== undefined) return doubtful([id], before)
    this.#taken.set(id, planning.row.line)
    const member = this.#members.get(id)
    return member ? planKnownMember(planning, member) : refused
  }
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
