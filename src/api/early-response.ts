/** The answers to the requests that `public/start.js` sends while the scripts are still loading. */
import type { SessionRef } from './credentials.ts'

interface EarlyResponse {
  readonly url: string
  readonly sessionId: string
  readonly response: Promise<Response>
}

declare global {
  // oxlint-disable-next-line no-var
  var earlyResponses: readonly EarlyResponse[] | undefined
}

/** Milliseconds since the page began to load: a later request wants a new answer. */
const latestUse = 30_000

/** Sends a request of a session, unless its answer is already on the way. Each is taken once, and none after a change. */
export function fetchOrTakeEarly(session: SessionRef, request: Request): Promise<Response> {
  const all = globalThis.earlyResponses ?? []
  if (all.length === 0) return fetch(request)
  const isUsable = request.method === 'GET' && performance.now() < latestUse
  const taken = isUsable ? all.find(({ url, sessionId }) => url === request.url && sessionId === session.id) : undefined
  globalThis.earlyResponses = isUsable ? all.filter((early) => early !== taken) : []
  return taken?.response ?? fetch(request)
}
