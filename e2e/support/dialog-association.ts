/** An association in which every dialog can be opened: that of the screens, with the states that some dialogs need. */
import type { FileOptions } from './association-file.ts'
import { furnished, ownWord } from './screens.ts'

const invoice = {
  status: 'sent',
  invoice_date: '2024-01-01',
  due_date: '2024-01-31',
  lines: [{ description: `${ownWord}-contribution`, unit_price: '100.00', vat_rate: 0 }],
}
const recipient = { name: `${ownWord} Bakery`, email: 'zq@example.org' }

function added(part: string, more: readonly object[]): readonly unknown[] {
  const present: unknown = furnished.parts?.[part]
  return [...(Array.isArray(present) ? present : []), ...more]
}

/** Live: each panel loads its screen again, which would exceed the rate limit of a test key. */
export const dialogAssociation: FileOptions = {
  ...furnished,
  environment: 'live',
  members: furnished.members?.map((member, index) =>
    index === 0 ? { ...member, subscriptions: [{ product: 'ZQ-1', starts_on: '2024-01-01' }] } : member,
  ),
  parts: {
    ...furnished.parts,
    events: added('events', [
      { name: `${ownWord} draft`, starts_at: '2098-06-01T10:00:00+02:00', status: 'draft' },
      {
        name: `${ownWord} course`,
        starts_at: '2098-07-01T10:00:00+02:00',
        status: 'published',
        capacity: 3,
        registrations: [
          { membership_number: '1001', status: 'pending' },
          { name: `${ownWord} Guest`, email: 'zq@example.org', status: 'pending' },
        ],
        waiting_list: [{ name: `${ownWord} Waiting`, email: 'zq@example.org', number_of_people: 2 }],
      },
    ]),
    invoices: added('invoices', [
      {
        ...invoice,
        number: '2024-0004',
        recipient,
        reminders: [
          {
            level: 1,
            name: `${ownWord} reminder`,
            method: 'letter',
            language: 'nl',
            subject: `${ownWord} subject`,
            body: `${ownWord} text`,
            amount: '100.00',
            fee: '0.00',
            sent_on: '2024-02-15',
          },
        ],
      },
      {
        ...invoice,
        number: '2024-0005',
        recipient,
        payments: [{ amount: '150.00', method: 'cash', paid_on: '2024-02-01' }],
      },
      { ...invoice, number: '2024-0006', recipient: { name: `${ownWord} Butcher`, email: null } },
      {
        ...invoice,
        number: '2024-0007',
        recipient,
        credit_notes: [{ number: 'C2024-0001', issued_on: '2024-02-01', lines: [{ line: 0, amount: '40.00' }] }],
      },
    ]),
  },
}
