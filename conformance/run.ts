/** A run: every operation of the table, every check of its plan, one after the other. */
import { operation, type OperationName, operationNames, type Method } from '#contract/operations.ts'
import type { Check } from './check.ts'
import { failed, type Finding, type Findings, hasFailed, skipped } from './finding.ts'
import { planFor, writeChecks } from './plan.ts'
import { connect, NoAnswer, type ServiceOptions } from './service.ts'
import { environmentOf, enterWorld, type World } from './world.ts'
import { createCast } from './writes/cast.ts'

export interface CheckResult {
  readonly check: string
  readonly findings: Findings
}

export interface OperationResult {
  readonly operation: OperationName
  readonly method: Method
  readonly path: string
  readonly outcome: 'ok' | 'failed' | 'skipped'
  /** Why the operation itself was not tried. */
  readonly skipped: string | null
  readonly checks: readonly CheckResult[]
}

export interface ConformanceReport {
  readonly base_url: string
  readonly write: boolean
  readonly passed: boolean
  readonly operations: readonly OperationResult[]
}

export interface ConformanceOptions extends ServiceOptions {
  /** Tries the operations that write, too: on a test key only. */
  readonly write?: boolean
  /** Only these operations. */
  readonly only?: readonly OperationName[]
  readonly onOperation?: (name: OperationName) => void
  /** ISO 8601 UTC. */
  readonly now?: string
}

/** The run cannot be made; the message says what to do. */
export class ConformanceRefusal extends Error {
  override readonly name = 'ConformanceRefusal'
}

async function tryCheck({ run }: Check, world: World): Promise<Findings> {
  try {
    return await run(world)
  } catch (error) {
    if (error instanceof NoAnswer) return failed('an answer', error.message)
    throw error
  }
}

async function tryAll(checks: readonly Check[], world: World): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  let isShut = false
  for (const check of checks) {
    const findings = isShut ? skipped('the operation does not answer') : await tryCheck(check, world)
    results.push({ check: check.name, findings })
    if (check.gate && hasFailed(findings)) isShut = true
  }
  return results
}

function outcomeOf(checks: readonly CheckResult[], why: string | null): OperationResult['outcome'] {
  if (checks.some(({ findings }) => hasFailed(findings))) return 'failed'
  return why === null ? 'ok' : 'skipped'
}

function resultOf(name: OperationName, checks: readonly CheckResult[], why: string | null): OperationResult {
  const { method, path } = operation(name)
  return { operation: name, method, path, outcome: outcomeOf(checks, why), skipped: why, checks }
}

/** Without knowing who the key is nothing can be judged. */
function requireIdentity({ organization }: World): void {
  if (organization.status === 200) return
  const why: Readonly<Record<number, string>> = {
    401: 'the key is missing, wrong, revoked or expired',
    402: 'the association has no valid subscription',
    404: 'there is no such operation: does the base address end in /v2?',
  }
  throw new ConformanceRefusal(
    `GET /organization answers ${organization.status}: ${why[organization.status] ?? 'nothing can be checked without it'}.`,
  )
}

/** A live key may send emails and change what people rely on. */
function requireTestKey(environment: World['environment']): void {
  if (environment === 'test') return
  throw new ConformanceRefusal('Writing is tried with a test key only, and this is not one: nothing was written.')
}

async function enter({ now = new Date().toISOString(), ...options }: ConformanceOptions): Promise<World> {
  try {
    return await enterWorld(connect(options), now)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new ConformanceRefusal(`Nothing answers at ${options.baseUrl}.`, { cause: error })
  }
}

/** Throws a `ConformanceRefusal` when the service cannot be asked at all, or when writing is not allowed. */
export async function checkConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { write = false, only = operationNames, onOperation } = options
  const world = await enter(options)
  requireIdentity(world)
  if (write) requireTestKey(environmentOf(options.key, world.organization))
  const cast = createCast()
  const writes = write ? writeChecks(cast) : null
  const results: OperationResult[] = []
  // What reads comes first: it looks at records as they were found.
  const inOrder = operationNames.filter((name) => only.includes(name))
  const reading = inOrder.filter((name) => operation(name).method === 'GET')
  for (const name of [...reading, ...inOrder.filter((one) => !reading.includes(one))]) {
    onOperation?.(name)
    const plan = planFor(name, world, writes)
    results.push(resultOf(name, await tryAll(plan.checks, world), plan.skipped))
  }
  await cast.finish(world)
  const operations = inOrder.flatMap((name) => results.filter((result) => result.operation === name))
  return {
    base_url: options.baseUrl,
    write,
    passed: operations.every(({ outcome }) => outcome !== 'failed'),
    operations,
  }
}

/** All of one kind, with the check they belong to. */
export function findingsOf(result: OperationResult, kind: Finding['kind']): { check: string; finding: Finding }[] {
  return result.checks.flatMap(({ check, findings }) =>
    findings.filter((finding) => finding.kind === kind).map((finding) => ({ check, finding })),
  )
}
