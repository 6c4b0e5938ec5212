/** A contribution run over made-up members, and invoices that an earlier one made. */
import type { Member } from '#contract/schemas/members.ts'
import { invoicedUnder } from '../invoices/run/earlier-invoices.ts'
import type { RunInput } from '../invoices/run/preview.ts'
import { newRunSettings, type RunSettings } from '../invoices/run/settings.ts'

export function member(id: number, more: Partial<Member> = {}): Member {
  return {
    object: 'member',
    id,
    membership_number: String(1000 + id),
    first_name: `M${id}`,
    last_name: 'Jansen',
    initials: null,
    email: `m${id}@example.org`,
    phone: null,
    gender: null,
    address: { street: null, house_number: null, postal_code: null, city: null, country: null },
    status: 'active',
    member_since: null,
    membership_end_date: null,
    language: null,
    custom_fields: {},
    relationships: [],
    created_at: '2020-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
    ...more,
  }
}

type EarlierInvoice = readonly [
  payer: number | string,
  reference: string,
  invoice: { readonly id: number; readonly number: string; readonly created_at: string; readonly total?: string },
]

/** Invoices of an earlier run, for a run in so many terms. */
export function earlierOf(terms: string, ...invoices: readonly EarlierInvoice[]): RunInput['invoiced'] {
  const rows = invoices.map(([payer, reference, { total = '100.00', ...invoice }]) => ({
    ...invoice,
    member_id: typeof payer === 'number' ? payer : null,
    recipient: { name: String(payer), email: null, address: member(1).address },
    reference,
    status: 'sent' as const,
    total,
  }))
  return invoicedUnder(rows, { reference: 'Contribution 2026', terms })
}

export const earlier = (...invoices: readonly EarlierInvoice[]) => earlierOf('1', ...invoices)

/** After every member was entered. */
export const created_at = '2026-01-01T00:00:00.000Z'

export const contactOf = (id: number) => ({
  relationships: [{ member_id: id, type: 'child_of' as const, primary_contact: true }],
})

export function input(
  members: readonly Member[],
  settings: Partial<RunSettings> = {},
  more: Partial<RunInput> = {},
): RunInput {
  const basic = newRunSettings({ today: '2026-11-23', name: 'Contribution 2026', dueDate: '' })
  const lines = basic.lines.map((line) => ({ ...line, amount: '100.00' }))
  return {
    settings: { ...basic, lines, ...settings },
    members: new Map(members.map((each) => [each.id, each])),
    groupsOf: () => [],
    productsOf: () => [],
    selected: null,
    inView: null,
    invoiced: new Map(),
    textsOf: new Map(),
    excluded: new Set(),
    payers: new Map(),
    discountText: 'Family discount',
    ...more,
  }
}
