import { expect, test } from 'vitest'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { noPayerValues, payerBody, payerProblems, type PayerValues, payerValues } from './recipient-values.ts'

const unset: MemberPayer = {
  object: 'payer',
  id: 7,
  version: 1,
  payer_member_id: null,
  recipient_id: null,
  recipient: null,
  updated_at: '2026-01-01T00:00:00.000Z',
}
const address = { street: 'Market', house_number: '2', postal_code: null, city: null, country: null }
const bakery = { name: 'Bakery', email: null, address, vat_number: 'NL123456789B01', registration_number: null }

test.each<[string, Partial<MemberPayer>, object]>([
  ['nobody', {}, {}],
  ['the member', { payer_member_id: 7 }, { payer_member_id: 7 }],
  ['another member', { payer_member_id: 3 }, { payer_member_id: 3 }],
  [
    'a business',
    { recipient: bakery },
    {
      recipient: {
        name: 'Bakery',
        address: { street: 'Market', house_number: '2' },
        vat_number: 'NL123456789B01',
      },
    },
  ],
])('%s comes back as it was', (_, payer, body) => {
  expect(payerBody(7, payerValues({ ...unset, ...payer }))).toEqual(body)
})

test('what is known of a business stays, unless the form showed it and it was emptied', () => {
  const shown = payerValues({ ...unset, recipient: bakery })
  const bare: PayerValues = {
    ...noPayerValues,
    kind: 'other',
    recipient: { ...noPayerValues.recipient, name: 'Bakery' },
  }
  expect(payerBody(7, bare)).toEqual({ recipient: { name: 'Bakery' } })
  expect(payerBody(7, bare, shown)).toEqual({
    recipient: { name: 'Bakery', email: null, address: {}, vat_number: null, registration_number: null },
  })
})

test('what was typed for a business is not sent for another choice', () => {
  const recipient = { ...noPayerValues.recipient, name: 'Bakery' }
  expect(payerBody(7, { ...noPayerValues, kind: 'self', recipient })).toEqual({ payer_member_id: 7 })
})

test('another member has to be chosen', () => {
  const refused = () => {
    throw new Error('not asked')
  }
  expect(payerProblems(7, { ...noPayerValues, kind: 'member' }, refused)).toEqual([
    { field: 'member_id', reason: 'required' },
  ])
})
