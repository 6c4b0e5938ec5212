/** The groups or products that the cells of a row name. */
import { foldText } from '#contract/text.ts'
import type { Questions } from './questions.ts'
import type { RowCells } from './row-cells.ts'

export class NamedRecords {
  readonly #kind: 'group' | 'product'
  readonly #options: readonly string[]
  readonly #questions: Questions
  readonly #words = new Map<string, number>()

  constructor(
    kind: 'group' | 'product',
    records: readonly { readonly id: number; readonly name: string }[],
    questions: Questions,
  ) {
    this.#kind = kind
    this.#options = [...records.map(({ id }) => String(id)), 'leave_out']
    this.#questions = questions
    const named = Map.groupBy(records, ({ name }) => foldText(name.trim()))
    // Two of one name are asked about.
    for (const [word, [first, second]] of named) if (first && !second) this.#words.set(word, first.id)
  }

  /** Ids, each of them once. */
  namedIn(cells: RowCells): readonly number[] {
    const ids = cells.all(this.#kind).flatMap(({ text, column }) => {
      const whole = this.#words.get(foldText(text))
      if (whole !== undefined) return [whole]
      // One cell may name several of them.
      const words = text.split(/[;|\n]|,(?=\s)/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
      return words.flatMap((word) => {
        const known = this.#words.get(foldText(word))
        if (known !== undefined) return [known]
        const asked = { kind: this.#kind, word, column, options: this.#options }
        const answer = this.#questions.ask(asked, { line: cells.line, text, option: null, reads: null })
        return answer === null || answer === 'leave_out' ? [] : [Number(answer)]
      })
    })
    return [...new Set(ids)]
  }
}
