import fc from 'fast-check'
import { expect, it } from 'vitest'
import { advance } from '../ui/slices.ts'
import { asTheyCome } from './order.ts'
import { settleTies } from './ties.ts'

const collator = new Intl.Collator('nl', { numeric: true })

/** In groups of the same first letter, as if only that had a key. */
function settled(texts: readonly string[]): {
  readonly order: string[]
  readonly steps: number
  readonly most: number
} {
  const indexes = asTheyCome(texts.length)
  const textAt = (index: number) => texts[index] ?? ''
  const isTie = (one: number, other: number) => textAt(one)[0] === textAt(other)[0]
  let [steps, compared, most] = [1, 0, 0]
  const compare = (one: string, other: string) => {
    most = Math.max(most, (compared += 1))
    return collator.compare(one, other)
  }
  advance(settleTies(indexes, { isTie, isNothing: (index) => textAt(index) === '', textAt }, { compare }), () => {
    steps += 1
    compared = 0
    return true
  })
  return { order: Array.from(indexes, textAt), steps, most }
}

const byFirst = (one: string, other: string) => Number((one[0] ?? '~') > (other[0] ?? '~')) - 0.5

it('the same keys go as the collator says, and the same for it by their signs', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'á', 'b', 'я', 'ю', '0', '1'), minLength: 1 }), {
    maxLength: 1500,
  })
  fc.assert(
    fc.property(texts, (list) => {
      const grouped = list.toSorted((one, other) => (one[0] === other[0] ? 0 : byFirst(one, other)))
      const wanted = grouped.toSorted(
        (one, other) =>
          (one[0] === other[0] ? 0 : byFirst(one, other)) ||
          collator.compare(one, other) ||
          Number(one > other) - Number(one < other),
      )
      expect(settled(grouped).order).toEqual(wanted)
    }),
  )
})

it('rows without a value keep their order', () => {
  expect(settled(['b2', 'b1', '', '']).order).toEqual(['b1', 'b2', '', ''])
})

it.each([
  ['where no two keys are the same', Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index))],
  ['where all keys are the same', Array.from({ length: 5000 }, (_, index) => `я${(index * 7919) % 5000}`)],
])('pauses %s', (_, texts) => {
  const { steps, most } = settled(texts)
  // At least one for each five hundred rows, and none sorts more than so many.
  expect(steps).toBeGreaterThanOrEqual(10)
  expect(most).toBeLessThanOrEqual(500 * Math.log2(500))
})
