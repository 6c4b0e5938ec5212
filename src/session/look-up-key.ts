import { call } from '#client/client.ts'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { currentLanguage } from '../i18n/language.ts'
import { numberOrNull, readManagementScopes, readOrganization, readPerson, textOrNull } from './stored-session.ts'
import type { KnownOfKey } from './session.ts'

/** The address answered, but not with an organization record. */
class OtherService extends Error {
  override readonly name = 'OtherService'

  constructor() {
    super('not an organization record')
  }
}

/** Reads what a key is before signing in with it. Throws the client's errors, and `OtherService`. */
export async function lookUpKey(baseUrl: string, key: string, signal?: AbortSignal): Promise<KnownOfKey> {
  const connection = { baseUrl, key, language: currentLanguage() }
  const input = signal ? { signal } : {}
  const answer: unknown = await call(connection, 'getOrganization', input)
  const organization = readOrganization(answer)
  if (!organization) throw new OtherService()
  // Another service of the specification has no management API, and the app then shows nothing of it.
  const management = await call(connection, 'getManagement', input).catch(() => null)
  return {
    organization,
    managementScopes: readManagementScopes(management?.scopes),
    timezone: textOrNull(management?.timezone),
    paymentTerm: numberOrNull(management?.payment_term_days),
    person: readPerson(management?.person),
  }
}

/** Why a key did not let anybody in; each has its sentence in `messages/session`. */
export type KeyFault = 'empty' | 'form' | 'unauthorized' | 'subscription' | 'unreachable' | 'other' | 'server' | 'busy'

function faultOfStatus(status: number): KeyFault {
  if (status === 401) return 'unauthorized'
  if (status === 402) return 'subscription'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server' : 'other'
}

/** The error of looking up a key. */
export function keyFaultOf(error: unknown): KeyFault {
  if (error instanceof NetworkError) return 'unreachable'
  if (error instanceof ApiProblem) return faultOfStatus(error.status)
  // A proxy in front of a service that is down answers for itself.
  if (error instanceof UnexpectedResponse && [502, 503, 504].includes(error.status)) return 'server'
  return 'other'
}
