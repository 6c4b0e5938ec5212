import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allScopes } from '#contract/operations.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { dropCredentials, setCredentials } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { reversalOf, sendUndo } from './undo-button.tsx'

const baseUrl = 'https://service.test/v2'
// Only its id is read.
const session = { id: 'a' } as Session
const changed_at = '2026-03-01T12:00:00.123Z'
const version = `"${Date.parse(changed_at)}"`
const everything = { scopes: allScopes, modules: { groups: true, committees: true, events: true, invoicing: true } }

type Before = Readonly<Record<string, Change['fields'][number]['before']>>

const sent: unknown[] = []
beforeAll(() => {
  setCredentials(session, { baseUrl, key: 'lb_test_x' })
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const headers = [request.headers.get('If-Match'), request.headers.has('Idempotency-Key')]
    sent.push([
      `${request.method} ${pathname.replace('/manage/v1', '')}`,
      ...headers,
      text === '' ? null : JSON.parse(text),
    ])
    return Response.json({})
  })
})
beforeEach(() => void sent.splice(0))
afterAll(() => {
  vi.unstubAllGlobals()
  dropCredentials(session)
})

/** The requests with which a change is taken back. Every field had the value `after` afterwards. */
async function undone(type: string, action: string, before: Before): Promise<unknown> {
  const fields = Object.entries(before).map(([name, value]) => ({ name, before: value, after: null, is_hidden: false }))
  const record = { type, id: 7, name: null, parent_id: type.includes('_') || type === 'subscription' ? 3 : null }
  const actor = { kind: 'key', id: 1, name: 'Board' } as const
  const change = { object: 'change', id: 1, changed_at, actor, record, action, fields } satisfies Change
  const reversal = reversalOf(change, everything)
  if (!reversal) throw new Error(`a ${type} that was ${action} is not undone`)
  await sendUndo(session, reversal, change, new AbortController().signal)
  return sent
}

test.for<[type: string, action: string, before: Before, request: string]>([
  ['group', 'archived', {}, 'POST /groups/7/restore'],
  ['group', 'restored', {}, 'POST /groups/7/archive'],
  ['committee', 'archived', {}, 'POST /committees/7/restore'],
  ['committee', 'restored', {}, 'POST /committees/7/archive'],
  ['custom_field', 'archived', {}, 'POST /custom-fields/7/restore'],
  ['custom_field', 'restored', {}, 'POST /custom-fields/7/archive'],
  ['product', 'archived', {}, 'POST /products/7/restore'],
  ['product', 'restored', {}, 'POST /products/7/archive'],
  ['event', 'published', { status: 'draft' }, 'POST /events/7/unpublish'],
  ['event', 'unpublished', {}, 'POST /events/7/publish'],
  ['event', 'cancelled', {}, 'POST /events/7/publish'],
  ['invoice', 'cancelled', {}, 'POST /invoices/7/restore'],
  ['invoice', 'restored', {}, 'POST /invoices/7/cancel'],
])(
  'a %s that was %s with %j goes back, for the version of that change, by %s',
  async ([type, action, before, request]) => {
    expect(await undone(type, action, before)).toEqual([[request, version, true, null]])
  },
)

test.each<[type: string, before: Before, request: string, body: object]>([
  ['group', { name: 'Old', description: null }, 'PATCH /groups/7', { name: 'Old', description: null }],
  ['committee', { description: 'Old' }, 'PATCH /committees/7', { description: 'Old' }],
  ['committee_member', { role: 'chair', until: null }, 'PATCH /committees/3/members/7', { role: 'chair', until: null }],
  ['group_membership', { valid_until: null }, 'PATCH /groups/3/memberships/7', { valid_until: null }],
  ['subscription', { ends_on: '2026-12-31' }, 'PATCH /members/3/subscriptions/7', { ends_on: '2026-12-31' }],
  ['custom_field', { label: 'Old', required: false }, 'PATCH /custom-fields/7', { label: 'Old', required: false }],
  ['product', { price: '12.50' }, 'PATCH /products/7', { price: '12.50' }],
  ['event', { location: 'Hall' }, 'PATCH /events/7', { location: 'Hall' }],
  ['person', { name: 'Anna', scopes: '["leden:lezen"]' }, 'PATCH /people/7', { name: 'Anna', scopes: ['leden:lezen'] }],
  ['person', { email: 'a@example.org' }, 'PATCH /people/7', { email: 'a@example.org' }],
  ['payer', { payer_member_id: 9 }, 'PUT /members/7/payer', { payer_member_id: 9 }],
  ['payer', { payer_member_id: null }, 'PUT /members/7/payer', { payer_member_id: null }],
  [
    'payer',
    { recipient_name: 'Bakery', recipient_email: 'b@example.org', recipient_city: 'Gent', recipient_vat_number: 'BE1' },
    'PUT /members/7/payer',
    {
      recipient: {
        name: 'Bakery',
        email: 'b@example.org',
        address: { street: null, house_number: null, postal_code: null, city: 'Gent', country: null },
        vat_number: 'BE1',
        registration_number: null,
      },
    },
  ],
  [
    'organization',
    { name: 'Old', street: 'Dam', city: null, events_module: true, notice_months: 1, notice_ends: 'month' },
    'PATCH /settings',
    {
      name: 'Old',
      modules: { events: true },
      notice_period: { months: 1, ends: 'month' },
      address: { street: 'Dam', city: null },
    },
  ],
])('the fields of a %s become %j again, for the version of that change, by %s', async (type, before, request, body) => {
  expect(await undone(type, 'changed', before)).toEqual([[request, version, false, body]])
})

test('an ended membership goes on', async () => {
  const [request, body] = ['PATCH /groups/3/memberships/7', { valid_until: '2026-12-31' }]
  expect(await undone('group_membership', 'ended', body)).toEqual([[request, version, false, body]])
})

test('a payment is reversed once', async () => {
  expect(await undone('payment', 'created', {})).toEqual([['POST /payments/7/reverse', null, true, {}]])
})
