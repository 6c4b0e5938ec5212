import { expect, test } from 'vitest'
import { isBusy, isForeignKeyViolation, uniqueViolation } from './errors.ts'

test.each([
  [undefined],
  [null],
  ['23505'],
  [2067],
  [new Error('UNIQUE constraint failed: members.id')],
  [{ code: 23505 }],
])('what is no error of a database is no violation: %j', (error) => {
  expect([uniqueViolation(error), isForeignKeyViolation(error), isBusy(error)]).toEqual([null, false, false])
})

test('every refinement of busy is busy', () => {
  expect([5, 261, 517, 773].map((errcode) => isBusy({ errcode }))).toEqual([true, true, true, true])
})
