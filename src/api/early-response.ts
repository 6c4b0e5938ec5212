/** The answer to the request that `public/start.js` sends while the scripts are still loading. */
import type { SessionRef } from './credentials.ts'

declare global {
  // oxlint-disable-next-line no-var
  var earlyResponse:
    | { readonly url: string; readonly sessionId: string; readonly response: Promise<Response> }
    | undefined
}

/** Sends a request of a session, unless its answer is already on the way. That is taken once: a later request wants a new one. */
export function fetchOrTakeEarly(session: SessionRef, request: Request): Promise<Response> {
  const early = globalThis.earlyResponse
  if (early?.url !== request.url || early.sessionId !== session.id || request.method !== 'GET') return fetch(request)
  globalThis.earlyResponse = undefined
  return early.response
}
