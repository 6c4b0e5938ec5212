import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, columns, type ExamplePerson } from '../testing/example-people.ts'
import { fold } from './fold.ts'
import { collatorFor, createOrders } from './orders.ts'
import type { Indexed } from './row-index.ts'

describe('the order', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', 'É', 'z', ' ', '1', '0', '-', "'", 'ø', 'Z', 'é'),
    minLength: 1,
    maxLength: 24,
  })

  test('is the reader’s own, for letters and numbers', () => {
    const plain = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', 'z', ' ', '1', '0', 'Z', 'é'),
      minLength: 1,
      maxLength: 24,
    })
    const collator = collatorFor('nl')
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 20 }), (names) => {
        const sorted = ask(
          names.map((one) => ({ name: one })),
          { sort: { column: 'name', descending: false } },
        )
        for (let index = 1; index < sorted.length; index += 1) {
          const [one = '', other = ''] = [sorted[index - 1], sorted[index]]
          expect([one, other, collator.compare(fold(one), fold(other)) <= 0]).toEqual([one, other, true])
        }
      }),
    )
  })

  test('is the same whatever the order was before', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const sort = { column: 'name', descending: false }
        const people = names.map((one) => ({ name: one }))
        expect(ask(people.toReversed(), { sort })).toEqual(ask(people, { sort }))
      }),
      // Equal to a reader, and yet not the same.
      { examples: [[['0', '00']]] },
    )
  })

  test.each([
    ['name', ['lid 10', 'Lid 9', 'lid 100', 'Élan', 'zon'], ['Élan', 'Lid 9', 'lid 10', 'lid 100', 'zon']],
    ['name', ['Ødegaard', 'Zijlstra', 'Oud'], ['Ødegaard', 'Oud', 'Zijlstra']],
  ])('of %s reads %j as %j', (column, names, expected) => {
    expect(
      ask(
        names.map((one) => ({ name: one })),
        { sort: { column, descending: false } },
      ),
    ).toEqual(expected)
  })

  test.each([
    ['due', false, ['small', 'large', 'none']],
    ['due', true, ['large', 'small', 'none']],
    ['born', true, ['small', 'large', 'none']],
    ['status', false, ['large', 'small', 'none']],
  ])('of %s (descending: %s) goes by value, and what is empty comes last', (column, descending, expected) => {
    const people = [
      { name: 'none' },
      { name: 'large', due: 1000, born: '1999-12-31', status: 'b' },
      { name: 'small', due: -200, born: '2000-01-01', status: 'a' },
    ]
    expect(ask(people, { sort: { column, descending } })).toEqual(expected)
  })

  test('is computed in steps', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ name: `я${(index * 7919) % 5000}` }))
    const indexed = { rows, haystacks: [] }
    const orders = createOrders(columns, 'nl', () => indexed)
    let steps = 1
    while (!orders.prepareOne({ column: 'name', descending: false }, () => false)) steps += 1
    // The texts 64 at a time; five runs of a thousand, of which the last is merged once and the others three times.
    expect(steps).toBeGreaterThan(5000 / 64 + 5 + 13)
  })

  test('after a change is what it would have been from the beginning', () => {
    const people = fc.array(fc.record({ name: fc.oneof(name, fc.constant('')) }), { maxLength: 20 })
    fc.assert(
      fc.property(people, people, (before, after) => {
        let current: Indexed<ExamplePerson> = { rows: before, haystacks: [] }
        const orders = createOrders(columns, 'nl', () => current)
        const sort = { column: 'name', descending: false }
        orders.inOrder(sort)
        current = { rows: after, haystacks: [] }
        expect([...orders.inOrder(sort)]).toEqual([...createOrders(columns, 'nl', () => current).inOrder(sort)])
      }),
    )
  })
})
