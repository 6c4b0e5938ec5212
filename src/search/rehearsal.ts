/**
 * Runs the search before the user does: code that has hardly run takes five times as long, and the first letters, which have the
 * most to look through, would have to wait for it.
 */

/** Typical beginnings: a letter, two words, a number, a text without matches. */
const texts = ['a', 'en', 'de v', '06', 'zzz']

const turns = 40

/** Searches for one text after the other while there is time; true when that has been enough. */
export function createRehearsal(search: (text: string) => void): (hasTime: () => boolean) => boolean {
  let turn = 0
  return (hasTime) => {
    for (; turn < turns && hasTime(); turn += 1) search(texts[turn % texts.length] ?? '')
    return turn === turns
  }
}
