/** What each screen always reads first, as the app asks for it: `e2e/first-paint.e2e.ts` finds what it does not ask for. */
import type { OperationName } from '#contract/operations.ts'

export interface FirstRead {
  readonly operation: OperationName
  /** As the app sends it. */
  readonly query?: string
}

const one = (operation: OperationName): FirstRead => ({ operation })

/** By address, `*` being an id. */
const byScreen: Readonly<Record<string, readonly FirstRead[]>> = {
  '/': [one('getHome')],
  // Other lists are shown once they are complete: the service has no page of them in the order in which they are shown.
  '/members': [one('listFirstMembers')],
  '/members/*': [one('getManagedMember')],
  '/members/*/edit': [one('getManagedMember')],
  '/groups/*': [one('getGroup')],
  '/committees/*': [one('getCommittee')],
  '/events/*': [one('getEvent')],
  '/events/*/door': [one('getEvent')],
  '/invoices/*': [one('getInvoice')],
  '/payments/*': [one('getPayment')],
}

/** How the person sees lists, which every screen asks for, and what the screen shows. */
export function firstReadsOf(screen: string): readonly FirstRead[] {
  return [one('getPreferences'), ...(byScreen[screen] ?? [])]
}
