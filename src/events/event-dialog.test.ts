import { expect, test } from 'vitest'
import { missingEnd, repeatBody, repetitionDays, type RepeatValues } from './event-dialog.tsx'

const weekly: RepeatValues = { every: 'week', ends: 'times', times: '3', until: '', publish: false }

test('the end that is shown is sent', () => {
  expect(repeatBody(weekly)).toEqual({ every: 'week', publish: false, times: 3 })
  expect(repeatBody({ ...weekly, times: 'few' })).toEqual({ every: 'week', publish: false, times: 'few' })
  expect(repeatBody({ ...weekly, times: '' })).toEqual({ every: 'week', publish: false })
  const until = { ...weekly, ends: 'until', until: '2026-06-30' } as const
  expect(repeatBody(until)).toEqual({ every: 'week', publish: false, until: '2026-06-30' })
  expect(missingEnd({ ...until, until: '' })).toEqual([{ field: 'until', reason: 'required' }])
  expect(missingEnd(weekly)).toEqual([])
})

test('the days are shown before they are made', () => {
  expect(repetitionDays('2026-01-31', weekly)).toEqual(['2026-02-07', '2026-02-14', '2026-02-21'])
  expect(repetitionDays('2026-01-31', { ...weekly, every: 'two_weeks', times: '1' })).toEqual(['2026-02-14'])
  const monthly = { ...weekly, every: 'month', ends: 'until', until: '2026-03-31' } as const
  expect(repetitionDays('2026-01-31', monthly)).toEqual(['2026-02-28', '2026-03-31'])
  expect(repetitionDays('2026-01-31', { ...weekly, times: '999' })).toHaveLength(52)
  expect(repetitionDays('2026-01-31', { ...weekly, times: '' })).toEqual([])
  expect(repetitionDays('2026-01-31', { ...monthly, until: 'soon' })).toEqual([])
})
