/** Text of others, made harmless for a header or a line of an email. */

// Line breaks and invisible characters.
const control = /[\p{Cc}\u2028\u2029]+/gu
/** Marks that change the direction of the surrounding text. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line of at most `longest` characters, which turns no other text around. */
export function oneLine(text: string, longest = 200): string {
  const clean = text.toWellFormed().replace(control, ' ').replace(direction, '').replace(/ {2,}/g, ' ').trim()
  const characters = Array.from(clean)
  return characters.length <= longest ? clean : `${characters.slice(0, longest - 1).join('')}…`
}
