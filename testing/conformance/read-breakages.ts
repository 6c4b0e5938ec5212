/** A fault for each kind of check that reads. */
import {
  acceptsRefused,
  body,
  fails,
  fields,
  defaultsTo100,
  headers,
  ignores,
  on,
  problems,
  records,
  refusesWith,
  renamed,
  showsKey,
  success,
  withQuery,
  withoutHeader,
} from './alterations.ts'
import type { Breakage } from './breakage.ts'

// To be read as a table:
// oxfmt-ignore
export const readBreakages: readonly Breakage[] = [
  // Access
  { what: 'needs no key', operation: 'getGroup', checks: ['without a key'], alteration: acceptsRefused(401) },
  { what: 'accepts any key', operation: 'listGroups', checks: ['with a wrong key'], alteration: acceptsRefused(401) },
  { what: 'hides a missing scope', operation: 'listInvoices', key: 'narrow', checks: ['without its scope'], alteration: refusesWith(403, 404) },
  { what: 'renames insufficient_scope', operation: 'createInvoice', key: 'narrow', checks: ['without its scope'], alteration: renamed('insufficient_scope') },
  { what: 'reports a disabled module as not found', operation: 'listEvents', key: 'bare', checks: ['without its module'], alteration: renamed('module_disabled', 'not_found') },

  // Problem documents
  { what: 'answers problems as plain JSON', operation: 'getPayment', checks: ['an unknown id'], alteration: headers(({ status }) => status >= 400, { 'content-type': 'application/json' }) },
  { what: 'forgets /v2 in instance', operation: 'getPayment', checks: ['an unknown id'], alteration: problems({ instance: '/payments/999999999' }) },
  { what: 'answers a word as type', operation: 'getPayment', checks: ['an unknown id'], alteration: problems({ type: 'not_found' }) },
  { what: 'gives another status in the problem', operation: 'getPayment', checks: ['an unknown id'], alteration: problems({ status: 500 }) },
  { what: 'gives no title', operation: 'getPayment', checks: ['an unknown id'], alteration: problems({ title: '' }) },
  { what: 'ignores Accept-Language', operation: 'getOrganization', checks: ['titles of problems'], alteration: problems({ title: 'Wrong' }) },

  // The organization
  { what: 'lacks a module', operation: 'getOrganization', checks: ['answers 200 with the organization'], alteration: body(success, (original) => ({ ...original, modules: {} })) },
  { what: 'is not JSON', operation: 'getOrganization', checks: ['answers 200 with the organization'], alteration: headers(success, { 'content-type': 'text/html' }) },
  { what: 'has no rate header', operation: 'getOrganization', checks: ['answers 200 with the organization'], alteration: withoutHeader('RateLimit-Reset') },
  { what: 'shows the whole key', operation: 'getOrganization', checks: ['shows the leading characters'], alteration: showsKey },
  { what: 'says the key is live', operation: 'getOrganization', checks: ['shows the environment'], alteration: body(success, (original) => ({ ...original, api_key: { ...Object(original['api_key']), environment: 'live' } })) },
  { what: 'accepts keys in the address', operation: 'getOrganization', checks: ['a key in the address'], alteration: ignores('api_key') },
  { what: 'describes another version', operation: 'getOrganization', checks: ['/openapi.json'], alteration: body((_, { path }) => path === '/openapi.json', () => ({ info: { version: '1.0.0' } })) },

  // Lists
  { what: 'ignores limit', operation: 'listCommittees', checks: ['limit=0', 'limit=101', 'limit=abc', 'limit=1:'], alteration: ignores('limit') },
  { what: 'has no next_cursor', operation: 'listPayments', checks: ['limit=100'], alteration: body(withQuery('limit', '100'), (original) => ({ ...original, next_cursor: null })) },
  { what: 'answers 100 records by default', operation: 'listMembers', checks: ['answers 200 with a list'], alteration: defaultsTo100 },
  { what: 'ignores the cursor', operation: 'listGroups', checks: ['the cursor leads', 'a starting_after'], alteration: ignores('starting_after') },
  { what: 'changes the order', operation: 'listMembers', checks: ['the cursor leads'], alteration: records(success, (data) => data.toReversed()) },
  { what: 'loses a record between pages', operation: 'listEvents', checks: ['the cursor leads'], alteration: records(withQuery('starting_after'), (data) => data.slice(1)) },
  { what: 'ignores updated_since', operation: 'listGroups', checks: ['updated_since: exactly', 'updated_since in', 'updated_since that'], alteration: ignores('updated_since') },
  { what: 'treats updated_since as exclusive', operation: 'listMembers', checks: ['updated_since: exactly'], alteration: records(withQuery('updated_since'), (data, { query }) => data.filter((one) => one['updated_at'] !== query.get('updated_since'))) },
  { what: 'shows lines in the list', operation: 'listInvoices', checks: ['comes without lines'], alteration: fields(success, { lines: [] }) },
  { what: 'lacks a field of members', operation: 'listMembers', checks: ['answers 200 with a list'], alteration: fields(success, { status: undefined }) },
  { what: 'answers an unknown status', operation: 'listMembers', checks: ['answers 200 with a list'], alteration: fields(success, { status: 'sleeping' }) },
  { what: 'answers ids as text', operation: 'listEvents', checks: ['answers 200 with a list'], alteration: fields(success, { id: '7' }) },

  // Members
  { what: 'ignores status', operation: 'listMembers', checks: ['status: exactly', 'status of another form'], alteration: ignores('status') },
  { what: 'ignores email', operation: 'listMembers', checks: ['email: exactly', 'email: exact'], alteration: ignores('email') },
  { what: 'compares email addresses case-sensitively', operation: 'listMembers', checks: ['email: exactly'], alteration: records(withQuery('email'), (data, { query }) => data.filter((one) => one['email'] === query.get('email'))) },
  { what: 'finds no member', operation: 'listMembers', checks: ['q: finds by first_name', 'q: finds by last_name', 'q: finds by initials'], alteration: records(withQuery('q'), () => []) },
  { what: 'ignores q', operation: 'listMembers', checks: ['q: no results'], alteration: ignores('q') },
  { what: 'ignores group_id', operation: 'listMembers', checks: ['group_id: current', 'group_id of'], alteration: ignores('group_id') },
  { what: 'leaks a date of birth', operation: 'listMembers', key: 'narrow', checks: ['date of birth and bank details'], alteration: fields(success, { date_of_birth: null }) },
  { what: 'leaks bank details', operation: 'getMember', key: 'narrow', checks: ['date of birth and bank details'], alteration: fields(success, { sepa: { iban: null, account_holder: null, mandate_reference: null, mandate_date: null } }) },
  { what: 'leaks the birth of participants', operation: 'getMember', key: 'narrow', checks: ['date of birth and bank details'], alteration: fields(success, { participants: [{ id: 1, name: 'T', active: true, date_of_birth: null }] }) },
  { what: 'shows participants that are disabled', operation: 'listMembers', checks: ['participants exactly'], alteration: fields(success, { participants: [] }) },

  // Records
  { what: 'differs from the list', operation: 'getEvent', checks: ['has the same'], alteration: fields(on('GET', /events\/\d+$/), { name: 'Another' }) },
  { what: 'has no record', operation: 'getGroup', checks: ['answers 200 with the record'], alteration: fields(on('GET', /groups\/\d+$/), { object: 7 }) },
  { what: 'answers 500 for an unknown id', operation: 'getInvoice', checks: ['an unknown id', 'an id that is not an integer'], alteration: refusesWith(404, 500) },

  // Events, invoices, payments
  { what: 'ignores from', operation: 'listEvents', checks: ['from: a moment', 'from: the day after', 'from that is not a date'], alteration: ignores('from') },
  { what: 'ignores to', operation: 'listEvents', checks: ['to: a moment', 'to: the day before', 'to that is not a date', 'from and to'], alteration: ignores('to') },
  { what: 'starts after from', operation: 'listEvents', checks: ['from: a moment'], alteration: records(withQuery('from'), (data, { query }) => data.filter((one) => one['starts_at'] !== query.get('from'))) },
  { what: 'ignores member_id', operation: 'listInvoices', checks: ['member_id: exactly', 'member_id of'], alteration: ignores('member_id') },
  { what: 'ignores invoice_id', operation: 'listPayments', checks: ['invoice_id: exactly', 'invoice_id of'], alteration: ignores('invoice_id') },
  { what: 'answers 500', operation: 'getCommittee', checks: ['answers 200 with the record'], alteration: fails(on('GET', /committees\/\d+$/)) },
]
