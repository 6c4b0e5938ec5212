/** The lists of which a person keeps views and a layout, and who may change a view (not in the specification). */
import { can, hasScope, type ListOperationName, type Permissions } from './operations.ts'

/** Each list with the operation that reads its records: only callers that may use it have views of the list. */
const listOperations = {
  members: 'listMembers',
  groups: 'listGroups',
  group_people: 'listGroupMembers',
  events: 'listEvents',
  attendees: 'listEventRegistrations',
  invoices: 'listInvoices',
  credit_notes: 'listCreditNotes',
  payments: 'listPayments',
} as const satisfies Record<string, ListOperationName>

export type ListName = keyof typeof listOperations

// The keys of a constant are exactly its keys.
export const listNames = Object.keys(listOperations) as ListName[]

export function isListName(name: string): name is ListName {
  return Object.hasOwn(listOperations, name)
}

export function readableLists(permissions: Permissions): ListName[] {
  return listNames.filter((name) => can(permissions, listOperations[name]))
}

/** Own views, and for administrators those of others that they see. `personId`, `ownerId`: null for a program's key, and for no owner. */
export function mayChangeView(permissions: Permissions, personId: number | null, ownerId: number | null): boolean {
  return (personId !== null && ownerId === personId) || hasScope(permissions, 'instellingen:beheren')
}

export const viewLimits = {
  /** Views of one person, over all lists. */
  count: 100,
  name: 60,
  /** Limits of the search: parameters, values of one, characters of a text, and of everything as JSON. */
  parameters: 20,
  values: 100,
  text: 2_000,
  json: 10_000,
} as const

export const layoutLimits = {
  columns: 300,
  /** Characters of a column's id, which can be the name of a custom field. */
  column: 100,
  /** Widths of a column, in rem. */
  narrowest: 4,
  widest: 40,
} as const

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How a list looks until its user changes it. */
export const initialLayout = { columns: null, widths: {}, density: 'compact' } as const
