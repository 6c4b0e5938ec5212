/** The people who are signed in in this browser, from the service of this site: scripts cannot read the cookies. */
import { ApiProblem } from '#client/errors.ts'
import type { BrowserSessions, SignedIn } from '#contract/schemas/management/sign-in.ts'
import { expiredSession } from './refusals.ts'
import { createStore } from '../ui/store.ts'
import { hasEntries } from './entries.ts'
import { openRequest } from './open-request.ts'
import { ownServiceAddress } from './service-address.ts'
import type { Session } from './session.ts'
import { type FoundSession, takePeople } from './store.ts'

/** Whether people can sign in here: another service of the specification may know none. Null until it has answered. */
export const letsPeopleIn = createStore<boolean | null>(null)

/** The browser did not keep the cookie of a sign-in. */
export class CookieRefused extends Error {
  override readonly name = 'CookieRefused'
}

function foundOf({ organization, management, stays }: BrowserSessions['sessions'][number]): FoundSession {
  const { scopes, timezone, payment_term_days, person } = management
  return {
    baseUrl: ownServiceAddress(),
    key: null,
    stays,
    organization,
    managementScopes: scopes,
    timezone,
    paymentTerm: payment_term_days,
    person: person && { id: person.id, name: person.name, email: person.email },
  }
}

async function askPeople(): Promise<FoundSession[]> {
  const { sessions } = await openRequest('listBrowserSessions', {})
  letsPeopleIn.set(true)
  return sessions.map(foundOf)
}

/** A session with unsaved text is asked to continue; one without is over. */
function isOver(session: Session): boolean {
  if (!hasEntries(session)) return true
  expiredSession.set(session.id)
  return false
}

/** Takes over who is signed in. Without an answer everything stays as it is: the next request says more. */
export async function lookForPeople(): Promise<void> {
  try {
    takePeople(await askPeople(), isOver)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) letsPeopleIn.set(false)
  }
}

/** The session that has begun. Throws `CookieRefused`. */
export async function sessionOf({ association }: Pick<SignedIn, 'association'>): Promise<FoundSession> {
  const found = (await askPeople()).find(({ organization }) => organization.id === association.id)
  if (!found) throw new CookieRefused()
  return found
}
