/** Why a statement or a decision about money was refused. */
import type { FieldProblem } from '#contract/problems.ts'

export interface LedgerProblem {
  /** Where in a file, counted from 1: `Stmt[1]/Ntry[3]/Amt`; empty for the file as a whole, or without a file. */
  readonly location: string
  /** An English sentence for the user of the command. */
  readonly message: string
  /** The same for the reader of an answer of the API; `statement_unreadable` unless given. */
  readonly reason?: FieldProblem['reason']
  /**
   * Values for the text, with the location among them. For a warning also the ones in the response of an import (`bank/summary.ts`): days
   * as `YYYY-MM-DD` and amounts as decimal text, which the app formats.
   */
  readonly values?: FieldProblem['values']
}

/** More would only scroll the first ones away. */
const mostShown = 20

/** Refused; nothing was booked. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly problems: readonly LedgerProblem[]

  constructor(problems: readonly LedgerProblem[] | string) {
    const all = typeof problems === 'string' ? [{ location: '', message: problems }] : problems
    super(all[0]?.message)
    const more = all.length - mostShown
    this.problems =
      more > 0 ? [...all.slice(0, mostShown), { location: '', message: `There are ${more} more faults.` }] : all
  }
}

/** Reading it would take more time or memory than a statement may. */
export function tooComplex(): LedgerError {
  const message = 'The file takes too much time or memory to read: ask the bank for shorter periods.'
  return new LedgerError([{ location: '', message, reason: 'statement_too_complex' }])
}
