/** What each screen always reads first, as the app asks for it: `e2e/first-paint.e2e.ts` finds what it does not ask for. */
import type { OperationName } from '#contract/operations.ts'

export interface FirstRead {
  readonly operation: OperationName
  /** `{id}` is the id in the address of the screen. */
  readonly query?: string
  /** Part of the query of the screen that reads something else. */
  readonly unless?: string
}

/** The size of a first page is the one in `src/replica/replica-query.ts`. */
const list = (operation: OperationName): FirstRead => ({ operation, query: 'limit=50' })
const one = (operation: OperationName): FirstRead => ({ operation })
const event = [one('getEvent'), list('listEventRegistrations')]

/** By address, `*` being an id. */
const byScreen: Readonly<Record<string, readonly FirstRead[]>> = {
  '/': [one('getHome')],
  '/members': [list('listMembers')],
  '/members/*': [one('getManagedMember')],
  '/members/*/edit': [one('getManagedMember')],
  '/groups': [list('listGroups')],
  '/groups/*': [
    one('getGroup'),
    list('listGroupMembers'),
    { operation: 'listMembers', query: 'group_id={id}&limit=50' },
  ],
  '/committees': [list('listCommittees')],
  '/committees/*': [one('getCommittee')],
  // The month reads its own days.
  '/events': [{ ...list('listEvents'), unless: 'view=month' }],
  '/events/*': event,
  '/events/*/door': event,
  '/invoices': [list('listInvoices')],
  '/invoices/*': [one('getInvoice')],
  '/payments': [list('listPayments')],
  '/payments/*': [one('getPayment')],
}

/** How the person sees lists, which every screen asks for, and what the screen shows. `url` as the browser asks for it. */
export function firstReadsOf(screen: string, url: string): readonly FirstRead[] {
  const ofScreen = byScreen[screen] ?? []
  return [one('getPreferences'), ...ofScreen.filter(({ unless }) => unless === undefined || !url.includes(unless))]
}
