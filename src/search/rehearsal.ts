/**
 * A search before anybody searches: code that has hardly run takes five times as long, and the first letters of all, which have most
 * to look through, would be the ones to wait for it.
 */

/** As people begin: with a letter, two words, a number, something that is nowhere. */
const texts = ['a', 'en', 'de v', '06', 'zzz']

const turns = 40

/** Runs a search for one text after the other, and again, while there is time; true when that has been enough. */
export function createRehearsal(search: (text: string) => void): (hasTime: () => boolean) => boolean {
  let turn = 0
  return (hasTime) => {
    for (; turn < turns && hasTime(); turn += 1) search(texts[turn % texts.length] ?? '')
    return turn === turns
  }
}
