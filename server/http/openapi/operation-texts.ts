/**
 * Descriptions of operations in `/openapi.json` that the table does not contain: a sentence, and the
 * conflicts it can answer with 409 (specification, "Rules per operation" and "Named error codes").
 */
import type { OperationName } from '#contract/operations.ts'
import { bankTexts } from './bank-texts.ts'
import { bookTagTexts, bookTexts } from './book-texts.ts'
import { debitTagTexts, debitTexts } from './debit-texts.ts'
import { emailTexts } from './email-texts.ts'
import { reminderTagTexts, reminderTexts } from './reminder-texts.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { membershipTexts } from './membership-texts.ts'
import type { OperationText } from './operation-text.ts'
import { peopleTexts } from './people-texts.ts'
import { productTexts } from './product-texts.ts'
import { registrationOperationTexts } from './registration-operation-texts.ts'
import { jobTagTexts, jobTexts } from './job-texts.ts'
import { viewTagTexts, viewTexts } from './view-texts.ts'

/** The areas of the API, by the first segment of a path, in the order in which they are shown. */
export const tagTexts: Readonly<Record<string, string>> = {
  organization: 'The association, and what the key may do.',
  members: 'The people: sign them up, change their data, cancel.',
  groups: 'Teams and classes, and who is in them.',
  committees: 'Committees with their current members.',
  events: 'Events and who is registered for them.',
  invoices: 'Invoices to members and to business relations.',
  payments: 'What was paid on invoices.',
}

/** The areas of the management API. */
export const managementTagTexts: Readonly<Record<string, string>> = {
  management: 'Whether there is a management API, and what the key may do there.',
  settings: 'The settings of the association.',
  'api-keys': 'The keys of programs, and the sessions of people.',
  changes: 'Who changed which record, when, and what it was before.',
  'association-file': 'The whole association as a file: export, check and import.',
  outbox: 'Emails and reports that have not been delivered.',
  people: 'The people who sign in as themselves, and what each may do.',
  sessions: 'The sessions of the person who asks.',
  session: 'The session of the request.',
  invitation: 'Setting up how to sign in. Needs no key.',
  'sign-in': 'Beginning a session. Needs no key.',
  'set-up': 'The first association of a new installation. Needs no key.',
  groups: 'Teams and classes: create, change, archive; who is, was and will be in them.',
  'group-products': 'The products that classes follow.',
  'custom-fields': 'The association’s own fields of members: create, change, order, archive.',
  'custom-field-order': 'The order of those fields.',
  products: 'What members subscribe to: create, change, archive.',
  members: 'The subscriptions of members, and who pays for them.',
  invoices: 'Invoices: change and discard drafts, cancel, credit, record payments and refunds.',
  payments: 'Take back a payment.',
  ...debitTagTexts,
  ...reminderTagTexts,
  ...bookTagTexts,
  reports: 'How many members there were on a day, who came and went, birthdays and anniversaries.',
  payers: 'Who pays for members, where it is neither they nor their primary contact.',
  'credit-notes': 'Documents that take back an invoice or a part of it.',
  committees: 'Committees: create, change, archive; who is, was and will be in them.',
  events:
    'Events: create, change, publish, cancel, duplicate, repeat; who comes, who waits for a spot, and who has arrived.',
  ...viewTagTexts,
  ...jobTagTexts,
  bank: 'Bank statements, and to which invoices their incoming payments go.',
}

const sensitive =
  'Date of birth, `sepa` and dates of birth of participants are there only for keys with `leden:gevoelig`.'

export const operationTexts: Readonly<Record<OperationName, OperationText>> = {
  getOrganization: { description: 'The association of the key, its modules, and what the key itself may do.' },
  listMembers: { description: `Oldest first. ${sensitive}` },
  createMember: {
    description:
      'The membership number is assigned unless sent; `address.country` defaults to the country of the association. ' +
      'No email is sent to the member.',
  },
  getMember: { description: sensitive },
  updateMember: {
    description: 'Changes only the fields sent; `null` clears a field. A membership is ended by cancelling it.',
    conflicts: ['membership_already_ended', 'member_erased'],
  },
  cancelMember: {
    description:
      'Ends the membership on `end_date`, or on the date that follows from the notice period of the association. ' +
      'A confirmation email is sent only when asked for, and never with a test key.',
    conflicts: ['membership_already_ended', 'recipient_without_email'],
  },
  listGroups: {},
  getGroup: {},
  listGroupMembers: { description: 'Who is in the group today or signed up to start later.' },
  addGroupMember: {
    description: 'The membership starts on `valid_from`, or today.',
    conflicts: ['already_in_group', 'group_follows_subscription'],
  },
  removeGroupMember: {
    description: 'A membership that has started ends as of yesterday; one that has not yet started is deleted.',
    conflicts: ['group_follows_subscription'],
  },
  listCommittees: { description: 'Each with its current members.' },
  getCommittee: {},

  listEvents: { description: 'In creation order. `from` and `to` filter on the start time.' },
  getEvent: {},
  listEventRegistrations: { description: 'Cancelled registrations included.' },
  createEventRegistration: {
    description:
      'Give either `member_id` or, for an outsider, `name` and preferably `email`. No confirmation email is sent.',
    conflicts: [
      'event_not_published',
      'registration_closed',
      'event_full',
      'already_registered',
      'event_requires_payment',
    ],
  },

  listInvoices: { description: 'Without lines and payments; `member_id` is null for business relations.' },
  createInvoice: {
    description: 'Number, totals and VAT are computed. A draft, or sent at once when `send` is true.',
    conflicts: ['recipient_without_email'],
  },
  getInvoice: { description: 'With lines and payments.' },
  sendInvoice: {
    description:
      'Sends a draft, or an outstanding invoice once more. With a test key it is marked as sent without an email.',
    conflicts: ['invoice_not_sendable', 'recipient_without_email', 'period_closed'],
  },

  listPayments: {},
  getPayment: {},

  getManagement: { description: 'The version of the management API, and the management scopes of the key.' },
  getSettings: {},
  previewDocument: { description: 'An invoice or email with invented content and the fields sent. Changes nothing.' },
  updateSettings: { description: 'Changes only the fields sent; `null` clears a field. They apply at once.' },

  listApiKeys: { description: 'Oldest first, sessions and ended ones included. The secret is never shown again.' },
  createApiKey: { description: 'The key of a program, live unless asked otherwise. It is shown only in this answer.' },
  rotateApiKey: {
    description: 'Gives the key a new secret, shown only in this answer. The old one ends at once.',
    conflicts: ['key_not_rotatable'],
  },
  revokeApiKey: { description: 'Ends a key or a session at once and for good.', conflicts: ['last_administrator'] },

  exportAssociationFile: {
    description:
      'Everything of the association as an association file, also dates of birth and bank details: it needs `leden:gevoelig` too. ' +
      'People, passkeys and sessions are not in it; keys are in it as hashes.',
    conflicts: ['association_file_in_use'],
  },
  checkAssociationFile: {
    description:
      'What an import of this file would create and change, record by record, or all that is wrong with it. Changes nothing. Needs `leden:gevoelig` too.',
    conflicts: ['association_file_in_use'],
  },
  importAssociationFile: {
    description:
      'Imports an association file of at most 20 MB: all of it or nothing. The same file again changes nothing, so it takes no ' +
      '`Idempotency-Key`. Keys and the subscription of the service are left as they are. Needs `leden:gevoelig` too.',
    conflicts: ['association_file_in_use', 'association_file_newer'],
    refusals: ['association_file_refused'],
  },

  listChanges: {
    description:
      'Newest first. The changes of one record (`record` and `record_id`) are for keys that may read that record; ' +
      'everything else needs `instellingen:beheren`. Sensitive values are shown with `leden:gevoelig` alone.',
  },

  getHome: {
    description:
      'What a home screen shows, counted at one moment: figures, what needs attention, what comes up, what happened last, and the ' +
      'numbers behind its charts. Parts that the key may not read are absent.',
  },

  getHeadCount: {
    description:
      'Members on a day, as the home screen counts them. Statuses, genders and postal codes of an earlier day come from the change log, groups from their memberships; ' +
      'before the log begins the former are null.',
  },
  getMemberMovements: {
    description:
      'Who joined and left in a period, as the home screen counts them. A period longer than two years is shown by year.',
  },
  getAnniversaries: {
    description:
      'Birthdays of members of today, and years of their current membership that are celebrated. A 29 February is the 28th in other years.',
  },

  getMemberDossier: {
    description:
      'Everything that is known of one member, as the right of access asks for (article 15 of the GDPR). Kinds of records that the key may not read are ' +
      'named in `left_out`. Needs `leden:lezen` too.',
  },

  getSnapshot: {
    description:
      'Everything the key may read and a screen needs in full, as lines of JSON: first `clock`, then rows by kind as their lists show ' +
      'them, last `end`. With `since`, only what changed after that clock, and the ids of records that are gone.',
  },
  watchChanges: {
    description:
      'Server-sent events for as long as the client listens: the clock of the association after each change. `ended` is the last one, ' +
      'when the session has ended or its permissions have changed. Listening does not count as using a session.',
    refusals: [],
  },

  listManagedGroups: { description: 'Archived ones too, unless `archived` says which.' },
  createGroup: { description: 'Without members. A name belongs to one group, archived ones included.' },
  getManagedGroup: {},
  updateGroup: {
    description:
      'Changes only the fields sent. A group with members of its own cannot begin to follow a product before their memberships have ended.',
    conflicts: ['followers_would_leave'],
  },
  archiveGroup: { description: 'Takes the group out of `/v2`. Its memberships stay as they are.' },
  restoreGroup: { description: 'Brings an archived group back as it was.' },
  listGroupHistory: {
    description: 'Everyone who was, is or will be in the group. Of a class the subscriptions it follows.',
  },
  updateGroupMembership: {
    description: 'Changes the role and the dates of a membership, past ones too.',
    conflicts: ['group_follows_subscription'],
  },
  moveGroupMembers: {
    description:
      'From `valid_from` on all these members are in the other group, and in this one until the day before. All or no one: ' +
      'each one who cannot be moved is an item of `errors`, and then nothing has changed.',
    conflicts: ['group_follows_subscription'],
  },
  listGroupProducts: {},
  listManagedCommittees: { description: 'Archived ones too, unless `archived` says which.' },
  createCommittee: { description: 'Without members. A name belongs to one committee, archived ones included.' },
  getManagedCommittee: {},
  updateCommittee: { description: 'Changes only the fields sent.' },
  archiveCommittee: { description: 'Takes the committee out of `/v2`. Its members stay as they are.' },
  restoreCommittee: { description: 'Brings an archived committee back as it was.' },
  listCommitteeMembers: { description: 'Everyone who was, is or will be a member of the committee.' },
  addCommitteeMember: { description: 'From `since` on, today unless given. A member can have two roles.' },
  updateCommitteeMember: { description: 'Changes the role and the dates; `until` is the last day.' },

  listManagedEvents: {},
  createEvent: { description: 'A draft. An event is recognised by its name and start: no two have both.' },
  getManagedEvent: {},
  updateEvent: {
    description: 'Changes only the fields sent.',
    conflicts: ['capacity_below_registrations'],
  },
  deleteEvent: {
    description: 'Only an event for which nobody has ever registered.',
    conflicts: ['event_has_registrations'],
  },
  publishEvent: { description: 'From a draft, or after all: a cancelled event takes place.' },
  unpublishEvent: {
    description: 'Back to a draft, as long as nobody has registered.',
    conflicts: ['event_has_registrations'],
  },
  cancelEvent: {
    description:
      'Registrations stay as they are. Everyone who is registered gets an email only when asked, and not once the event is over.',
    conflicts: ['event_not_published', 'event_over'],
  },
  duplicateEvent: {
    description: 'A draft at another time. Its end and its deadline are as far from the start as they were.',
  },
  repeatEvent: {
    description:
      'Creates an event for each week, two weeks or month after this one, at the same time in the time zone of the ' +
      'association; all of them or none. A month without the day has it on its last.',
  },

  listCustomFields: { description: 'Archived ones too. In ascending `position` they are in their order.' },
  createCustomField: { description: 'The last one, which no member has a value for.' },
  updateCustomField: {
    description:
      'Changes only the fields sent. Values keep their meaning in a new type; where some do not fit it, or are no choice any more, the ' +
      'change is refused and says how many, unless `discard_values` empties them.',
  },
  archiveCustomField: { description: 'Takes the field out of forms and `/v2`. Its values are kept.' },
  restoreCustomField: { description: 'Brings an archived field back with its values.' },
  orderCustomFields: { description: 'The order of every field, archived ones included.' },

  ...peopleTexts,
  ...viewTexts,
  ...jobTexts,
  ...invoiceTexts,
  ...membershipTexts,
  ...registrationOperationTexts,
  ...bankTexts,
  ...debitTexts,
  ...reminderTexts,
  ...bookTexts,
  ...emailTexts,
  ...productTexts,
}
