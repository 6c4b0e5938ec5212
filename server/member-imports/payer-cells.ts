/** The member who pays for the person of a row: by number, or chosen by the user where the cell has a name. Pure. */
import { foldText } from '#contract/text.ts'
import type { PlannedRow, Work } from './content.ts'
import { numberKey, type Person } from './people.ts'
import type { KnownMember } from './plan-input.ts'
import type { Questions } from './questions.ts'

interface Payer {
  readonly number: string
  readonly name: string
}

/** The words in any order: `Vries, Jan de` is `Jan de Vries`. Empty where the text has no letters. */
function wordsOf(text: string): string {
  const words = foldText(text).match(/\p{L}+/gu) ?? []
  return words.toSorted().join(' ')
}

/** The names by which a person may be called. */
function namesOf({ first_name: first, initials, last_name: last }: Person): ReadonlySet<string> {
  const names = new Set([first, initials].flatMap((begin) => (begin ? wordsOf(`${begin} ${last}`) : [])))
  names.delete('')
  return names
}

const mostCandidates = 20

export class PayerCells {
  readonly #byNumber = new Map<string, Payer>()
  readonly #byName = new Map<string, Payer[]>()
  readonly #questions: Questions

  /** `people`: the members, and then everyone in the file. */
  constructor(people: Iterable<Person>, questions: Questions) {
    this.#questions = questions
    for (const person of people) {
      const number = person.membership_number ?? ''
      if (number === '' || this.#byNumber.has(numberKey(number))) continue
      const payer = { number, name: [person.first_name ?? person.initials, person.last_name].filter(Boolean).join(' ') }
      this.#byNumber.set(numberKey(number), payer)
      for (const name of namesOf(person)) {
        const named = this.#byName.get(name) ?? []
        if (named.length < mostCandidates) this.#byName.set(name, [...named, payer])
      }
    }
  }

  /** Null until the user has chosen, or where no one pays by choice; undefined where no one is meant. */
  payerIn({ line, text }: { readonly line: number; readonly text: string }): Payer | null | undefined {
    const numbered = this.#byNumber.get(numberKey(text))
    if (numbered) return numbered
    const named = this.#byName.get(wordsOf(text))
    if (!named) return undefined
    const answer = this.#questions.ask(
      { kind: 'payer', word: text, options: [...named.map(({ number }) => number), 'leave_out'] },
      ...named.map(({ number, name }) => ({ line, text, option: number, reads: `${name} (${number})` })),
    )
    return named.find(({ number }) => number === answer) ?? null
  }
}

/** Numbers of members once the import is done. */
function numbersAfter(members: readonly KnownMember[], rows: readonly PlannedRow[]): ReadonlySet<string> {
  const given = rows.flatMap(({ content }) => content.work?.body.membership_number ?? [])
  return new Set([...members.map(({ row }) => row.membership_number), ...given].map(numberKey))
}

function withoutPayer(row: PlannedRow, work: Work, number: string): PlannedRow {
  const paying = row.content.values.find(({ field }) => field === 'payer')
  const values = row.content.values.filter((value) => value !== paying)
  const problem = { field: 'payer', column: paying?.column ?? null, cell: number, values: {}, refuses_row: false }
  const problems = [...row.content.problems, { ...problem, reason: 'unknown_member' as const }]
  const isUnchanged = work.kind === 'update' && values.length === 0
  return {
    ...row,
    ...(isUnchanged ? { outcome: 'unchanged', reason: 'unchanged' } : {}),
    content: {
      ...row.content,
      values,
      problems,
      work: isUnchanged ? null : { ...work, steps: { ...work.steps, payer: null } },
    },
  }
}

/** The row of a payer may be refused or left out, and someone else may get the number: nobody pays by it then. */
export function withPayersWhoAreMade(members: readonly KnownMember[], rows: readonly PlannedRow[]): PlannedRow[] {
  const numbers = numbersAfter(members, rows)
  return rows.map((row) => {
    const { work } = row.content
    const number = work?.steps.payer ?? null
    return work === null || number === null || numbers.has(numberKey(number)) ? row : withoutPayer(row, work, number)
  })
}

/** In their order, but for payers who come before those whom they pay for. */
export function payersFirst<Row>(rows: readonly Row[], payerOf: (row: Row) => Row | undefined): Row[] {
  const ordered = new Set<Row>()
  for (const row of rows) {
    const chain = new Set<Row>()
    for (let next: Row | undefined = row; next && !ordered.has(next) && !chain.has(next); next = payerOf(next))
      chain.add(next)
    for (const one of [...chain].toReversed()) ordered.add(one)
  }
  return [...ordered]
}

/** The rows in the order of the work: a payer who is new is made before those whom they pay for. */
export function inWorkOrder(rows: readonly PlannedRow[]): PlannedRow[] {
  const made = new Map(
    rows.flatMap((row) => {
      const { work } = row.content
      const number = work?.kind === 'create' ? work.body.membership_number : undefined
      return number === undefined ? [] : [[numberKey(number), row] as const]
    }),
  )
  return payersFirst(rows, ({ content }) => made.get(numberKey(content.work?.steps.payer ?? '')))
}
