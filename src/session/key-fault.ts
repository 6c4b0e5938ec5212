import { ApiProblem, NetworkError, UnknownAnswer } from '#client/errors.ts'

/** Why a key did not let anybody in; each has its sentence in `messages/session`. */
export type KeyFault = 'empty' | 'form' | 'unauthorized' | 'subscription' | 'unreachable' | 'other' | 'server' | 'busy'

function faultOfStatus(status: number): KeyFault {
  if (status === 401) return 'unauthorized'
  if (status === 402) return 'subscription'
  if (status === 429) return 'busy'
  return status >= 500 ? 'server' : 'other'
}

/** What went wrong when a key was looked up. */
export function keyFaultOf(error: unknown): KeyFault {
  if (error instanceof NetworkError) return 'unreachable'
  if (error instanceof ApiProblem) return faultOfStatus(error.status)
  // A proxy in front of a service that is down answers for itself.
  if (error instanceof UnknownAnswer && [502, 503, 504].includes(error.status)) return 'server'
  return 'other'
}
