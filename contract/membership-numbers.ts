/** The form of membership numbers: digits at the end, with what stands before them and zeros in front. Pure. */

/** A number with more digits is no count, but the number of something else. */
const numbered = /^(.*?)(\d{1,12})$/s

/** The number at the end; 0 without one. */
export function trailingNumber(text: string): number {
  const digits = numbered.exec(text)?.[2]
  // With more digits, only the last twelve were read.
  return digits === undefined || /\d{13}$/.test(text) ? 0 : Number(digits)
}

/** `M-0099` and 100 → `M-0100`. */
export function inFormOf(example: string | undefined, number: number): string {
  const [, before = '', digits = ''] = numbered.exec(example ?? '') ?? []
  return `${before}${String(number).padStart(digits.startsWith('0') ? digits.length : 0, '0')}`
}
