import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryAssociation } from './arbitrary-association.ts'

/** The most characters of a text and records of a list, by path. */
const limits: Readonly<Record<string, number>> = {
  'organization.name': 200,
  members: 6,
  'members.last_name': 100,
  'members.first_name': 100,
  'members.initials': 20,
  'members.phone': 50,
  'members.gender': 50,
  'members.address.street': 100,
  'members.address.house_number': 20,
  'members.address.postal_code': 20,
  'members.address.city': 100,
  'members.custom_fields.text': 200,
  'members.sepa.account_holder': 100,
  'members.sepa.mandate_reference': 35,
  'members.participants': 3,
  'members.participants.name': 100,
  'members.payer.recipient.name': 200,
  groups: 4,
  'groups.name': 200,
  'groups.description': 300,
  'groups.members': 4,
  'groups.members.role': 100,
  events: 3,
  'events.name': 200,
  'events.registrations': 4,
  'events.registrations.name': 200,
  invoices: 5,
  'invoices.recipient.name': 200,
  'invoices.reference': 100,
  'invoices.lines': 4,
  'invoices.lines.description': 500,
  'invoices.payments': 3,
  'invoices.payments.reference': 200,
}

function measure(value: unknown, path: string, longest: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') longest.set(path, Math.max(value.length, longest.get(path) ?? 0))
    return
  }
  if (Array.isArray(value)) {
    longest.set(path, Math.max(value.length, longest.get(path) ?? 0))
    for (const one of value) measure(one, path, longest)
    return
  }
  for (const [key, one] of Object.entries(value)) measure(one, path === '' ? key : `${path}.${key}`, longest)
}

test('random association files reach the limit of every text and list', () => {
  const longest = new Map<string, number>()
  for (const file of fc.sample(arbitraryAssociation, { numRuns: 40, seed: 1 })) measure(file, '', longest)
  expect(Object.fromEntries(Object.keys(limits).map((path) => [path, longest.get(path)]))).toEqual(limits)
})
