/** The parts of the bank screen, as its address names them. */

export const bankViews = ['unmatched', 'booked', 'dismissed', 'statements'] as const
type BankView = (typeof bankViews)[number]

export interface BankSearch {
  /** By default, the entries that need a decision. */
  readonly view?: Exclude<BankView, 'unmatched'> | undefined
}

export function readBankSearch(search: Readonly<Record<string, unknown>>): BankSearch {
  const view = bankViews.find((known) => known === search['view'])
  return view === undefined || view === 'unmatched' ? {} : { view }
}
