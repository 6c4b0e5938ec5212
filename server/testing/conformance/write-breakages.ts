/** One way of being wrong for each kind of check that writes. */
import {
  acceptsWhatIs,
  asksMembersToPay,
  body,
  dutchEverywhere,
  fields,
  forgetsKeys,
  fromThe,
  on,
  onceEach,
  refusesWith,
  removesNobody,
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
  { what: 'loses what was created', operation: 'createMember', checks: ['what was created'], alteration: fields(on('GET', /members\/\d+$/), { last_name: 'Lost' }) },
  { what: 'takes anything', operation: 'createMember', checks: ['a language', 'a membership_number', 'a postal code that', 'sepa: an IBAN needs'], alteration: acceptsWhatIs(422) },
  { what: 'calls taken otherwise', operation: 'createMember', checks: ['a membership_number'], alteration: body(({ status }) => status === 422, (told) => ({ ...told, errors: [{ field: 'membership_number', code: 'invalid', message: 'x' }] })) },
  { what: 'names no field', operation: 'createMember', checks: ['a language'], alteration: body(({ status }) => status === 422, (told) => ({ ...told, errors: [] })) },
  { what: 'wants Dutch postal codes everywhere', operation: 'createMember', checks: ['a postal code of another country'], alteration: dutchEverywhere },
  { what: 'keeps an IBAN as it was typed', operation: 'createMember', checks: ['sepa: an IBAN without'], alteration: fields(created, { sepa: { iban: 'nl91 abna 0417 1643 00', account_holder: null, mandate_reference: '1', mandate_date: '2026-01-31' } }) },
  { what: 'forgets a date of birth', operation: 'createMember', checks: ['date_of_birth'], alteration: fields(created, { date_of_birth: null }) },
  { what: 'takes what is no JSON', operation: 'createMember', checks: ['a body that is not JSON', 'an Idempotency-Key of 256'], alteration: acceptsWhatIs(400, 'POST') },
  { what: 'acts twice', operation: 'createMember', checks: ['one Idempotency-Key'], alteration: forgetsKeys },
  { what: 'clears what was not sent', operation: 'updateMember', checks: ['changes the fields'], alteration: () => fromThe(2, on('PATCH', /members/), (told) => ({ body: { ...Object(told.body), phone: null } })) },
  { what: 'clears nothing', operation: 'updateMember', checks: ['null clears'], alteration: fields(on('PATCH', /members/), { first_name: 'Zoë' }) },
  { what: 'takes any change', operation: 'updateMember', checks: ['a postal code that'], alteration: acceptsWhatIs(422) },
  { what: 'takes what only some may write', operation: 'updateMember', key: 'narrow', checks: ['date_of_birth'], alteration: acceptsWhatIs(403) },
  { what: 'ends at once', operation: 'cancelMember', checks: ['without a body'], alteration: fields(on('POST', /cancel$/), { status: 'ended' }) },
  { what: 'ends on another day', operation: 'cancelMember', checks: ['with an end_date to come', 'with an end_date in the past'], alteration: () => fromThe(2, on('POST', /cancel$/), (told) => ({ body: { ...Object(told.body), membership_end_date: '2000-01-01' } })) },
  { what: 'never ends', operation: 'cancelMember', checks: ['with an end_date in the past'], alteration: fields(on('POST', /cancel$/), { status: 'cancelled' }) },
  { what: 'ends twice', operation: 'cancelMember', checks: ['a membership that has ended'], alteration: renamed('membership_already_ended') },
  { what: 'takes any date', operation: 'cancelMember', checks: ['an end_date that is no date'], alteration: acceptsWhatIs(422) },
  { what: 'cannot confirm', operation: 'cancelMember', checks: ['send_confirmation'], alteration: () => fromThe(5, on('POST', /cancel$/), () => ({ status: 500 })) },

  // Groups
  { what: 'starts tomorrow or later', operation: 'addGroupMember', checks: ['answers 201 with the place'], alteration: fields(on('POST', /groups/), { valid_from: '2099-01-01' }) },
  { what: 'adds twice', operation: 'addGroupMember', checks: ['a member who is in the group', 'a place that starts later'], alteration: acceptsWhatIs(409) },
  { what: 'adds anybody', operation: 'addGroupMember', checks: ['an unknown member'], alteration: acceptsWhatIs(422) },
  { what: 'calls a class otherwise', operation: 'addGroupMember', checks: ['a class that follows'], alteration: renamed('group_follows_subscription') },
  { what: 'answers a removal with a body', operation: 'removeGroupMember', checks: ['answers 204'], alteration: { answer: ({ status }, { method }) => (method === 'DELETE' && status === 204 ? { status: 200, body: {} } : undefined) } },
  { what: 'removes nobody', operation: 'removeGroupMember', checks: ['answers 204'], alteration: removesNobody },
  { what: 'keeps who has not started', operation: 'removeGroupMember', checks: ['a place that has not started'], alteration: () => fromThe(3, on('DELETE', /groups/), () => ({ status: 409 })) },
  { what: 'takes nobody back', operation: 'removeGroupMember', checks: ['who was removed'], alteration: () => onceEach(/groups\/\d+\/members$/, ({ body: told }) => Reflect.get(Object(told), 'member_id')) },
  { what: 'removes who is not there', operation: 'removeGroupMember', checks: ['a member who is not in', 'an unknown id'], alteration: acceptsWhatIs(404, 'DELETE') },

  // Registrations
  { what: 'registers another name', operation: 'createEventRegistration', checks: ['answers 201 for an outsider'], alteration: fields(created, { name: 'Another' }) },
  { what: 'registers twice, and into what is closed', operation: 'createEventRegistration', checks: ['a member can be registered', 'an event that is not published', 'an event that is past', 'an event that is full', 'an event that is to be paid', 'more people than'], alteration: acceptsWhatIs(409) },
  { what: 'calls payment otherwise', operation: 'createEventRegistration', checks: ['an event that is to be paid'], alteration: renamed('event_requires_payment') },
  { what: 'registers nobody and everybody', operation: 'createEventRegistration', checks: ['neither', 'member_id and name', 'no people'], alteration: acceptsWhatIs(422) },
  { what: 'makes members pay', operation: 'createEventRegistration', checks: ['free for members'], alteration: asksMembersToPay },
  { what: 'registers each time', operation: 'createEventRegistration', checks: ['one Idempotency-Key'], alteration: forgetsKeys },

  // Invoices
  { what: 'is sent from the start', operation: 'createInvoice', checks: ['answers 201 with a draft'], alteration: fields(created, { status: 'sent' }) },
  { what: 'does not add up', operation: 'createInvoice', checks: ['totals and VAT'], alteration: fields(created, { total_vat: '0.01' }) },
  { what: 'gives one number to all', operation: 'createInvoice', checks: ['every invoice has'], alteration: fields(created, { number: '2026-0001' }) },
  { what: 'invoices nobody', operation: 'createInvoice', checks: ['a member can be invoiced'], alteration: fields(on('POST', /invoices$/), { member_id: null }) },
  { what: 'sends nothing', operation: 'createInvoice', checks: ['send: true sends'], alteration: fields(on('POST', /invoices$/), { status: 'draft' }) },
  { what: 'sends to nowhere', operation: 'createInvoice', checks: ['send: true without'], alteration: acceptsWhatIs(409) },
  { what: 'invoices anything', operation: 'createInvoice', checks: ['without lines', 'an amount that is no'], alteration: acceptsWhatIs(422) },
  { what: 'stays a draft', operation: 'sendInvoice', checks: ['answers 200 with the invoice'], alteration: fields(on('POST', /send$/), { status: 'draft' }) },
  { what: 'sends once', operation: 'sendInvoice', checks: ['what is outstanding'], alteration: () => onceEach(/send$/, (_, { path }) => path) },
  { what: 'changes the amount', operation: 'sendInvoice', checks: ['sending changes'], alteration: fields(on('POST', /send$/), { total: '1.00' }) },
  { what: 'sends anything', operation: 'sendInvoice', checks: ['a recipient without', 'an invoice that is paid', 'an invoice that is cancelled', 'an invoice that is credited'], alteration: refusesWith(409, 200) },
]
