import { expect, test } from 'vitest'
import { parseLocalTime } from './local-time.ts'

test.each([
  ['20:00', '20:00'],
  ['8:05', '08:05'],
  ['20.30', '20:30'],
  ['2030', '20:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['20', '20:00'],
  ['20u', '20:00'],
  ['20u30', '20:30'],
  ['20h15', '20:15'],
  ['19 uur', '19:00'],
  ['19:30 Uhr', '19:30'],
  ['8 pm', '20:00'],
  ['8:30 a.m.', '08:30'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['0:00', '00:00'],
])('%s is %s', (typed, time) => {
  expect(parseLocalTime(typed)).toBe(time)
})

test.each(['', '24:00', '20:60', '13 pm', '0 am', '20:0', '108 pm', '120:00', '20000', 'eight', '-1', '20:00:00'])(
  '%s is no time',
  (typed) => {
    expect(parseLocalTime(typed)).toBeNull()
  },
)
