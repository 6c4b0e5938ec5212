/** What is wrong with a bank statement: with the place in the file, as far as there is one. */

export interface StatementProblem {
  /** `Stmt[1]/Ntry[3]/Amt`, counted from 1; empty for the file as a whole. */
  readonly place: string
  /** An English sentence for whoever runs the import. */
  readonly message: string
}

/** More would only scroll the first ones away. */
const mostShown = 20

/** The statement was refused; nothing was booked. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
  readonly problems: readonly StatementProblem[]

  constructor(problems: readonly StatementProblem[] | string) {
    const all = typeof problems === 'string' ? [{ place: '', message: problems }] : problems
    super(all[0]?.message)
    const more = all.length - mostShown
    this.problems =
      more > 0 ? [...all.slice(0, mostShown), { place: '', message: `There are ${more} more faults.` }] : all
  }
}
