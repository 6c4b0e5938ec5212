/** A long list in parts of equal length. Pure. */

export interface Part {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

export function partsOf(count: number, length: number): Part[] {
  return Array.from({ length: Math.ceil(count / length) }, (_, index) => ({
    from: index * length,
    to: Math.min((index + 1) * length, count),
  }))
}
