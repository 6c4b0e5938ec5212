/** The data of a contribution run, without a database: members who owe the one line of the example. */
import { exampleRules } from '#contract/example-contribution-rules.ts'
import type { RunData, RunMember, RunRules } from '../server/contribution-runs/run-data.ts'

export const runRules: RunRules = { ...exampleRules, invoice_date: '2026-03-01', ages_on: '2026-01-01' }

export function runMember(id: number, values: Partial<RunMember> = {}): RunMember {
  return {
    id,
    name: `F${id} L${id}`,
    membership_number: `n${id}`,
    status: 'active',
    email: `f${id}@example.org`,
    date_of_birth: '1990-06-15',
    member_since: null,
    membership_end_date: null,
    created_at: '2026-01-01T09:00:00.000Z',
    groups: [],
    products: [],
    relatives: [],
    contact: null,
    last_name: `L${id}`,
    postal_code: null,
    house_number: null,
    customFields: {},
    ...values,
  }
}

/** Nobody was charged before, and nobody was chosen by hand. */
export function runData(
  members: readonly RunMember[],
  rules: Partial<RunRules> = {},
  values: Partial<RunData> = {},
): RunData {
  return {
    rules: { ...runRules, ...rules },
    members: new Map(members.map((member) => [member.id, member])),
    payers: new Map(),
    charges: new Map(),
    earlier: [],
    selected: null,
    chosen: [],
    confirmed: new Set(),
    discountText: 'Family discount',
    ...values,
  }
}
