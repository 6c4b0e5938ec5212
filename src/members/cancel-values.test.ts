import { expect, test } from 'vitest'
import { cancelBody, missingDate, noCancelValues } from './cancel-values.ts'

test('by the notice period nothing is sent, and a date typed before is forgotten', () => {
  expect(cancelBody({ ...noCancelValues, end_date: '2026-12-31' })).toEqual({})
})

test('on a date the date is sent, and the email only when asked for', () => {
  const values = { ...noCancelValues, how: 'date', end_date: '2026-12-31' } as const
  expect(cancelBody(values)).toEqual({ end_date: '2026-12-31' })
  expect(cancelBody({ ...values, send_confirmation: true })).toEqual({
    end_date: '2026-12-31',
    send_confirmation: true,
  })
})

test('a date that was not filled in is asked for', () => {
  expect(missingDate({ ...noCancelValues, how: 'date' })).toEqual([{ field: 'end_date', reason: 'required' }])
  expect(missingDate(noCancelValues)).toEqual([])
})
