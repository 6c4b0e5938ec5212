/** Files that are refused: every fault with its location, and nothing changed. */
import { beforeAll, expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { exportText } from '../../testing/export-text.ts'
import { type AssociationFile, fullAssociation } from '../../testing/full-association.ts'
import { AssociationFileError, problemLine } from './errors.ts'
import { importFile } from '../../testing/import-file.ts'

const now = '2026-11-21T12:00:00.000Z'
const line = { description: 'C', unit_price: '10.00' }
const key = `lb_test_${'aQ9w8E7r6T'.repeat(4)}`

/** Files without the slug, and the lines of their refusal. */
const refused: readonly (readonly [
  name: string,
  parts: Omit<AssociationFile, 'organization'>,
  lines: readonly string[],
])[] = [
  ['a new member without a name', { members: [{ membership_number: '99' }] }, ['members[0].last_name: Fill this in.']],
  [
    'a number that appears twice',
    { members: [{ membership_number: 'B' }, { membership_number: ' B ' }] },
    ['members[1].membership_number: The same as members[0]: B.'],
  ],
  [
    'a postal code that is invalid by the merged address',
    {
      members: [
        { membership_number: 'B', address: { postal_code: '12' } },
        { membership_number: 'A-1', address: { country: 'NL' } },
      ],
    },
    [
      'members[0].address.postal_code: Enter a Dutch postal code like 1234 AB.',
      'members[1].address.postal_code: Enter a Dutch postal code like 1234 AB.',
    ],
  ],
  [
    'a mandate without its date',
    { members: [{ membership_number: 'B', sepa: { iban: 'NL91ABNA0417164300' } }] },
    ['members[0].sepa.mandate_date: Enter the mandate date that goes with this IBAN.'],
  ],
  [
    'a membership that starts within an earlier one, and those over that end later',
    {
      members: [
        { membership_number: 'A-1', earlier_periods: [{ starts_on: '1990-01-01', ends_on: '1999-01-31' }] },
        {
          membership_number: 'B',
          last_name: 'B',
          member_since: '2012-01-01',
          earlier_periods: [{ starts_on: null, ends_on: '2012-06-30' }],
        },
        { membership_number: 'C', last_name: 'C', status: 'ended', membership_end_date: '2026-11-22' },
        { membership_number: 'D', last_name: 'D', status: 'ended', membership_end_date: '2026-11-21' },
      ],
    },
    [
      'members[0].member_since: An earlier membership lasted until 31 January 1999. Choose a later date.',
      'members[1].member_since: An earlier membership lasted until 30 June 2012. Choose a later date.',
      'members[2].membership_end_date: A membership that has already ended cannot end in the future. Choose an earlier date, or set the status to cancelled.',
    ],
  ],
  [
    'an end or a death before the membership started, unless the file says that it was called off',
    {
      members: [
        { membership_number: 'B', last_name: 'B', member_since: '2020-01-01', membership_end_date: '2019-12-31' },
        {
          membership_number: 'C',
          last_name: 'C',
          status: 'deceased',
          member_since: '2020-01-01',
          deceased_on: '2019-12-31',
        },
        {
          membership_number: 'D',
          last_name: 'D',
          member_since: '2020-01-01',
          membership_end_date: '2019-12-31',
          called_off: true,
        },
      ],
    },
    [
      'members[0].membership_end_date: The membership started on 1 January 2020. Choose that day or a later one.',
      'members[1].deceased_on: The membership started on 1 January 2020. Choose that day or a later one.',
    ],
  ],
  [
    'more people who came than are registered',
    {
      events: [
        {
          name: 'E',
          starts_at: '2026-01-01T00:00:00Z',
          registrations: [
            {
              name: 'X',
              number_of_people: 2,
              attendance: { arrived: 3, ticked_at: '2026-01-01T00:00:00Z', ticked_by: 'Y' },
            },
          ],
        },
      ],
    },
    ['events[0].registrations[0].attendance.arrived: More people than are registered.'],
  ],
  [
    'a person who is yet to be born',
    {
      members: [
        {
          membership_number: 'B',
          date_of_birth: '2026-11-22',
          participants: [{ name: 'X', date_of_birth: '2030-01-01' }],
        },
      ],
    },
    [
      'members[0].date_of_birth: This date is in the future.',
      'members[0].participants[0].date_of_birth: This date is in the future.',
    ],
  ],
  [
    'custom fields that do not exist or have another type',
    {
      members: [
        {
          membership_number: 'B',
          custom_fields: { nope: 1, ['__proto__']: 1, belts: '3', photo: 'yes', first_aid: '2026-02-30' },
        },
      ],
    },
    [
      'members[0].custom_fields.nope: This field doesn’t exist.',
      'members[0].custom_fields.__proto__: This field doesn’t exist.',
      'members[0].custom_fields.belts: Enter a whole number.',
      'members[0].custom_fields.photo: Choose yes or no.',
      'members[0].custom_fields.first_aid: Enter a date.',
    ],
  ],
  [
    'a field that gets another type',
    { custom_fields: [{ name: 'belts', type: 'text' }] },
    ['custom_fields[0].type: The field is of type number, and members have values of that type.'],
  ],
  [
    'members and products that do not exist',
    {
      members: [
        {
          membership_number: 'B',
          relationships: [
            { membership_number: 'nobody', type: 'spouse_of' },
            { membership_number: 'no one', type: 'spouse_of' },
          ],
          subscriptions: [{ product: 'NO', starts_on: '2026-01-01' }],
        },
      ],
      groups: [
        {
          name: 'New',
          product: 'NO',
          members: [{ membership_number: 'n1', valid_from: '2020-01-01', valid_until: '2020-02-01' }],
        },
      ],
      committees: [{ name: 'Bestuur', members: [{ membership_number: 'n2' }] }],
      events: [{ name: 'E', starts_at: '2026-01-01T00:00:00Z', registrations: [{ membership_number: 'n3' }] }],
      invoices: [{ number: 'n', membership_number: 'n4', lines: [line] }],
    },
    [
      'members[0].subscriptions[0].product: There is no product NO.',
      'members[0].relationships[0].membership_number: There is no member with number nobody.',
      'members[0].relationships[1].membership_number: There is no member with number no one.',
      'groups[0].product: There is no product NO.',
      'groups[0].members[0].membership_number: There is no member with number n1.',
      'committees[0].members[0].membership_number: There is no member with number n2.',
      'events[0].registrations[0].membership_number: There is no member with number n3.',
      'invoices[0].membership_number: There is no member with number n4.',
    ],
  ],
  [
    'a relation to oneself, and one given twice',
    {
      members: [
        {
          membership_number: 'B',
          relationships: [
            { membership_number: 'B', type: 'sibling_of' },
            { membership_number: '18', type: 'sibling_of' },
            { membership_number: '18', type: 'spouse_of' },
          ],
        },
      ],
    },
    [
      'members[0].relationships[0].membership_number: A member can’t be related to themselves.',
      'members[0].relationships[2].membership_number: This relationship is listed twice.',
    ],
  ],
  [
    'two sides that contradict each other',
    {
      members: [
        { membership_number: 'B', relationships: [{ membership_number: '18', type: 'sibling_of' }] },
        { membership_number: '18', relationships: [{ membership_number: 'B', type: 'spouse_of' }] },
      ],
    },
    ['members[1].relationships[0].type: This contradicts members[0].relationships[0], which says sibling_of.'],
  ],
  [
    'a subscription and memberships that end before they start',
    {
      members: [
        { membership_number: 'B', subscriptions: [{ product: 'LOS', starts_on: '2026-01-02', ends_on: '2026-01-01' }] },
      ],
      groups: [
        { name: 'Heren 1', members: [{ membership_number: 'B', valid_from: '2027-01-03', valid_until: '2027-01-01' }] },
      ],
    },
    [
      'groups[0].members[0].valid_until: The membership ends before it starts.',
      'members[0].subscriptions[0].ends_on: The subscription ends before it starts.',
    ],
  ],
  [
    'two memberships at once',
    { groups: [{ name: 'Heren 1', members: [{ membership_number: 'A-1', valid_from: '2026-01-01' }] }] },
    ['groups[0].members[0].valid_from: The member is in this group already at that time.'],
  ],
  [
    'members of a class that follows a product',
    { groups: [{ name: 'Les 1', members: [{ membership_number: 'B', valid_from: '2026-01-01' }] }] },
    ['groups[0].members[0]: A class linked to a product has its members from the subscriptions to it.'],
  ],
  [
    'a product for a group that has members',
    { groups: [{ name: 'Heren 1', product: 'LOS' }] },
    ['groups[0].product: The group has members of its own: end their memberships first.'],
  ],
  [
    'an end before the start that is there',
    { members: [{ membership_number: 'A-1', status: 'ended', membership_end_date: '1990-01-01' }] },
    ['members[0].membership_end_date: The membership started on 31 January 1999. Choose that day or a later one.'],
  ],
  [
    'a product for a group whose last member leaves today',
    { groups: [{ name: 'Tot vandaag', product: 'LOS' }] },
    ['groups[0].product: The group has members of its own: end their memberships first.'],
  ],
  [
    'an event that moves beyond the end that it keeps',
    { events: [{ name: 'Open dag', moved_from: '2027-05-01T08:00:00Z', starts_at: '2027-06-01T08:00:00Z' }] },
    ['events[0].ends_at: The event ends before it starts.'],
  ],
  [
    'a second registration of a member',
    {
      events: [
        {
          name: 'Open dag',
          starts_at: '2027-05-01T08:00:00Z',
          registrations: [{ membership_number: '18' }, { membership_number: '18' }],
        },
      ],
    },
    ['events[0].registrations[1].membership_number: The member is registered for this event already.'],
  ],
  [
    'an invoice for nobody, without lines, or below zero',
    {
      invoices: [
        { number: 'x' },
        { number: 'y', membership_number: 'B', lines: [{ description: 'K', unit_price: '-1.00' }] },
      ],
    },
    [
      'invoices[0].membership_number: A new invoice names a membership number or a recipient.',
      'invoices[0].lines: Fill this in.',
      'invoices[1].lines: The total can’t be negative.',
    ],
  ],
  [
    'a sent invoice that changes',
    { invoices: [{ number: '2026-0001', status: 'draft', lines: [line] }] },
    [
      'invoices[0].lines: The invoice has been sent: its lines cannot change any more.',
      'invoices[0].status: The invoice has been sent: it cannot become a draft again.',
    ],
  ],
  [
    'a cancelled or credited invoice that asks for money again',
    {
      invoices: [
        { number: '2026-0004', status: 'sent' },
        { number: 'F19-7', status: 'paid' },
      ],
    },
    [
      'invoices[0].status: The invoice is cancelled and stays so.',
      'invoices[1].status: The invoice is credited and stays so.',
    ],
  ],
  [
    'amounts beyond what can be counted exactly',
    {
      invoices: [
        {
          number: 'x',
          membership_number: 'B',
          lines: Array.from({ length: 200 }, () => ({
            description: 'K',
            quantity: 1_000_000,
            unit_price: '1000000.00',
          })),
        },
      ],
    },
    ['invoices[0].lines: This number is too small, too large or too precise.'],
  ],
  [
    'a payment link of another invoice',
    { invoices: [{ number: 'x', membership_number: 'B', lines: [line], payment_token: 'abcdefghijklmnop_-1234' }] },
    ['invoices[0].payment_token: Already in use.'],
  ],
  [
    'a payment link of two invoices',
    {
      invoices: [
        { number: 'x', membership_number: 'B', lines: [line], payment_token: 'another_token_of_-1234' },
        { number: 'y', membership_number: 'B', lines: [line], payment_token: 'another_token_of_-1234' },
        { number: 'z', membership_number: 'B', lines: [line], payment_token: 'a_third_token_of_-1234' },
      ],
    },
    ['invoices[1].payment_token: Already in use.'],
  ],
  [
    'a key that another one is, and a name given twice',
    { api_keys: [{ name: 'Other', key }, { name: 'Twice' }, { name: 'Twice' }] },
    ['api_keys[2].name: The same as api_keys[1]: Twice.', 'api_keys[0].key: Already in use.'],
  ],
]

async function linesOf(storage: Storage, file: unknown): Promise<string[]> {
  try {
    await importFile({ storage, file, clock: () => now })
    return []
  } catch (error) {
    if (error instanceof AssociationFileError) return error.problems.map(problemLine)
    throw error
  }
}

describeDatabase('an import refuses', (open) => {
  let storage: Storage
  let before: string

  beforeAll(async () => {
    storage = await open()
    const members = [{ membership_number: 'B', valid_from: '2026-01-01', valid_until: '2026-11-21' }]
    const groups = [...(fullAssociation.groups ?? []), { name: 'Tot vandaag', kind: 'other', members }]
    await importFile({ storage, file: { ...fullAssociation, groups }, clock: () => now })
    before = await exportText(storage, 'sv-alles')
  })

  test.for(refused)('%s, and changes nothing', async ([, parts, lines]) => {
    // The new name would be written if the rest were right.
    const file = { organization: { slug: 'sv-alles', name: 'Renamed' }, ...parts }
    expect(await linesOf(storage, file)).toEqual(lines)
    expect(await exportText(storage, 'sv-alles')).toBe(before)
  })

  test('the key and the payment link of another association', async () => {
    const file = { ...fullAssociation, organization: { slug: 'other', name: 'Other' } }
    expect(await linesOf(storage, file)).toEqual([
      'api_keys[0].key: Already in use.',
      'api_keys[1].key: Already in use.',
      'invoices[0].payment_token: Already in use.',
    ])
  })

  test('a new association without a name', async () => {
    expect(await linesOf(storage, { organization: { slug: 'new' } })).toEqual(['organization.name: Fill this in.'])
  })
})
