/** Runs the checks of every operation in the table, one after another. */
import { operation, type OperationName, operationNames, type Method } from '#contract/operations.ts'
import type { Check } from './check.ts'
import { failed, type Finding, type Findings, hasFailed, skipped } from './finding.ts'
import { planFor, writeChecks } from './plan.ts'
import { connect, NoResponse, type ServiceOptions } from './service.ts'
import { environmentOf, createContext, type CheckContext } from './context.ts'
import { createTestMembers } from './writes/test-members.ts'

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
  /** Also tries the operations that write; needs a test key. */
  readonly write?: boolean
  /** Limits the run to these operations. */
  readonly only?: readonly OperationName[]
  readonly onOperation?: (name: OperationName) => void
  /** ISO 8601 UTC. */
  readonly now?: string
}

/** The run cannot start; the message says what to do. */
export class ConformanceRefusal extends Error {
  override readonly name = 'ConformanceRefusal'
}

async function tryCheck({ run }: Check, context: CheckContext): Promise<Findings> {
  try {
    return await run(context)
  } catch (error) {
    if (error instanceof NoResponse) return failed('an response', error.message)
    throw error
  }
}

async function tryAll(checks: readonly Check[], context: CheckContext): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  let gateFailed = false
  for (const check of checks) {
    const findings = gateFailed ? skipped('the operation does not response') : await tryCheck(check, context)
    results.push({ check: check.name, findings })
    if (check.gate && hasFailed(findings)) gateFailed = true
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

/** Every check depends on the scopes and modules that this response reports. */
function requireIdentity({ organization }: CheckContext): void {
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

/** A live key may send emails and change real records. */
function requireTestKey(environment: CheckContext['environment']): void {
  if (environment === 'test') return
  throw new ConformanceRefusal('Writing is tried with a test key only, and this is not one: nothing was written.')
}

async function createContextOrFail({
  now = new Date().toISOString(),
  ...options
}: ConformanceOptions): Promise<CheckContext> {
  try {
    return await createContext(connect(options), now)
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    throw new ConformanceRefusal(`Nothing answers at ${options.baseUrl}.`, { cause: error })
  }
}

/** Throws a `ConformanceRefusal` when the service cannot be reached, or when writing is not allowed. */
export async function checkConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { write = false, only = operationNames, onOperation } = options
  const context = await createContextOrFail(options)
  requireIdentity(context)
  if (write) requireTestKey(environmentOf(options.key, context.organization))
  const testMembers = createTestMembers()
  const writes = write ? writeChecks(testMembers) : null
  const results: OperationResult[] = []
  // Reading operations run first, before any check changes a record.
  const inOrder = operationNames.filter((name) => only.includes(name))
  const reading = inOrder.filter((name) => operation(name).method === 'GET')
  for (const name of [...reading, ...inOrder.filter((one) => !reading.includes(one))]) {
    onOperation?.(name)
    const plan = planFor(name, context, writes)
    results.push(resultOf(name, await tryAll(plan.checks, context), plan.skipped))
  }
  await testMembers.finish(context)
  const operations = inOrder.flatMap((name) => results.filter((result) => result.operation === name))
  return {
    base_url: options.baseUrl,
    write,
    passed: operations.every(({ outcome }) => outcome !== 'failed'),
    operations,
  }
}

/** All findings of one kind, with the names of their checks. */
export function findingsOf(result: OperationResult, kind: Finding['kind']): { check: string; finding: Finding }[] {
  return result.checks.flatMap(({ check, findings }) =>
    findings.filter((finding) => finding.kind === kind).map((finding) => ({ check, finding })),
  )
}
