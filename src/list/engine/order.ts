/** Places in the order of two keys each, by radix: in time that grows with their number and not faster. Pure. */

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

/** The indexes in ascending order of the first key, then of the second; equal ones stay as they come. */
export function orderByKeys(first: Float64Array, second: Float64Array): Uint32Array {
  let order: Uint32Array = Uint32Array.from(first, (_, index) => index)
  for (const keys of [second, first]) {
    const bits = sortableBits(keys)
    for (let digit = 0; digit < digits; digit += 1) order = pass(order, bits, digit) ?? order
  }
  return order
}
