import { expect, test } from 'vitest'
import { nextReminder, type ReminderFacts } from './next-reminder.ts'

const levels = [{ days: 7 }, { days: 14 }]
const today = '2026-03-15'
const facts: ReminderFacts = {
  due_date: '2026-03-08',
  last_level: null,
  last_sent_on: null,
  held_until: undefined,
  in_direct_debit: false,
  is_fee: false,
  is_small: false,
  is_deceased: false,
}
const reminded = { due_date: '2026-01-01', last_level: 1, last_sent_on: '2026-03-01' }

test.each<[string, Partial<ReminderFacts>, number, string]>([
  ['its days after it was due', {}, 1, today],
  ['long after it was due', { due_date: '2026-01-01' }, 1, '2026-01-08'],
  ['the days of the next level after the last one', reminded, 2, today],
  ['the day after it was held', { held_until: '2026-03-14' }, 1, today],
])('an invoice is reminded of %s', (_, changes, level, next_on) => {
  expect(nextReminder({ ...facts, ...changes }, levels, today)).toEqual({ level, left_out: null, next_on })
})

test.each<[string, Partial<ReminderFacts>, string | null]>([
  ['too_early', { due_date: '2026-03-09' }, '2026-03-16'],
  ['reminded_recently', { ...reminded, last_sent_on: '2026-03-02' }, '2026-03-16'],
  ['last_level', { ...reminded, last_level: 2 }, null],
  ['held', { held_until: today }, '2026-03-16'],
  ['held', { held_until: null }, null],
  ['direct_debit', { in_direct_debit: true }, null],
  ['small_amount', { is_small: true }, null],
  ['deceased', { is_deceased: true }, null],
  ['reminder_fee', { is_fee: true }, null],
])('it gets none now: %s of %j', (left_out, changes, next_on) => {
  expect(nextReminder({ ...facts, ...changes }, levels, today)).toEqual({ level: null, left_out, next_on })
})
