/** The choices of the home screen, as stored in the address. Pure. */

export interface HomeSearch {
  /** Membership by year instead of by month. */
  readonly over?: 'years'
}

export function readHomeSearch({ over }: Readonly<Record<string, unknown>>): HomeSearch {
  return over === 'years' ? { over } : {}
}
