/** A fault for each kind of check that writes. */
import {
  acceptsRefused,
  chargesMembers,
  body,
  dutchEverywhere,
  fields,
  forgetsKeys,
  fromNth,
  on,
  onceEach,
  refusesWith,
  ignoresRemovals,
  renamed,
} from './alterations.ts'
import type { Breakage } from './breakage.ts'

const created = on('POST', /\/(?:members|registrations|invoices)$/)

// To be read as a table:
// oxfmt-ignore
export const writeBreakages: readonly Breakage[] = [
  // Members
  { what: 'keeps another name', operation: 'createMember', checks: ['answers 201 with a member'], alteration: fields(on('POST', /members$/), { first_name: 'Zoe' }) },
  { what: 'assigns no number', operation: 'createMember', checks: ['answers 201 with a member'], alteration: fields(created, { membership_number: null }) },
  { what: 'loses what was created', operation: 'createMember', checks: ['a created member'], alteration: fields(on('GET', /members\/\d+$/), { last_name: 'Lost' }) },
  { what: 'accepts invalid members', operation: 'createMember', checks: ['an unknown language', 'a membership_number', 'a postal code that', 'sepa: an IBAN needs'], alteration: acceptsRefused(422) },
  { what: 'renames taken', operation: 'createMember', checks: ['a membership_number'], alteration: body(({ status }) => status === 422, (original) => ({ ...original, errors: [{ field: 'membership_number', code: 'invalid', message: 'x' }] })) },
  { what: 'names no fields', operation: 'createMember', checks: ['an unknown language'], alteration: body(({ status }) => status === 422, (original) => ({ ...original, errors: [] })) },
  { what: 'formats every postal code as Dutch', operation: 'createMember', checks: ['a postal code of another country'], alteration: dutchEverywhere },
  { what: 'keeps an IBAN as it was typed', operation: 'createMember', checks: ['sepa: an IBAN without'], alteration: fields(created, { sepa: { iban: 'nl91 abna 0417 1643 00', account_holder: null, mandate_reference: '1', mandate_date: '2026-01-31' } }) },
  { what: 'forgets a date of birth', operation: 'createMember', checks: ['date_of_birth'], alteration: fields(created, { date_of_birth: null }) },
  { what: 'accepts a body that is not JSON', operation: 'createMember', checks: ['a body that is not JSON', 'an Idempotency-Key of 256'], alteration: acceptsRefused(400, 'POST') },
  { what: 'ignores the Idempotency-Key', operation: 'createMember', checks: ['one Idempotency-Key'], alteration: forgetsKeys },
  { what: 'clears fields that were not sent', operation: 'updateMember', checks: ['changes the fields'], alteration: () => fromNth(2, on('PATCH', /members/), (original) => ({ body: { ...Object(original.body), phone: null } })) },
  { what: 'ignores null', operation: 'updateMember', checks: ['null clears'], alteration: fields(on('PATCH', /members/), { first_name: 'Zoë' }) },
  { what: 'accepts invalid changes', operation: 'updateMember', checks: ['a postal code that'], alteration: acceptsRefused(422) },
  { what: 'accepts sensitive fields from any key', operation: 'updateMember', key: 'narrow', checks: ['date_of_birth'], alteration: acceptsRefused(403) },
  { what: 'ends at once', operation: 'cancelMember', checks: ['without a body'], alteration: fields(on('POST', /cancel$/), { status: 'ended' }) },
  { what: 'ends on another day', operation: 'cancelMember', checks: ['with an end_date to come', 'with an end_date in the past'], alteration: () => fromNth(2, on('POST', /cancel$/), (original) => ({ body: { ...Object(original.body), membership_end_date: '2000-01-01' } })) },
  { what: 'never ends', operation: 'cancelMember', checks: ['with an end_date in the past'], alteration: fields(on('POST', /cancel$/), { status: 'cancelled' }) },
  { what: 'ends twice', operation: 'cancelMember', checks: ['a membership that has ended'], alteration: renamed('membership_already_ended') },
  { what: 'accepts invalid dates', operation: 'cancelMember', checks: ['an end_date that is not a date'], alteration: acceptsRefused(422) },
  { what: 'cannot confirm', operation: 'cancelMember', checks: ['send_confirmation'], alteration: () => fromNth(5, on('POST', /cancel$/), () => ({ status: 500 })) },

  // Groups
  { what: 'starts tomorrow or later', operation: 'addGroupMember', checks: ['answers 201 with the membership'], alteration: fields(on('POST', /groups/), { valid_from: '2099-01-01' }) },
  { what: 'adds twice', operation: 'addGroupMember', checks: ['a member who is in the group', 'a membership that starts later'], alteration: acceptsRefused(409) },
  { what: 'adds unknown members', operation: 'addGroupMember', checks: ['an unknown member'], alteration: acceptsRefused(422) },
  { what: 'renames group_follows_subscription', operation: 'addGroupMember', checks: ['a class that follows'], alteration: renamed('group_follows_subscription') },
  { what: 'answers a removal with a body', operation: 'removeGroupMember', checks: ['answers 204'], alteration: { response: ({ status }, { method }) => (method === 'DELETE' && status === 204 ? { status: 200, body: {} } : undefined) } },
  { what: 'removes no member', operation: 'removeGroupMember', checks: ['answers 204'], alteration: ignoresRemovals },
  { what: 'keeps memberships that have not started', operation: 'removeGroupMember', checks: ['removing a membership that'], alteration: () => fromNth(3, on('DELETE', /groups/), () => ({ status: 409 })) },
  { what: 'refuses removed members', operation: 'removeGroupMember', checks: ['a removed member'], alteration: () => onceEach(/groups\/\d+\/members$/, ({ body: original }) => Reflect.get(Object(original), 'member_id')) },
  { what: 'removes members who are not in the group', operation: 'removeGroupMember', checks: ['a member who is not in', 'an unknown id'], alteration: acceptsRefused(404, 'DELETE') },

  // Registrations
  { what: 'registers another name', operation: 'createEventRegistration', checks: ['answers 201 for an outsider'], alteration: fields(created, { name: 'Another' }) },
  { what: 'registers twice, and for closed events', operation: 'createEventRegistration', checks: ['a member can be registered', 'an event that is not published', 'an event that is past', 'an event that is full', 'an event that is to be paid', 'more people than'], alteration: acceptsRefused(409) },
  { what: 'renames event_requires_payment', operation: 'createEventRegistration', checks: ['an event that is to be paid'], alteration: renamed('event_requires_payment') },
  { what: 'accepts invalid registrations', operation: 'createEventRegistration', checks: ['neither', 'member_id and name', 'no people'], alteration: acceptsRefused(422) },
  { what: 'makes members pay', operation: 'createEventRegistration', checks: ['free for members'], alteration: chargesMembers },
  { what: 'ignores the Idempotency-Key', operation: 'createEventRegistration', checks: ['one Idempotency-Key'], alteration: forgetsKeys },

  // Invoices
  { what: 'is sent from the start', operation: 'createInvoice', checks: ['answers 201 with a draft'], alteration: fields(created, { status: 'sent' }) },
  { what: 'does not add up', operation: 'createInvoice', checks: ['totals and VAT'], alteration: fields(created, { total_vat: '0.01' }) },
  { what: 'assigns one number to every invoice', operation: 'createInvoice', checks: ['every invoice has'], alteration: fields(created, { number: '2026-0001' }) },
  { what: 'drops the member', operation: 'createInvoice', checks: ['a member can be invoiced'], alteration: fields(on('POST', /invoices$/), { member_id: null }) },
  { what: 'sends nothing', operation: 'createInvoice', checks: ['send: true sends'], alteration: fields(on('POST', /invoices$/), { status: 'draft' }) },
  { what: 'sends without an email address', operation: 'createInvoice', checks: ['send: true without'], alteration: acceptsRefused(409) },
  { what: 'accepts invalid invoices', operation: 'createInvoice', checks: ['without lines', 'an amount that is not'], alteration: acceptsRefused(422) },
  { what: 'stays a draft', operation: 'sendInvoice', checks: ['answers 200 with the invoice'], alteration: fields(on('POST', /send$/), { status: 'draft' }) },
  { what: 'sends once', operation: 'sendInvoice', checks: ['an outstanding invoice'], alteration: () => onceEach(/send$/, (_, { path }) => path) },
  { what: 'changes the amount', operation: 'sendInvoice', checks: ['sending changes'], alteration: fields(on('POST', /send$/), { total: '1.00' }) },
  { what: 'sends any invoice', operation: 'sendInvoice', checks: ['a recipient without', 'an invoice that is paid', 'an invoice that is cancelled', 'an invoice that is credited'], alteration: refusesWith(409, 200) },
]
