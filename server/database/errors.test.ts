import { expect, test } from 'vitest'
import { isWriterBusy, isForeignKeyViolation, uniqueViolation } from './errors.ts'

test.each([
  [undefined],
  [null],
  ['23505'],
  [2067],
  [new Error('UNIQUE constraint failed: members.id')],
  [{ code: 23505 }],
])('what is no error of a database is no violation: %j', (error) => {
  expect([uniqueViolation(error), isForeignKeyViolation(error), isWriterBusy(error)]).toEqual([null, false, false])
})

test('every refinement of busy is busy', () => {
  expect([5, 261, 517, 773].map((errcode) => isWriterBusy({ errcode }))).toEqual([true, true, true, true])
})
