import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'
import { placeAround, probed } from './reach.ts'

const file = 'signs.js'
const code = `const zero = 0
function sign(number) {
  if (number === zero) return 'none'
  else if (number < zero && !(number > -1)) return 'minus'
  for (const each of [1, 2]) if (each > 5) continue
  return [number].map((value) => (value > 100 ? 'much' : 'plus'))[0]
}`

/** The code with its probes, and the places that a number reaches. */
function reachedWith(number: number): readonly [result: unknown, places: ReadonlySet<string>] {
  const reached = new Set<string>()
  return [runInNewContext(`${probed(file, code)}; sign(${number})`, { reached }), reached]
}

/** The place of the mutant of a text. */
function placeOf(text: string): string | null {
  const mutant = mutantsOf(file, code).find(({ original }) => original.trim() === text)
  if (!mutant) throw new Error(`There is no mutant of ${text}.`)
  return placeAround(code, mutant)
}

test.each([
  [0, 'none', ["'none'"]],
  [-1, 'minus', ["'minus'", '<', '!(number > -1)']],
  [1, 'plus', ["'plus'", '<', '5', '100']],
  [101, 'much', ["'much'", '<', '5', '100']],
])('the code with probes does with %i as without, and says where it came', (number, result, texts) => {
  const [value, places] = reachedWith(number)
  expect(value).toBe(result)
  const all = ['!(number > -1)', "'none'", "'minus'", "'plus'", "'much'", '<', '5', '100']
  expect(all.filter((text) => places.has(placeOf(text) ?? '')).toSorted()).toEqual(texts.toSorted())
})

test('code that runs when its module is loaded has no place', () => {
  expect(placeOf('0')).toBeNull()
})

test('a query that is prepared has no place: it is made once, by whichever test asks first', () => {
  const query =
    "const find = prepared((db) => db.where('id', '>', 5))\nconst other = made((db) => db.where('id', '<', 7))"
  const places = mutantsOf(file, query).map((mutant) => [mutant.original, placeAround(query, mutant)])
  expect(places).toContainEqual(['5', null])
  expect(places).toContainEqual(['7', expect.any(String)])
})
