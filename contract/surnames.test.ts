import { expect, it } from 'vitest'
import { joinedName, likelyPrefix, mainPart, sortsByMainPart } from './surnames.ts'

it.each([
  ['van der Meer', 'van der'],
  ["van 't Hof", "van 't"],
  ['’t Hart', '’t'],
  ["d'Ancona", "d'"],
  ['Van Dijk', 'Van'],
  ['in ’t Veld', 'in ’t'],
  ['von der Leyen', 'von der'],
  ['Jansen', null],
  ['Jansen-de Vries', null],
  ['Vandenberg', null],
  ['van', null],
  ['Das', null],
  ["d' Ancona", null],
])('recognises the prefix of %s', (name, prefix) => {
  expect(likelyPrefix(name)).toBe(prefix)
})

it.each(['van der Meer', "van 't Hof", "d'Ancona", '’t Hart'])('joins the parts of %s to the same name', (name) => {
  const prefix = likelyPrefix(name)
  expect(joinedName(prefix, mainPart(name, prefix))).toBe(name)
})

it.each([
  ['nl', 'Nederland', true],
  ['nl', null, true],
  ['nl', 'België', false],
  ['de', 'Deutschland', false],
  [null, 'Nederland', true],
  [null, 'België', false],
])('knows how names are sorted: %s, %s', (language, country, isByMainPart) => {
  expect(sortsByMainPart({ language, country })).toBe(isByMainPart)
})
