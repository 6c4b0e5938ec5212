/** Every screen of the app with the scope it needs, and an association with data for all of them. */
import type { OperationName } from '#contract/operations.ts'
import type { FileOptions } from './association-file.ts'

export interface Screen {
  /** The route's file in `src/routes`. */
  readonly file: string
  readonly path: string
  /** The operation that the key needs; null for screens that every key may open. */
  readonly operation: OperationName | null
}

export const screens: readonly Screen[] = [
  { file: 'index.tsx', path: '/', operation: null },
  { file: 'settings/index.tsx', path: '/settings', operation: null },
  { file: 'settings/association.tsx', path: '/settings/association', operation: 'updateSettings' },
  { file: 'settings/custom-fields.tsx', path: '/settings/custom-fields', operation: 'getSettings' },
  { file: 'settings/products.tsx', path: '/settings/products', operation: 'getSettings' },
  { file: 'settings/reminders.tsx', path: '/settings/reminders', operation: 'updateReminderLevels' },
  { file: 'settings/activity.tsx', path: '/settings/activity', operation: 'updateSettings' },
  { file: 'settings/outbox.tsx', path: '/settings/outbox', operation: 'listOutbox' },
  { file: 'settings/email.tsx', path: '/settings/email', operation: 'checkSender' },
  { file: 'settings/data.tsx', path: '/settings/data', operation: 'exportAssociationFile' },
  { file: 'settings/people.tsx', path: '/settings/people', operation: 'listPeople' },
  { file: 'settings/keys.tsx', path: '/settings/keys', operation: 'listApiKeys' },
  { file: 'members/index.tsx', path: '/members', operation: 'listMembers' },
  { file: 'members/new.tsx', path: '/members/new', operation: 'createMember' },
  { file: 'members/family.tsx', path: '/members/family', operation: 'createFamily' },
  { file: 'members/import.tsx', path: '/members/import', operation: 'createMemberImport' },
  { file: 'members/duplicates.tsx', path: '/members/duplicates', operation: 'listDuplicates' },
  { file: 'members/$id/merge.tsx', path: '/members/1/merge?with=2', operation: 'mergeMembers' },
  { file: 'members/$id/index.tsx', path: '/members/1', operation: 'getMember' },
  { file: 'members/$id/edit.tsx', path: '/members/1/edit', operation: 'updateMember' },
  { file: 'members/$id/dossier.tsx', path: '/members/1/dossier', operation: 'getMemberDossier' },
  { file: 'groups/index.tsx', path: '/groups', operation: 'listGroups' },
  { file: 'groups/$id.tsx', path: '/groups/1', operation: 'getGroup' },
  { file: 'committees/index.tsx', path: '/committees', operation: 'listCommittees' },
  { file: 'committees/$id.tsx', path: '/committees/1', operation: 'getCommittee' },
  { file: 'events/index.tsx', path: '/events', operation: 'listEvents' },
  { file: 'events/new.tsx', path: '/events/new', operation: 'createEvent' },
  { file: 'events/$id/index.tsx', path: '/events/1', operation: 'getEvent' },
  { file: 'events/$id/edit.tsx', path: '/events/1/edit', operation: 'updateEvent' },
  { file: 'events/$id/door.tsx', path: '/events/1/door', operation: 'getEvent' },
  { file: 'events/door.tsx', path: '/events/door', operation: 'listEventRegistrations' },
  { file: 'invoices/index.tsx', path: '/invoices', operation: 'listInvoices' },
  { file: 'invoices/new.tsx', path: '/invoices/new', operation: 'createInvoice' },
  { file: 'invoices/reminders.tsx', path: '/invoices/reminders', operation: 'getReminderPreview' },
  { file: 'invoices/credit-notes.tsx', path: '/invoices/credit-notes', operation: 'listCreditNotes' },
  { file: 'invoices/run.tsx', path: '/invoices/run', operation: 'createContributionRules' },
  { file: 'invoices/$id/index.tsx', path: '/invoices/1', operation: 'getInvoice' },
  { file: 'invoices/$id/edit.tsx', path: '/invoices/2/edit', operation: 'updateInvoice' },
  { file: 'payments/index.tsx', path: '/payments', operation: 'listPayments' },
  { file: 'payments/bank.tsx', path: '/payments/bank', operation: 'listBankEntries' },
  { file: 'payments/debits/index.tsx', path: '/payments/debits', operation: 'listDirectDebits' },
  { file: 'payments/debits/new.tsx', path: '/payments/debits/new', operation: 'createDirectDebit' },
  { file: 'payments/$id.tsx', path: '/payments/1', operation: 'getPayment' },
  { file: 'messages/index.tsx', path: '/messages', operation: 'listMailings' },
  { file: 'books.tsx', path: '/books', operation: 'getBooks' },
  { file: 'reports.tsx', path: '/reports', operation: 'getHeadCount' },
]

/** The screens of records that no association file has; their journeys look at them. */
export const journeyScreens = [{ file: 'jobs/$id.tsx' }, { file: 'messages/$id.tsx' }] as const

/** The screens without an association. */
export const openScreens = [
  { file: 'sign-in.tsx', path: '/sign-in' },
  { file: 'invitation.tsx', path: '/invitation' },
  { file: 'set-up.tsx', path: '/set-up' },
] as const

/** The association's own words begin like this; every other word on a screen must have been translated. */
export const ownWord = 'Zq'

function member(index: number) {
  return {
    membership_number: String(1001 + index),
    first_name: `${ownWord}-first-${index}`,
    last_name: `${ownWord}-last-${index}`,
    email: index === 3 ? null : `zq${index}@example.org`,
    phone: `06 1234 ${1000 + index}`,
    gender: `${ownWord}-gender`,
    ...(index === 5
      ? { status: 'cancelled', membership_end_date: '2098-12-31' }
      : { status: index === 4 ? 'prospective' : 'active' }),
    member_since: '2020-03-01',
    address: {
      street: `${ownWord}-street`,
      house_number: '1',
      postal_code: '3512 AB',
      city: `${ownWord}-town`,
      country: 'Nederland',
    },
    date_of_birth: '1980-06-15',
    custom_fields: { zq_shirt: `${ownWord}-M`, zq_volunteer: true },
    ...(index === 1
      ? { relationships: [{ membership_number: '1001', type: 'partner_of', primary_contact: true }] }
      : {}),
  }
}

const line = { description: `${ownWord}-contribution`, quantity: 1, unit_price: '120.00', vat_rate: 21 }

/** Data for every screen, with two examples of everything that has kinds. */
export const furnished: FileOptions = {
  name: `${ownWord} Club`,
  members: Array.from({ length: 6 }, (_, index) => member(index)),
  parts: {
    custom_fields: [
      { name: 'zq_shirt', label: `${ownWord} shirt`, type: 'text' },
      { name: 'zq_volunteer', label: `${ownWord} volunteer`, type: 'checkbox' },
    ],
    products: [{ code: 'ZQ-1', name: `${ownWord} lessons` }],
    notes: [
      {
        membership_number: '1001',
        text: `${ownWord} first line\n${ownWord} second line`,
        sensitive: true,
        written_by: `${ownWord} Anna`,
        written_at: '2024-03-01T12:00:00Z',
      },
    ],
    groups: [
      {
        name: `${ownWord} team`,
        description: `${ownWord} description`,
        kind: 'team',
        members: [
          { membership_number: '1001', valid_from: '2024-01-01', role: `${ownWord} captain` },
          { membership_number: '1002', valid_from: '2099-01-01' },
          { membership_number: '1003', valid_from: '2024-01-01', valid_until: '2098-12-31' },
          { membership_number: '1004', valid_from: '2024-01-01', valid_until: '2024-12-31' },
        ],
      },
      { name: `${ownWord} class`, kind: 'class', product: 'ZQ-1' },
      { name: `${ownWord} rest`, kind: 'other' },
      { name: `${ownWord} former`, kind: 'team', archived_at: '2024-08-01T12:00:00Z' },
    ],
    committees: [
      {
        name: `${ownWord} board`,
        description: `${ownWord} description`,
        members: [{ membership_number: '1001', role: `${ownWord} chair`, since: '2024-01-01' }],
      },
      { name: `${ownWord} referees` },
      { name: `${ownWord} former`, archived_at: '2024-08-01T12:00:00Z' },
    ],
    events: [
      {
        name: `${ownWord} tournament`,
        description: `${ownWord} description`,
        location: `${ownWord} hall`,
        starts_at: '2098-05-01T10:00:00+02:00',
        status: 'published',
        capacity: 40,
        price: '5.00',
        payment: 'optional',
        registrations: [
          { membership_number: '1001', number_of_people: 2 },
          { name: `${ownWord} Guest`, email: 'zq@example.org', status: 'cancelled' },
        ],
      },
      {
        name: `${ownWord} party`,
        starts_at: '2020-05-01T10:00:00+02:00',
        status: 'cancelled',
        price: '0.00',
        payment: 'none',
      },
    ],
    invoices: [
      {
        number: '2024-0001',
        membership_number: '1001',
        status: 'sent',
        invoice_date: '2024-01-01',
        due_date: '2024-01-31',
        reference: `${ownWord} reference`,
        lines: [line],
        payments: [{ amount: '20.00', method: 'cash', paid_on: '2024-02-01', reference: `${ownWord} cash` }],
      },
      { number: '2024-0002', membership_number: '1002', status: 'draft', invoice_date: '2024-01-01', lines: [line] },
      { number: '2024-0003', membership_number: '1003', status: 'credited', invoice_date: '2024-01-01', lines: [line] },
    ],
  },
}
