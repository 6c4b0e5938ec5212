/** The parts of the home screen for a key, in order: its work first, then what it may read. Pure. */
import { can, type OperationName, type Permissions } from '#contract/operations.ts'
import { createContext } from 'react'
import type { HomeSearch } from './home-search.ts'

export type HomePart = 'members' | 'invoices' | 'events' | 'groups'

interface PartRule {
  readonly part: HomePart
  /** Shown when the key may use any of these operations. */
  readonly shows: readonly OperationName[]
  /** A key that may use this operation works in this part. */
  readonly work: OperationName
}

const rules: readonly PartRule[] = [
  { part: 'members', shows: ['listMembers', 'createMember'], work: 'createMember' },
  { part: 'invoices', shows: ['listInvoices', 'createInvoice'], work: 'createInvoice' },
  { part: 'events', shows: ['listEvents'], work: 'createEventRegistration' },
  { part: 'groups', shows: ['listGroups', 'listCommittees'], work: 'addGroupMember' },
]

/** A secretary's home begins with members, a treasurer's with invoices, an event organiser's with events. */
export function homeParts(permissions: Permissions): readonly HomePart[] {
  const there = rules.filter(({ shows }) => shows.some((name) => can(permissions, name)))
  const works = ({ work }: PartRule) => can(permissions, work)
  return [...there.filter(works), ...there.filter((rule) => !works(rule))].map(({ part }) => part)
}

export interface HomeChoice {
  readonly search: HomeSearch
  readonly onChange: (search: HomeSearch) => Promise<void>
}

/** The choices made on the home screen; a context, so that only the chart concerned re-renders. */
export const HomeChoice = createContext<HomeChoice>({ search: {}, onChange: async () => {} })
