/** The checks of the pipeline, in its order. Each returns when the request may go on, and throws the problem otherwise. */
import { sensitiveFieldsIn } from '#contract/member-rules.ts'
import {
  sessionHeader,
  hasModule,
  hasScope,
  hasScopeFor,
  keyPrefixes,
  type Operation,
  type OperationName,
  type Scope,
  sensitiveScope,
} from '#contract/operations.ts'
import { type Caller, currentScopes, findCaller } from '../api-keys/callers.ts'
import { freshness } from '../api-keys/session-length.ts'
import { dateIn, later } from '../lib/clock.ts'
import type { CallerContext } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { Problem } from '../lib/problem.ts'
import type { JsonObject } from './input.ts'
import { type ApiRequest, responseLanguage } from './request.ts'
import type { Service } from './service.ts'
import { requireOwnPage } from './session-cookie.ts'

/** The credential that identifies the caller; null without one, undefined when its form is unknown. */
export function presentedKey({ credential }: ApiRequest): string | null | undefined {
  if (credential === null) return null
  return typeof credential === 'object' ? credential.secret : undefined
}

/** 400 for a key beside a session: which of them is meant is not guessed. */
export function refuseTwoCredentials({ credential }: ApiRequest): void {
  if (credential === 'two') throw new Problem('two_credentials')
}

/**
 * Finds the caller and counts the request for its key (specification, "Authentication" 1 and 3). Refuses nothing: every
 * response to a known key carries its `RateLimit-*` headers, also when the key in the URL is refused first.
 */
export async function identifyCaller(request: ApiRequest, service: Service): Promise<void> {
  const key = presentedKey(request)
  if (key === null) return
  const found = key === undefined ? null : await findCaller(service.storage.lookups, key, request.now)
  request.caller = found && isMeant(request, found) ? found : null
  if (request.caller === null) {
    // Tokens of cookies cannot be guessed: those of sessions that have ended keep no one waiting.
    if (!hasSession(request)) service.wrongKeys.record(request.address, request.now)
    return
  }
  const { association, key: known } = request.caller
  request.rate = await service.rateLimiter.take(association.id, known)
}

/** Someone else may have signed in to the association since, and a cookie may be in the place of another one. */
function isMeant(request: ApiRequest, { association, key }: Caller): boolean {
  return !hasSession(request) || request.raw.headers.get(sessionHeader) === `${association.id}-${key.person?.id}`
}

/** Whether the session of a browser is meant. */
export function hasSession({ raw }: ApiRequest): boolean {
  return raw.headers.has(sessionHeader)
}

/** 403 for a session that another page sends. */
export function requireSessionOrigin(request: ApiRequest, { publicUrl }: Service): void {
  if (hasSession(request)) requireOwnPage(request.raw, publicUrl)
}

/** Query parameters that are refused because they look like a key (not in the specification). */
const parameterNames: ReadonlySet<string> = new Set(['api_key', 'apikey', 'key', 'token', 'access_token'])
const prefixes = Object.values(keyPrefixes)

/** 400 for a key in the URL, even next to a valid header (specification, "Authentication" 2). */
export function refuseKeyInUrl({ search }: ApiRequest): void {
  if (search === '') return
  for (const [name, value] of new URLSearchParams(search)) {
    const looksLikeKey = prefixes.some((prefix) => value.startsWith(prefix))
    if (looksLikeKey || parameterNames.has(name.toLowerCase())) throw new Problem('api_key_in_url')
  }
}

/** 401; 429 for an address with too many failed attempts. The request counts as use of the key. */
export function requireCaller(request: ApiRequest, service: Service): Caller {
  const { caller, address, now } = request
  if (caller !== null) {
    service.keyUse.note(caller, now)
    return caller
  }
  if (hasSession(request)) throw new Problem('unauthorized')
  const seconds = service.wrongKeys.waitSeconds(address, now)
  throw seconds === null ? new Problem('unauthorized') : new Problem('rate_limited', { seconds })
}

/** 429 for an address that sends many requests without a key. Reads have a limit of their own: each page asks who is signed in. */
export function requireFewPublicRequests({ method, address, now }: ApiRequest, service: Service): void {
  const limit = method === 'GET' ? service.publicReads : service.publicRequests
  limit.require(address, now)
}

/** Built once: the verb receives it with the transaction it runs in. */
export function callerContext(
  request: ApiRequest,
  { association, key }: Caller,
  { publicUrl }: Pick<Service, 'publicUrl'>,
): CallerContext {
  return {
    association,
    key,
    scopes: key.scopes,
    modules: association.modules,
    now: request.now,
    requestedAt: request.now,
    actor: key.person
      ? { kind: 'person', id: key.person.id, name: key.person.name }
      : { kind: 'key', id: key.id, name: key.name },
    today: dateIn(association.timezone, request.now),
    language: responseLanguage(request),
    publicUrl,
  }
}

/** 402 (specification, "Authentication" 7). The last day is still valid. */
export function requireSubscription({ association: { subscriptionValidUntil }, today }: CallerContext): void {
  if (subscriptionValidUntil !== null && subscriptionValidUntil < today) throw new Problem('subscription_required')
}

/** 429 (specification, "Limits"). */
export function requireRateLimit({ rate }: ApiRequest): void {
  if (rate?.exceeded) throw new Problem('rate_limited', { seconds: rate.resetSeconds })
}

/** 403 (specification, "Conventions"). */
export function requireScope(context: CallerContext, { scope, or }: Pick<Operation, 'scope' | 'or'>): void {
  if (scope !== null && !hasScopeFor(context, { scope, or })) throw new Problem('insufficient_scope', { scope })
}

/**
 * 403 for what gives access or power, when the person signed in too long ago: with its body for what depends on the body. The sample's
 * people have nothing to sign in with.
 */
export function requireFreshSignIn(
  { session, key }: Pick<Caller, 'session' | 'key'>,
  { fresh }: Pick<Operation, 'fresh'>,
  now: string,
  body?: JsonObject,
): void {
  const isAsked = typeof fresh === 'object' ? fresh.some((field) => body && Object.hasOwn(body, field)) : fresh
  if (!isAsked || session === null || key.environment === 'test') return
  if (session.signedInAt === '' || later(session.signedInAt, freshness) < now)
    throw new Problem('fresh_sign_in_required')
}

/**
 * The scopes of the caller with the association locked. 401 or 403: the key may have been revoked, and its person removed or given another
 * role, while the request was on its way. Its body was checked with `before`.
 */
export async function requireCallerStill(
  db: Database,
  request: ApiRequest,
  { operation, before }: { readonly operation: Pick<Operation, 'scope' | 'or'>; readonly before: CallerContext },
): Promise<readonly Scope[]> {
  const scopes = await currentScopes(db, presentedKey(request) ?? '', request.now)
  if (scopes === null) throw new Problem('unauthorized')
  requireScope({ ...before, scopes }, operation)
  if (hasScope(before, sensitiveScope) && !scopes.includes(sensitiveScope))
    throw new Problem('insufficient_scope', { scope: sensitiveScope })
  return scopes
}

/** 404 (specification, "Conventions"). */
export function requireModule(context: CallerContext, { module }: Operation): void {
  if (module !== null && !hasModule(context, module)) throw new Problem('module_disabled', { module })
}

const memberBodies: ReadonlySet<OperationName> = new Set(['createMember', 'updateMember', 'updateManagedMember'])

/** 403 for sensitive member fields in a request (specification, "Rules per operation" 3). */
export function refuseSensitiveFields(context: CallerContext, name: OperationName, body: JsonObject | undefined): void {
  if (memberBodies.has(name)) requireSensitiveScope(context, body)
  if (name === 'createFamily' && Array.isArray(body?.['members']))
    for (const member of body['members']) requireSensitiveScope(context, member)
}

/** 403 when `value` has sensitive member fields and the key may not see them. */
export function requireSensitiveScope(context: CallerContext, value: unknown): void {
  if (hasScope(context, sensitiveScope)) return
  if (sensitiveFieldsIn(value, context.association.customFields).length > 0)
    throw new Problem('insufficient_scope', { scope: sensitiveScope })
}
