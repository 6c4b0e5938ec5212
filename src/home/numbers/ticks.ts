/** The numbers beside an axis. Pure. */

/** About so many steps. */
const wanted = 3

/** Steps as people count: by one, two or five of something. Never smaller than one unit. */
function stepFor(span: number, unit: number): number {
  const rough = Math.max(span / wanted, unit)
  const power = 10 ** Math.floor(Math.log10(rough / unit)) * unit
  return ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power
}

/** Round numbers around all values, the smallest first; `unit` is one of what is counted, such as a hundred cents. */
export function roundTicks(values: readonly number[], unit: number): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = stepFor(most - least, unit)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
