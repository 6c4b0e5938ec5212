import { expect, test } from 'vitest'
import { createRehearsal } from './rehearsal.ts'

test('goes on where its time was over, and is not done again', () => {
  let searches = 0
  const rehearse = createRehearsal(() => void (searches += 1))
  const turnsOf = (most: number) => {
    let turns = 0
    return () => turns++ < most
  }
  expect(rehearse(turnsOf(3))).toBe(false)
  expect(searches).toBe(3)
  expect(rehearse(turnsOf(1_000))).toBe(true)
  const all = searches
  expect(rehearse(turnsOf(1_000))).toBe(true)
  expect(searches).toBe(all)
})
