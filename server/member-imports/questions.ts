/** Collects the questions about a file, with their answers. Throws `FileRefused` for more words than a file of members has. */
import { isDate } from '#contract/dates.ts'
import { importLimits as limits, type ImportQuestionKind, optionalQuestions } from '#contract/member-import.ts'
import type { ImportQuestion } from '#contract/schemas/management/member-imports.ts'
import { foldText } from '#contract/text.ts'
import { FileRefused } from './file-refused.ts'

interface Asked {
  readonly kind: ImportQuestionKind
  readonly column?: number
  readonly word?: string
  readonly options: readonly string[]
  readonly moreOptions?: number
  readonly takesDate?: boolean
}

/** Words without an answer that are not asked yet, such as groups of which a cell names several: more is no list of words. */
const mostUnknown = 6 * limits.rows

type Example = ImportQuestion['examples'][number]
type Draft = { -readonly [Key in keyof ImportQuestion]: ImportQuestion[Key] }

/** `status:erelid`, `date_order:3`, `member_since` */
function keyOf({ kind, column, word }: Asked): string {
  if (word !== undefined) return `${kind}:${foldText(word).slice(0, 200)}`
  return column === undefined ? kind : `${kind}:${column}`
}

export class Questions {
  readonly #answers: ReadonlyMap<string, string>
  /** Answers to the same question about an earlier file. */
  readonly #remembered: ReadonlyMap<string, string>
  readonly #asked = new Map<string, Draft>()
  readonly #words = new Map<ImportQuestionKind, number>()
  #unknown = 0

  constructor(answers: ReadonlyMap<string, string>, remembered: ReadonlyMap<string, string>) {
    this.#answers = answers
    this.#remembered = remembered
  }

  /** The answer; null: the question is open. Counts the row, and keeps the first different examples. */
  ask(asked: Asked, ...examples: readonly Example[]): string | null {
    const key = keyOf(asked)
    const known = this.#asked.get(key)
    const question = known ?? this.#begin(key, asked)
    question.count += 1
    const isNew = examples.every(({ text }) => question.examples.every((shown) => shown.text !== text))
    if (isNew && question.examples.length < limits.examples * Math.max(1, examples.length))
      question.examples = [...question.examples, ...examples]
    return question.answer
  }

  #begin(key: string, { kind, column, word, options, moreOptions = 0, takesDate = false }: Asked): Draft {
    const isAnswer = (text: string | undefined): text is string =>
      text !== undefined && (options.includes(text) || (takesDate && isDate(text)))
    const given = this.#answers.get(key)
    const before = this.#remembered.get(key)
    const answer = isAnswer(given) ? given : isAnswer(before) ? before : null
    const question: Draft = {
      key,
      kind,
      column: column ?? null,
      word: word ?? null,
      count: 0,
      options: [...options],
      more_options: moreOptions,
      takes_date: takesDate,
      examples: [],
      answer,
    }
    const words = this.#words.get(kind) ?? 0
    // A column of a thousand words is no column of statuses; the first ones say so.
    if (word === undefined || answer !== null || words < limits.words) this.#asked.set(key, question)
    if (word !== undefined && answer === null) {
      this.#words.set(kind, words + 1)
      this.#unknown += 1
      if (this.#unknown > mostUnknown) throw new FileRefused('file_too_complex')
    }
    return question
  }

  get all(): readonly ImportQuestion[] {
    return [...this.#asked.values()]
  }

  get isOpen(): boolean {
    return [...this.#asked.values()].some(({ answer, kind }) => answer === null && !optionalQuestions.has(kind))
  }
}
