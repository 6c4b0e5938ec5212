/** What the first screen holds for a key, and in which order: the work first, then what it may look at. Pure. */
import { can, type OperationName, type Rights } from '#contract/operations.ts'

export type HomePart = 'members' | 'invoices' | 'events' | 'groups'

interface PartRule {
  readonly part: HomePart
  /** It is there when the key may use any of these. */
  readonly shows: readonly OperationName[]
  /** Who may do this comes here to work. */
  readonly work: OperationName
}

const rules: readonly PartRule[] = [
  { part: 'members', shows: ['listMembers', 'createMember'], work: 'createMember' },
  { part: 'invoices', shows: ['listInvoices', 'createInvoice'], work: 'createInvoice' },
  { part: 'events', shows: ['listEvents'], work: 'createEventRegistration' },
  { part: 'groups', shows: ['listGroups', 'listCommittees'], work: 'addGroupMember' },
]

/** The secretary's home begins with members, the treasurer's with invoices, the organiser's with events. */
export function homeParts(rights: Rights): readonly HomePart[] {
  const there = rules.filter(({ shows }) => shows.some((name) => can(rights, name)))
  const works = ({ work }: PartRule) => can(rights, work)
  return [...there.filter(works), ...there.filter((rule) => !works(rule))].map(({ part }) => part)
}
