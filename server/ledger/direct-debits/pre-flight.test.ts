import { expect, it } from 'vitest'
import { type DebitFacts, preFlight } from './pre-flight.ts'

const good: DebitFacts = {
  number: '2026-0001',
  due: 12_000,
  member_id: 1,
  name: 'Anna Jansen',
  iban: 'NL91ABNA0417164300',
  mandate_reference: 'M1-7F3K9Q2M',
  mandate_date: '2024-01-01',
  last_collected_on: null,
  in_batch: null,
}
const day = '2026-03-20'

it('lets an invoice with a valid mandate pass', () => {
  expect(preFlight(good, day)).toEqual({
    member_id: 1,
    debtor_name: 'Anna Jansen',
    iban: good.iban,
    mandate_reference: good.mandate_reference,
    mandate_date: '2024-01-01',
  })
})

it.each<[string, Partial<DebitFacts>]>([
  ['in_batch', { in_batch: 7, member_id: null }],
  ['no_member', { member_id: null, iban: null }],
  ['no_mandate', { iban: null }],
  ['no_mandate', { mandate_reference: null }],
  ['no_mandate', { mandate_date: null }],
  ['iban', { iban: 'NL91ABNA0417164301' }],
  // Brazil.
  ['iban_country', { iban: 'BR1800360305000010009795493C1' }],
  ['mandate_reference', { mandate_reference: 'Mandaat №1' }],
  ['mandate_after_collection', { mandate_date: '2026-03-21' }],
  ['mandate_unused', { mandate_date: '2023-03-19' }],
  ['mandate_unused', { mandate_date: '2010-01-01', last_collected_on: '2023-03-19' }],
  ['invoice_number', { number: 'F'.repeat(36) }],
  ['amount', { due: 0 }],
  ['amount', { due: 1_000_000_000_00 }],
  ['name', { name: 'Петров' }],
])('%s', (reason, broken) => expect(preFlight({ ...good, ...broken }, day)).toBe(reason))

it('takes the limits themselves', () => {
  const limits: Partial<DebitFacts>[] = [
    { mandate_date: day },
    { mandate_date: '2023-03-20' },
    { mandate_date: '2010-01-01', last_collected_on: '2023-03-20' },
    // Collected by the mandate before this one.
    { mandate_date: '2023-03-20', last_collected_on: '2020-01-01' },
    { due: 1 },
    { due: 999_999_999_99 },
  ]
  for (const limit of limits) expect(preFlight({ ...good, ...limit }, day)).toMatchObject({ member_id: 1 })
})
