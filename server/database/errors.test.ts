import { expect, test } from 'vitest'
import { isDiskFailure, isForeignKeyViolation, isWriterBusy, uniqueViolation } from './errors.ts'

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

test('a full disk, a quota and a broken disk are failures of the disk on either database, and a busy one is not', () => {
  const errors = [
    { errcode: 13 },
    { errcode: 778 },
    { code: '53100' },
    { code: '58030' },
    { errcode: 5 },
    { code: '55P03' },
  ]
  expect(errors.map(isDiskFailure)).toEqual([true, true, true, true, false, false])
})
