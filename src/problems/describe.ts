/** Maps an error to a text of `messages/trouble` and to the actions that may help. */
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { hasModule, operation, type Module, type Permissions, type Scope } from '#contract/operations.ts'
import { SignedOut } from '../session/scope.ts'
import { MissingPermission } from '../session/session.ts'

export type ProblemKind =
  | 'unauthorized'
  | 'signedInAgain'
  | 'subscription'
  | 'right'
  | 'module'
  | 'notFound'
  | 'conflict'
  | 'fields'
  | 'busy'
  | 'server'
  | 'notBuilt'
  | 'refused'
  | 'offline'
  | 'unreachable'
  | 'unknown'
  | 'update'
  | 'signedOut'
  | 'crash'

export interface ProblemDescription {
  readonly kind: ProblemKind
  /** The service's own text in the reader's language, where it is more precise than ours. */
  readonly said?: { readonly title: string; readonly detail: string }
  readonly scope?: Scope
  readonly module?: Module
  /** `calm`: not a fault; it passes, or someone else can resolve it. */
  readonly tone: 'calm' | 'alarm'
  readonly retry: boolean
  /** Seconds until repeating makes sense. */
  readonly wait: number | null
  /** Quoted when asking for support; null when it could not be looked up. */
  readonly requestId: string | null
}

const kindOfStatus: Partial<Record<number, ProblemKind>> = {
  401: 'unauthorized',
  402: 'subscription',
  403: 'right',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  422: 'fields',
  429: 'busy',
  501: 'notBuilt',
}

const worthTrying: readonly ProblemKind[] = [
  'subscription',
  'busy',
  'server',
  'refused',
  'offline',
  'unreachable',
  'unknown',
]
/** Kinds for which the service's text is more precise than ours. */
const saidBetter: readonly ProblemKind[] = ['right', 'module', 'conflict', 'fields']

const alarming: readonly ProblemKind[] = ['fields', 'server', 'refused', 'unknown', 'crash']

function toneOf(kind: ProblemKind): ProblemDescription['tone'] {
  return alarming.includes(kind) ? 'alarm' : 'calm'
}

function kindOf(problem: ApiProblem): ProblemKind {
  if (problem.code === 'module_disabled') return 'module'
  if (problem.code === 'service_busy') return 'busy'
  return kindOfStatus[problem.status] ?? (problem.status >= 500 ? 'server' : 'refused')
}

function ofApiProblem(error: ApiProblem): ProblemDescription {
  const kind = kindOf(error)
  const { title, detail = '' } = error.problem
  return {
    kind,
    ...((saidBetter.includes(kind) || error.code === 'service_busy') && title !== ''
      ? { said: { title, detail } }
      : {}),
    tone: toneOf(kind),
    retry: worthTrying.includes(kind) || error.code === 'idempotency_key_in_progress',
    wait: kind === 'busy' ? (error.retryAfter ?? 60) : null,
    requestId: error.requestId,
  }
}

function ofMissingPermission(error: MissingPermission, permissions: Permissions | null): ProblemDescription {
  const { scope, module } = operation(error.operation)
  // Everyone may, where the service has it.
  if (scope === null && module === null) return plain('notBuilt')
  const off = permissions !== null && !hasModule(permissions, module)
  return {
    kind: off ? 'module' : 'right',
    ...(off && module ? { module } : {}),
    ...(!off && scope ? { scope } : {}),
    tone: 'calm',
    retry: false,
    wait: null,
    requestId: null,
  }
}

/**
 * How browsers report a chunk that failed to load: the connection broke, or a new version was deployed. Chromium
 * never requests a failed module again, so only reloading the page helps, once the service is reachable.
 */
const missingChunk = /dynamically imported module|importing a module script|module script failed|unable to preload/i

function plain(kind: ProblemKind): ProblemDescription {
  return { kind, tone: toneOf(kind), retry: worthTrying.includes(kind), wait: null, requestId: null }
}

export interface ProblemContext {
  readonly permissions: Permissions | null
  readonly online: boolean
  /** False while the service does not answer. */
  readonly reachable?: boolean
}

export function describeProblem(
  error: unknown,
  { permissions, online, reachable = true }: ProblemContext,
): ProblemDescription {
  if (error instanceof ApiProblem) return ofApiProblem(error)
  if (error instanceof MissingPermission) return ofMissingPermission(error, permissions)
  if (error instanceof UnexpectedResponse)
    return { ...plain(error.status >= 500 ? 'server' : 'unknown'), requestId: error.requestId }
  if (error instanceof NetworkError) return plain(online ? 'unreachable' : 'offline')
  if (error instanceof SignedOut) return plain('signedOut')
  if (error instanceof Error && missingChunk.test(error.message)) {
    if (!online) return plain('offline')
    return plain(reachable ? 'update' : 'unreachable')
  }
  return plain('crash')
}

/** Whether an error is part of normal operation rather than a programming error. */
export function isExpected(error: unknown): boolean {
  return describeProblem(error, { permissions: null, online: true }).kind !== 'crash'
}

/** Why the service refused, in the reader's language; empty where it did not answer. */
export function saidWhy(error: unknown): string {
  return error instanceof ApiProblem ? (error.problem.detail ?? '') : ''
}
