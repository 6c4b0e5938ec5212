/** Axis values. Pure. */

/** The approximate number of steps. */
const wanted = 3

/** A step of one, two or five times a power of ten, and never below one unit. */
function stepFor(span: number, unit: number): number {
  const rough = Math.max(span / wanted, unit)
  const power = 10 ** Math.floor(Math.log10(rough / unit)) * unit
  return ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power
}

/**
 * Round numbers that enclose all values, smallest first; `unit` is the smallest counted unit, such as a hundred
 * cents.
 */
export function roundTicks(values: readonly number[], unit: number): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = stepFor(most - least, unit)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
