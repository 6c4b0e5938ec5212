/** The figures at the top of the home screen for a key: of each of its parts in turn, its own work first. Pure. */
import { can, type OperationName, type Permissions } from '#contract/operations.ts'
import { type HomePart, homeParts } from './home-parts.ts'
import { takeInTurn } from '#contract/take-in-turn.ts'

interface FigureRule {
  readonly name: 'members' | 'joined' | 'left' | 'overdue' | 'received' | 'open' | 'drafts' | 'registrations' | 'events'
  readonly needs: OperationName
}
export type FigureName = FigureRule['name']

/** The most important one of each part first. */
const rules: Readonly<Record<HomePart, readonly FigureRule[]>> = {
  members: [
    { name: 'members', needs: 'listMembers' },
    { name: 'joined', needs: 'listMembers' },
    { name: 'left', needs: 'listMembers' },
  ],
  invoices: [
    { name: 'overdue', needs: 'listInvoices' },
    { name: 'received', needs: 'listPayments' },
    { name: 'open', needs: 'listInvoices' },
    { name: 'drafts', needs: 'listInvoices' },
  ],
  events: [
    { name: 'registrations', needs: 'listEventRegistrations' },
    { name: 'events', needs: 'listEvents' },
  ],
  groups: [],
}

/** As many as fit beside each other. */
const shown = 4

export function figuresFor(permissions: Permissions): readonly FigureName[] {
  const lists = homeParts(permissions).map((part) => rules[part].filter(({ needs }) => can(permissions, needs)))
  const chosen = new Set(takeInTurn(lists, shown))
  return lists.flat().flatMap((rule) => (chosen.has(rule) ? [rule.name] : []))
}
