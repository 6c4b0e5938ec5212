import { expect, test } from 'vitest'
import { allScopes } from '#contract/operations.ts'
import type { Change } from '#contract/schemas/management/changes.ts'
import { latestChanges } from './change-list.tsx'
import { reversalOf } from './undo-button.tsx'

const everything = { scopes: allScopes, modules: { groups: true, committees: true, events: true, invoicing: true } }
const nothing = { before: null, after: null, is_hidden: false }

function change(id: number, type: string, action: string, fields: readonly Partial<Change['fields'][number]>[] = []) {
  return {
    object: 'change',
    id,
    changed_at: '2026-03-01T12:00:00.000Z',
    actor: { kind: 'key', id: 1, name: 'Board' },
    record: { type, id: 7, name: null, parent_id: type.includes('_') ? 3 : null },
    action,
    fields: fields.map((field) => ({ name: 'name', ...nothing, ...field })),
  } satisfies Change
}

const nameOf = (...args: Parameters<typeof change>) => reversalOf(change(...args), everything)?.name ?? null

test.each([
  ['group', 'archived', 'restoreGroup'],
  ['group', 'restored', 'archiveGroup'],
  ['committee', 'archived', 'restoreCommittee'],
  ['custom_field', 'archived', 'restoreCustomField'],
  ['product', 'restored', 'archiveProduct'],
  ['invoice', 'cancelled', 'restoreInvoice'],
  ['event', 'cancelled', 'publishEvent'],
  ['group', 'created', null],
  ['member', 'changed', null],
  ['constructor', 'name', null],
])('a %s that was %s is undone by %s', (type, action, name) => {
  expect(nameOf(1, type, action)).toBe(name)
})

test('only for a key that may do it, and a module that is on', () => {
  const archived = change(1, 'group', 'archived')
  expect(reversalOf(archived, { ...everything, scopes: ['groepen:lezen'] })).toBeNull()
  expect(reversalOf(archived, { ...everything, modules: { groups: false } })).toBeNull()
})

test('a change of a field that cannot be put back, or not be seen, is not undone', () => {
  expect(nameOf(1, 'organization', 'changed', [{ name: 'iban' }, { name: 'events_module' }])).toBe('updateSettings')
  expect(nameOf(1, 'organization', 'changed', [{ name: 'iban' }, { name: 'logo' }])).toBeNull()
  expect(nameOf(1, 'person', 'changed', [{ name: 'scopes' }])).toBe('updatePerson')
  expect(nameOf(1, 'person', 'changed', [{ name: 'email' }])).toBe('updatePerson')
  expect(nameOf(1, 'person', 'changed', [{ name: 'joined_at' }])).toBeNull()
  expect(nameOf(1, 'group', 'changed', [{ name: 'name', is_hidden: true }])).toBeNull()
})

test('a membership gets its role and dates back while it exists, and one that a cancellation ended waits for that', () => {
  const ended = [{ name: 'valid_until', after: '2026-02-28' }]
  expect(nameOf(1, 'group_membership', 'ended', ended)).toBe('updateGroupMembership')
  expect(nameOf(1, 'committee_member', 'changed', [{ name: 'role' }])).toBe('updateCommitteeMember')
  const gone = { type: 'group_membership', id: 7, name: null, parent_id: null }
  expect(reversalOf({ ...change(1, 'group_membership', 'ended', ended), record: gone }, everything)).toBeNull()
  const subscription = { type: 'subscription', id: 7, name: 'Lessons', parent_id: 3 }
  const byHand = change(1, 'subscription', 'ended', [{ name: 'ends_on' }])
  const byCancelling = change(1, 'subscription', 'changed', [{ name: 'ends_on' }, { name: 'is_cancelled' }])
  expect(reversalOf({ ...byHand, record: subscription }, everything)?.name).toBe('updateSubscription')
  expect(reversalOf({ ...byCancelling, record: subscription }, everything)).toBeNull()
})

test('who paid before pays again, but not where two businesses may share what the log leaves out', () => {
  const payer = (...fields: Partial<Change['fields'][number]>[]) => nameOf(1, 'payer', 'changed', fields)
  const member = { name: 'payer_member_id', before: 3 }
  expect(payer(member)).toBe('updatePayer')
  expect(payer(member, { name: 'recipient_name', after: 'Bakery' })).toBe('updatePayer')
  expect(payer({ name: 'recipient_name', before: 'Bakery' }, { name: 'recipient_city', before: 'Gent' })).toBe(
    'updatePayer',
  )
  expect(payer({ name: 'recipient_name', before: 'Bakery', after: 'Butcher' })).toBeNull()
  expect(payer({ name: 'recipient_email', before: 'a@example.org' })).toBeNull()
})

test('an event that was published from a draft goes back to it, one that was cancelled before does not', () => {
  expect(nameOf(1, 'event', 'published', [{ name: 'status', before: 'draft' }])).toBe('unpublishEvent')
  expect(nameOf(1, 'event', 'published', [{ name: 'status', before: 'cancelled' }])).toBeNull()
})

test('a payment by hand is reversed, one of a bank statement and a reversal are not', () => {
  expect(nameOf(1, 'payment', 'created', [{ name: 'amount', after: '50.00' }])).toBe('reversePayment')
  expect(nameOf(1, 'payment', 'created', [{ name: 'entry_id', after: 3 }])).toBeNull()
  expect(nameOf(1, 'payment', 'created', [{ name: 'reverses_id', after: 3 }])).toBeNull()
})

test('only the latest change of a record is undone, and no payment that was reversed', () => {
  const other = { ...change(2, 'group', 'changed'), record: { type: 'group', id: 8, name: null, parent_id: null } }
  expect([...latestChanges([change(3, 'group', 'restored'), other, change(1, 'group', 'archived')])]).toEqual([3, 2])
  const reversal = {
    ...change(5, 'payment', 'created', [{ name: 'reverses_id', after: 7 }]),
    record: { type: 'payment', id: 9, name: null, parent_id: null },
  }
  expect([...latestChanges([reversal, change(4, 'payment', 'created')])]).toEqual([5])
})
