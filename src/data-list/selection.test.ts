import { expect, test } from 'vitest'
import { emptySelection, extend, selectAll, toggle } from './selection.ts'

const order = [5, 3, 9, 7, 1]

test('a range begins at the last selected row, in either direction', () => {
  const one = toggle(emptySelection, 9)
  expect([...extend(one, 1, order).keys]).toEqual([9, 7, 1])
  expect([...extend(one, 5, order).keys].toSorted((a, b) => a - b)).toEqual([3, 5, 9])
})

test('a range from a deselected row deselects', () => {
  const all = selectAll(emptySelection, order)
  expect([...extend(toggle(all, 3), 7, order).keys].toSorted((a, b) => a - b)).toEqual([1, 5])
})

test('without a first row, or with a hidden one, one more row is selected', () => {
  expect([...extend(emptySelection, 7, order).keys]).toEqual([7])
  expect([...extend(toggle(emptySelection, 42), 7, order).keys]).toEqual([42, 7])
})
