export interface DebitSearch {
  /** The batch that is open; none shows all of them. */
  readonly batch?: number
}

export function readDebitSearch({ batch }: Readonly<Record<string, unknown>>): DebitSearch {
  return typeof batch === 'number' && Number.isSafeInteger(batch) && batch > 0 ? { batch } : {}
}
