/** What the address says of the home screen. Pure. */

export interface HomeSearch {
  /** Membership by year instead of by month. */
  readonly over?: 'years'
}

export function readHomeSearch({ over }: Readonly<Record<string, unknown>>): HomeSearch {
  return over === 'years' ? { over } : {}
}
