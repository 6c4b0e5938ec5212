/** The to-do items for a key, its own work first. Pure. */
import { can, type OperationName, type Permissions } from '#contract/operations.ts'
import { type HomePart, homeParts } from './home-parts.ts'

export type Attention = 'overdue' | 'drafts' | 'closing' | 'noEmail' | 'ending' | 'duplicates' | 'postalCode'

interface Rule {
  readonly name: Attention
  readonly part: HomePart
  readonly needs: readonly OperationName[]
}

// Faults in a member's data are shown only to keys that may correct them.
const rules: readonly Rule[] = [
  { name: 'overdue', part: 'invoices', needs: ['listInvoices'] },
  { name: 'drafts', part: 'invoices', needs: ['listInvoices'] },
  { name: 'closing', part: 'events', needs: ['listEvents'] },
  { name: 'ending', part: 'members', needs: ['listMembers'] },
  { name: 'noEmail', part: 'members', needs: ['listMembers'] },
  { name: 'postalCode', part: 'members', needs: ['listMembers', 'updateMember'] },
  { name: 'duplicates', part: 'members', needs: ['listMembers', 'updateMember'] },
]

export function attentionsFor(permissions: Permissions): readonly Attention[] {
  const there = rules.filter(({ needs }) => needs.every((name) => can(permissions, name)))
  return homeParts(permissions).flatMap((part) => there.filter((rule) => rule.part === part).map(({ name }) => name))
}

/** The operation that deals with an item; the others can only be looked at. */
const dealtWithBy = {
  overdue: 'sendInvoice',
  drafts: 'sendInvoice',
  noEmail: 'updateMember',
  postalCode: 'updateMember',
  duplicates: 'updateMember',
} as const satisfies Partial<Record<Attention, OperationName>>

function hasAction(name: Attention): name is keyof typeof dealtWithBy {
  return Object.hasOwn(dealtWithBy, name)
}

/** The action beside an item; null for a key that may not take it. */
export function actionFor(name: Attention, permissions: Permissions): keyof typeof dealtWithBy | null {
  return hasAction(name) && can(permissions, dealtWithBy[name]) ? name : null
}
