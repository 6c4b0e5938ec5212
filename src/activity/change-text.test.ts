import { eventPayments, productPeriods, groupKinds, paymentMethods } from '#contract/kinds.ts'
import { expect, test } from 'vitest'
import { eventStatuses, registrationStatuses } from '#contract/schemas/events.ts'
import { dismissals } from '#contract/schemas/management/bank.ts'
import { customFieldKinds } from '#contract/schemas/management/custom-fields.ts'
import { debitStatuses } from '#contract/schemas/management/direct-debits.ts'
import { invoiceStatuses } from '#contract/schemas/invoices.ts'
import { memberStatuses } from '#contract/member-states.ts'
import { shownFields } from './change-fields.tsx'
import { changeWord } from './change-text.ts'

test.each([
  ['event', 'status', eventStatuses],
  ['event', 'payment', eventPayments],
  ['event_registration', 'status', registrationStatuses],
  ['invoice', 'status', invoiceStatuses],
  ['member', 'status', memberStatuses],
  ['payment', 'method', paymentMethods],
  ['group', 'kind', groupKinds],
  ['bank_entry', 'method', paymentMethods],
  ['bank_entry', 'dismissed_as', dismissals],
  ['direct_debit', 'status', debitStatuses],
  ['product', 'period', productPeriods],
  ['custom_field', 'type', customFieldKinds],
])('every value of %s.%s has a word', (record, field, values) => {
  expect(values.filter((value) => changeWord(record, field, value) === null)).toEqual([])
})

test('the same word means something else for another record', () => {
  expect(changeWord('event', 'status', 'cancelled')).toBe('events.status.cancelled')
  expect(changeWord('member', 'status', 'cancelled')).toBe('members.status.cancelled')
  expect(changeWord('invoice', 'status', 'sent')).toBe('invoices.status.settled')
})

test('values that a person typed are not words', () => {
  expect(changeWord('event', 'name', 'draft')).toBeNull()
  expect(changeWord('event', 'status', 'constructor')).toBeNull()
})

test.each([
  ['an empty list that is gone', '[]', null, 0],
  ['an empty text that is gone', '', null, 0],
  ['a list that is emptied', '["a"]', '[]', 1],
  ['a number that becomes zero', null, 0, 1],
])('%s counts as so many changed fields', (_, before, after, count) => {
  expect(shownFields([{ name: 'participants', before, after, is_hidden: false }])).toHaveLength(count)
})
