/** A complete member, for tests. */
import type { Member } from '#contract/schemas/members.ts'
import type { MemberField } from '../records/custom-fields.ts'

/** The definitions of its own fields. */
export const exampleFields: readonly MemberField[] = (
  [
    ['shirt_size', 'text'],
    ['knltb.number', 'number'],
    ['newsletter', 'checkbox'],
    ['certified', 'text'],
  ] as const
).map(([name, type]) => ({ name, label: name, type, choices: null, required: false, sensitive: false }))

export const exampleMember: Member = {
  object: 'member',
  id: 17,
  membership_number: '1001',
  first_name: 'Anna',
  last_name: 'Jansen',
  initials: 'A.M.',
  email: 'anna@example.org',
  phone: '06 12345678',
  gender: null,
  address: { street: 'Kerkstraat', house_number: '12a', postal_code: '3511 AB', city: 'Utrecht', country: 'Nederland' },
  status: 'active',
  member_since: '2020-09-01',
  membership_end_date: null,
  language: null,
  custom_fields: { shirt_size: 'M', 'knltb.number': 123, newsletter: true, certified: null },
  relationships: [{ member_id: 18, type: 'parent_of', primary_contact: false }],
  participants: [
    { id: 5, name: 'Bo', active: true, date_of_birth: '2015-03-01' },
    { id: 6, name: 'Cas', active: true, date_of_birth: null },
  ],
  date_of_birth: '1985-02-28',
  sepa: {
    iban: 'NL91ABNA0417164300',
    account_holder: 'A.M. Jansen',
    mandate_reference: 'M-17',
    mandate_date: '2020-09-01',
  },
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
}
