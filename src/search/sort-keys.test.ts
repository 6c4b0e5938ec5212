import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#contract/languages.ts'
import { fold } from './fold.ts'
import { collatorFor, textKeys } from './sort-keys.ts'

function compareKeys(one: string, other: string): number {
  const [ours, theirs] = [textKeys(one), textKeys(other)]
  const part = ours.findIndex((key, index) => key !== theirs[index])
  return part === -1 ? 0 : Math.sign((ours[part] ?? 0) - (theirs[part] ?? 0))
}

const word = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
  fc.string({ unit: fc.constantFrom(...'aAbéEñ019 -+.,/@_(Ωя'.split('')), maxLength: 12 }),
)

test.each(Object.values(locales))('keys never say otherwise than the collator of %s, accents aside', (locale) => {
  const collator = collatorFor(locale)
  fc.assert(
    fc.property(word, word, (one, other) => {
      const said = compareKeys(one, other)
      // Where the keys say nothing, the collator is asked.
      if (said !== 0) expect(said).toBe(Math.sign(collator.compare(fold(one), fold(other))))
    }),
    { numRuns: 3000 },
  )
})
