import { expect, it } from 'vitest'
import type { OperationName } from '../operations.ts'
import { schemas } from './index.ts'

const scopes = ['leden:lezen']
const line = { description: 'Sign', unit_price: '1.00' }

/** Records by what they are called: a body, and the field of its name. */
const named: readonly (readonly [OperationName, string, (name: string) => object])[] = [
  ['createMember', 'last_name', (name) => ({ last_name: name })],
  ['createGroup', 'name', (name) => ({ name, kind: 'team' })],
  ['createCommittee', 'name', (name) => ({ name })],
  ['createEvent', 'name', (name) => ({ name, starts_at: '2026-09-01T18:00:00Z' })],
  ['createEventRegistration', 'member_id', (name) => ({ name })],
  ['addToWaitingList', 'member_id', (name) => ({ name })],
  ['createProduct', 'name', (name) => ({ name })],
  ['createCustomField', 'label', (label) => ({ label, type: 'text' })],
  ['createView', 'name', (name) => ({ list: 'members', name, search: { filter: ['email~empty'] } })],
  ['createApiKey', 'name', (name) => ({ name, scopes })],
  ['invitePerson', 'name', (name) => ({ name, email: 'anna@example.org', scopes })],
  ['updateSettings', 'name', (name) => ({ name })],
  ['createInvoice', 'recipient.name', (name) => ({ recipient: { name }, lines: [line] })],
  [
    'createInvoice',
    'lines.0.description',
    (description) => ({ recipient: { name: 'B' }, lines: [{ ...line, description }] }),
  ],
]

it.each(named)('%s refuses a text that shows nothing as %s', (operation, field, bodyOf) => {
  const { body } = schemas[operation]
  const fields = (name: string) => body?.safeParse(bodyOf(name)).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(fields('Jansen')).toEqual([])
  for (const nothing of ['\u200b\u2063', ' \u00ad', '\u3164', '\u2800']) expect(fields(nothing)).toEqual([field])
})
