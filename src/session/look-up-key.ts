import { call } from '#client/client.ts'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import { currentLanguage } from '../i18n/language.ts'
import { readOrganization } from './stored-session.ts'

/** The address answered, but not with an organization record. */
class OtherService extends Error {
  override readonly name = 'OtherService'

  constructor() {
    super('not an organization record')
  }
}

/** Reads what a key is before signing in with it. Throws the client's errors, and `OtherService`. */
export async function lookUpKey(baseUrl: string, key: string, signal?: AbortSignal): Promise<Organization> {
  const answer: unknown = await call(
    { baseUrl, key, language: currentLanguage() },
    'getOrganization',
    signal ? { signal } : {},
  )
  const organization = readOrganization(answer)
  if (!organization) throw new OtherService()
  return organization
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
