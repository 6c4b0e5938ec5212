import { expect, test } from 'vitest'
import { recordAt, type Visit, withVisit } from './recents.ts'

const visit = (id: number, sessionId = 'a'): Visit => ({ sessionId, kind: 'members', id })

test('a page about a record is a visit to it, whatever part of it is open', () => {
  expect(recordAt('/members/17')).toEqual({ kind: 'members', id: 17 })
  expect(recordAt('/events/3/door')).toEqual({ kind: 'events', id: 3 })
})

test('lists and forms for something new are no records', () => {
  expect(recordAt('/members')).toBeNull()
  expect(recordAt('/invoices/new')).toBeNull()
})

test('the latest comes first, and each once', () => {
  expect(withVisit([visit(2), visit(1)], visit(1), ['a'])).toEqual([visit(1), visit(2)])
})

test('what was looked at with a key that is signed out is forgotten', () => {
  expect(withVisit([visit(1, 'gone'), visit(2)], visit(3), ['a'])).toEqual([visit(3), visit(2)])
})
