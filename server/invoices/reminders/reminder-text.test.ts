import { expect, test } from 'vitest'
import { filledText } from './reminder-text.ts'

test('a reminder says what it is about in the place of each placeholder', () => {
  const text = filledText({
    language: 'en',
    subject: '{number} of {association}',
    body: '{name}, {amount} and {fee} since {due_date}: {days} days. {other}',
    name: 'Zoë Jansen',
    number: '2026-0001',
    amount: 123_450,
    fee: 750,
    due_date: '2026-02-15',
    sent_on: '2026-03-01',
    association: 'Club',
  })
  expect(text.subject).toBe('2026-0001 of Club')
  expect(text.body).toBe('Zoë Jansen, €1,234.50 and €7.50 since 15 February 2026: 14 days. {other}')
})
