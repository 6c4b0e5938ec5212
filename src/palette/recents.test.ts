import { expect, test } from 'vitest'
import { recordAt, type Visit, withVisit } from './recents.ts'

const visit = (id: number): Visit => ({ kind: 'members', id })

test('a page about a record is a visit to it, whatever part of it is open', () => {
  expect(recordAt('/members/17')).toEqual({ kind: 'members', id: 17 })
  expect(recordAt('/events/3/door')).toEqual({ kind: 'events', id: 3 })
})

test('lists and forms for something new are no records', () => {
  expect(recordAt('/members')).toBeNull()
  expect(recordAt('/invoices/new')).toBeNull()
})

test('the latest comes first, and each once', () => {
  expect(withVisit([visit(2), visit(1)], visit(1))).toEqual([visit(1), visit(2)])
})
