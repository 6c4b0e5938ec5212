/** Radix sort of indexes by a few numeric keys each, in linear time. Pure. */
import type { Steps } from '../ui/slices.ts'

const digits = 4
const values = 0x1_0000

/** Doubles as unsigned integers of the same order, sixteen bits at a time, the lowest first. */
function sortableBits(keys: Float64Array): Uint16Array {
  const doubles = new Float64Array(keys.length)
  const halves = new Uint32Array(doubles.buffer)
  for (let index = 0; index < keys.length; index += 1) {
    const [low, high] = [index * 2, index * 2 + 1]
    // Zero is zero, whatever its sign.
    doubles[index] = (keys[index] ?? 0) + 0
    const top = halves[high] ?? 0
    if (top >= 0x8000_0000) halves[low] = ~(halves[low] ?? 0)
    halves[high] = top >= 0x8000_0000 ? ~top : top + 0x8000_0000
  }
  return new Uint16Array(doubles.buffer)
}

/** Counts by value, then their offsets. Shared, because a pass is never interrupted. */
const places = new Uint32Array(values + 1)

/** One stable pass over a digit; null when it would move nothing. */
function pass(from: Uint32Array, bits: Uint16Array, digit: number): Uint32Array | null {
  places.fill(0)
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

export function asTheyCome(count: number): Uint32Array {
  const indexes = new Uint32Array(count)
  for (let index = 0; index < count; index += 1) indexes[index] = index
  return indexes
}

/** The indexes in ascending order of the first key, then the second and so on; equal ones keep their order. */
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
