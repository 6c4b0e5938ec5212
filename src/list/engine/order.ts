/** Places in the order of a few keys each, by radix: in time that grows with their number and not faster. Pure. */

const digits = 4
const values = 0x1_0000

/** Doubles as whole numbers without a sign that sort as they do, sixteen bits at a time, the lowest first. */
function sortableBits(keys: Float64Array): Uint16Array {
  const bits = new Uint16Array(Float64Array.from(keys, (key) => key + 0).buffer)
  for (let index = 0; index < bits.length; index += digits) {
    const isNegative = ((bits[index + digits - 1] ?? 0) & 0x8000) !== 0
    if (isNegative) for (let digit = 0; digit < digits; digit += 1) bits[index + digit] = ~(bits[index + digit] ?? 0)
    else bits[index + digits - 1] = (bits[index + digits - 1] ?? 0) ^ 0x8000
  }
  return bits
}

/** One stable pass over one digit; null when it would move nothing. */
function pass(from: Uint32Array, bits: Uint16Array, digit: number): Uint32Array | null {
  const places = new Uint32Array(values + 1)
  for (const index of from) {
    const at = (bits[index * digits + digit] ?? 0) + 1
    places[at] = (places[at] ?? 0) + 1
  }
  if (places.includes(from.length)) return null
  for (let value = 1; value <= values; value += 1) places[value] = (places[value] ?? 0) + (places[value - 1] ?? 0)
  const to = new Uint32Array(from.length)
  for (const index of from) {
    const value = bits[index * digits + digit] ?? 0
    const place = places[value] ?? 0
    to[place] = index
    places[value] = place + 1
  }
  return to
}

/** The indexes as they come. */
export function asTheyCome(count: number): Uint32Array {
  const indexes = new Uint32Array(count)
  for (let index = 0; index < count; index += 1) indexes[index] = index
  return indexes
}

/** Done in steps, so that somebody who has no more time can go on later; the last one gives the result. */
export type Steps<Result> = Generator<void, Result, void>

/** The indexes in ascending order of the first of the keys, then of the second and so on; equal ones stay as they come. */
export function* orderByKeys(count: number, keys: readonly Float64Array[]): Steps<Uint32Array> {
  let order = asTheyCome(count)
  for (const one of keys.toReversed()) {
    const bits = sortableBits(one)
    for (let digit = 0; digit < digits; digit += 1) {
      yield
      order = pass(order, bits, digit) ?? order
    }
  }
  return order
}

/** Goes on with the steps while there is time; null while they are not done. */
export function goOn<Result>(steps: Steps<Result>, hasTime: () => boolean): Result | null {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (!hasTime()) return null
  }
}
