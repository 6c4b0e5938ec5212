/** Which of the texts in `messages/trouble` fits an error, and what a person can do about it. */
import { ApiProblem, NetworkError, UnknownAnswer } from '#client/errors.ts'
import { hasModule, operation, type Module, type Rights, type Scope } from '#contract/operations.ts'
import { SignedOut } from '../api/credentials.ts'
import { MissingRight } from '../session/missing-right.ts'

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
  /** What the service itself says, in the reader's language, where that is more exact than our own text. */
  readonly said?: { readonly title: string; readonly detail: string }
  /** The right or the module that is missing, where it is known. */
  readonly scope?: Scope
  readonly module?: Module
  /** `calm`: nobody's fault, and it passes or somebody else can mend it. */
  readonly tone: 'calm' | 'alarm'
  /** Trying the same again may help. */
  readonly retry: boolean
  /** Seconds before trying again makes sense. */
  readonly wait: number | null
  /** To quote when asking for help; null when nobody could find it again. */
  readonly requestId: string | null
}

const kindOfStatus: Partial<Record<number, ProblemKind>> = {
  401: 'unauthorized',
  402: 'subscription',
  403: 'right',
  404: 'notFound',
  409: 'conflict',
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
/** Kinds whose own text says less than the service does. */
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

function ofMissingRight(error: MissingRight, rights: Rights | null): ProblemDescription {
  const { scope, module } = operation(error.operation)
  const off = rights !== null && !hasModule(rights, module)
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
 * The browsers' words for a chunk that did not come: the connection broke, or the app was renewed while it was open. Either way
 * Chromium does not ask for it a second time, so only the page loaded anew brings it, once there is somebody to bring it.
 */
const missingChunk = /dynamically imported module|importing a module script|module script failed|unable to preload/i

function plain(kind: ProblemKind): ProblemDescription {
  return { kind, tone: toneOf(kind), retry: worthTrying.includes(kind), wait: null, requestId: null }
}

export interface Circumstances {
  readonly rights: Rights | null
  readonly online: boolean
  /** False while the service gives no answer. */
  readonly reachable?: boolean
}

export function describeProblem(
  error: unknown,
  { rights, online, reachable = true }: Circumstances,
): ProblemDescription {
  if (error instanceof ApiProblem) return ofApiProblem(error)
  if (error instanceof MissingRight) return ofMissingRight(error, rights)
  if (error instanceof UnknownAnswer)
    return { ...plain(error.status >= 500 ? 'server' : 'unknown'), requestId: error.requestId }
  if (error instanceof NetworkError) return plain(online ? 'unreachable' : 'offline')
  if (error instanceof SignedOut) return plain('signedOut')
  if (error instanceof Error && missingChunk.test(error.message)) {
    if (!online) return plain('offline')
    return plain(reachable ? 'update' : 'unreachable')
  }
  return plain('crash')
}

/** Whether an error is something that happens, and not a fault of the program. */
export function isExpected(error: unknown): boolean {
  return describeProblem(error, { rights: null, online: true }).kind !== 'crash'
}
