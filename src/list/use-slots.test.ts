import { expect, test } from 'vitest'
import { assignSlots } from './use-slots.ts'

test('who stays keeps the slot, who comes takes one that is free, and no two have the same', () => {
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
