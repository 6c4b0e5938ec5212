/** The member who pays for the person of a row: by number, or chosen by the user where the cell has a name. Pure. */
import { foldText } from '#contract/text.ts'
import type { MemberRow } from '../members/queries.ts'
import type { PlannedRow, Work } from './content.ts'
import { numberKey, type Person } from './people.ts'
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

interface Namesakes {
  /** The first ones. */
  readonly payers: Payer[]
  count: number
}

export class PayerCells {
  readonly #byNumber = new Map<string, Payer>()
  readonly #byName = new Map<string, Namesakes>()
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
        const named = this.#byName.get(name) ?? { payers: [], count: 0 }
        if (named.count < mostCandidates) named.payers.push(payer)
        named.count += 1
        this.#byName.set(name, named)
      }
    }
  }

  /** Null until the user has chosen, or where no one pays by choice; undefined where no one is meant. */
  payerIn({ line, text }: { readonly line: number; readonly text: string }): Payer | null | undefined {
    const numbered = this.#byNumber.get(numberKey(text))
    if (numbered) return numbered
    const named = this.#byName.get(wordsOf(text))
    if (!named) return undefined
    const { payers, count } = named
    const options = [...payers.map(({ number }) => number), 'leave_out']
    const answer = this.#questions.ask(
      { kind: 'payer', word: text, options, moreOptions: count - payers.length },
      ...payers.map(({ number, name }) => ({ line, text, option: number, reads: `${name} (${number})` })),
    )
    return payers.find(({ number }) => number === answer) ?? null
  }
}

interface Numbered {
  readonly row: Pick<MemberRow, 'membership_number'>
}

/** By the numbers that rows give: to new members, or in place of another number. */
function rowsByNumber(rows: readonly PlannedRow[]): ReadonlyMap<string, PlannedRow> {
  return new Map(
    rows.flatMap((row) => {
      const number = row.content.work?.body.membership_number
      return number === undefined ? [] : [[numberKey(number), row] as const]
    }),
  )
}

/** The new numbers of known members, by their former ones. */
function newNumbers(rows: readonly PlannedRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ content: { work } }) => {
      const number = work?.body.membership_number
      return work?.kind === 'update' && number !== undefined
        ? [[numberKey(work.former.membership_number ?? ''), number] as const]
        : []
    }),
  )
}

function payerRowIn(rows: ReadonlyMap<string, PlannedRow>) {
  return ({ content }: PlannedRow) => rows.get(numberKey(content.work?.steps.payer ?? ''))
}

/** Rows that pay for each other in a circle: none of them can come first. Who pays for themselves does not count. */
function inRings<Row>(rows: readonly Row[], payerOf: (row: Row) => Row | undefined): ReadonlySet<Row> {
  const [rings, followed] = [new Set<Row>(), new Set<Row>()]
  for (const row of rows) {
    const chain = new Set<Row>()
    let next: Row | undefined = row
    for (; next && !followed.has(next) && !chain.has(next); next = payerOf(next)) chain.add(next)
    const all = [...chain]
    const ring = next && chain.has(next) ? all.slice(all.indexOf(next)) : []
    if (ring.length > 1) for (const one of ring) rings.add(one)
    for (const one of all) followed.add(one)
  }
  return rings
}

function withoutPayer(row: PlannedRow, work: Work, reason: 'unknown_member' | 'payer_ring'): PlannedRow {
  const paying = row.content.values.find(({ field }) => field === 'payer')
  const values = row.content.values.filter((value) => value !== paying)
  const place = { field: 'payer', column: paying?.column ?? null, cell: work.steps.payer ?? '' }
  const problems = [...row.content.problems, { ...place, values: {}, refuses_row: false, reason }]
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

/**
 * Each payer by the number that the member has once the import is done. Nobody pays where a row is refused or left out, and someone else
 * may get its number, nor where rows pay for each other.
 */
export function withPayersWhoAreMade(members: readonly Numbered[], rows: readonly PlannedRow[]): PlannedRow[] {
  const given = rowsByNumber(rows)
  const renumbered = newNumbers(rows)
  const known = new Set(members.map(({ row }) => numberKey(row.membership_number)))
  const numbered = rows.map((row) => {
    const { work } = row.content
    const number = renumbered.get(numberKey(work?.steps.payer ?? ''))
    if (work === null || number === undefined) return row
    return { ...row, content: { ...row.content, work: { ...work, steps: { ...work.steps, payer: number } } } }
  })
  const rings = inRings(numbered, payerRowIn(rowsByNumber(numbered)))
  return numbered.map((row) => {
    const { work } = row.content
    const key = numberKey(work?.steps.payer ?? '')
    if (work === null || key === '') return row
    if (!known.has(key) && !given.has(key)) return withoutPayer(row, work, 'unknown_member')
    return rings.has(row) ? withoutPayer(row, work, 'payer_ring') : row
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

/** The rows in the order of the work: a payer gets the number before those whom they pay for. */
export function inWorkOrder(rows: readonly PlannedRow[]): PlannedRow[] {
  return payersFirst(rows, payerRowIn(rowsByNumber(rows)))
}
