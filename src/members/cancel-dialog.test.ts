import { expect, test } from 'vitest'
import { cancelBody, missingDate, noCancelValues } from './cancel-dialog.tsx'

test('with the notice period nothing is sent, not even a date typed before', () => {
  expect(cancelBody({ ...noCancelValues, end_date: '2026-12-31' }, noCancelValues)).toEqual({})
})

test('on a date, the date is sent, and the email only when chosen', () => {
  const values = { ...noCancelValues, how: 'date', end_date: '2026-12-31' } as const
  expect(cancelBody(values, noCancelValues)).toEqual({ end_date: '2026-12-31' })
  expect(cancelBody({ ...values, send_confirmation: true }, noCancelValues)).toEqual({
    end_date: '2026-12-31',
    send_confirmation: true,
  })
})

test('an empty date is required', () => {
  expect(missingDate({ ...noCancelValues, how: 'date' })).toEqual([{ field: 'end_date', reason: 'required' }])
  expect(missingDate(noCancelValues)).toEqual([])
})

test('a reason is sent where it is another one than is known', () => {
  const values = { ...noCancelValues, leaving_reason: ' Moved ' }
  const known = { ...noCancelValues, leaving_reason: 'Moved' }
  expect(cancelBody(values, noCancelValues)).toEqual({ leaving_reason: 'Moved' })
  expect(cancelBody(values, known)).toEqual({})
  expect(cancelBody(noCancelValues, known)).toEqual({ leaving_reason: null })
})
