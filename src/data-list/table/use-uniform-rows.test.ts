import { expect, test } from 'vitest'
import { assignPlaces, assignSlots } from './use-uniform-rows.ts'

test('a row that stays keeps its slot, a new row takes a free one, and no two share one', () => {
  const taken = new Map<number, number>()
  expect(assignSlots(taken, [10, 11, 12])).toEqual([0, 1, 2])
  expect(assignSlots(taken, [11, 20, 21])).toEqual([1, 0, 2])
  // The slot of one that left with nobody to follow is not given twice later.
  expect(assignSlots(taken, [21])).toEqual([2])
  const slots = assignSlots(taken, [21, 30, 31, 32])
  expect(new Set(slots).size).toBe(4)
  expect(slots[0]).toBe(2)
})

test('asked again with the same keys, it says the same', () => {
  const taken = new Map<number, number>()
  const first = assignSlots(taken, [5, 6])
  expect(assignSlots(taken, [5, 6])).toEqual(first)
})

test('a new row above the ones that stay takes no slot of a row that leaves, which would have to move', () => {
  const taken = new Map<number, number>()
  expect(assignSlots(taken, [20, 21, 22])).toEqual([0, 1, 2])
  expect(assignSlots(taken, [10, 20, 21])).toEqual([3, 0, 1])
  // A slot that has not been taken since may be taken again.
  expect(assignSlots(taken, [9, 10, 20])).toEqual([2, 3, 0])
})

test('slots by index belong to the index, and stay afterwards', () => {
  const taken = new Map<number, number>()
  assignSlots(taken, [5, 6, 7])
  expect(assignPlaces(taken, [7, 8, 7])).toEqual([0, 1, 2])
  expect(assignSlots(taken, [7, 8, 9])).toEqual([0, 1, 2])
})
