/** The service with a new association for each test. */
import { afterAll, beforeAll } from 'vitest'
import { call, type CallInput, type Connection, type SessionConnection } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Storage } from '../server/database/database.ts'
import { makeAssociation, type TestAssociation } from './association.ts'
import { describeDatabase, describeEachDatabase } from './databases.ts'
import { startTestService, type TestService } from './service.ts'

export interface TestWorld {
  readonly storage: Storage
  readonly service: TestService
  readonly association: TestAssociation
  /** A live key with all scopes. */
  readonly board: Connection
  /** A connection with another key. */
  as(key: Parameters<TestAssociation['key']>[0]): Promise<Connection>
}

interface ServiceTestOptions {
  /** ISO 8601 UTC. */
  readonly now?: string
  readonly settings?: Parameters<typeof makeAssociation>[1]
}

export type Enter = (options?: ServiceTestOptions) => Promise<TestWorld>

/** Runs the block on one database, with `TEST_ALL=1` on both (`describeDatabase`); `enter` creates an association and resets the clock. */
export function describeService(name: string, block: (enter: Enter) => void): void {
  describeDatabase(name, withService(block))
}

/** Runs the block on both databases, always (`describeEachDatabase`). */
export function describeServiceOnEachDatabase(name: string, block: (enter: Enter) => void): void {
  describeEachDatabase(name, withService(block))
}

function withService(block: (enter: Enter) => void): (open: () => Promise<Storage>) => void {
  return (open) => {
    let storage: Storage
    let service: TestService
    beforeAll(async () => {
      storage = await open()
      service = await startTestService({ storage })
    })
    afterAll(() => service.close())
    block(async ({ now = '2026-03-01T12:00:00.000Z', settings } = {}) => {
      service.setNow(now)
      const association = await makeAssociation(storage, settings)
      const as: TestWorld['as'] = async (key) => service.connection(await association.key(key))
      return { storage, service, association, board: await as({}), as }
    })
  }
}

export interface Refusal {
  readonly status: number
  readonly code: string
  /** Field and code of each error. */
  readonly errors: readonly (readonly [string, string])[]
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) throw error
  return { status: error.status, code: error.code, errors: error.errors.map(({ field, code }) => [field, code]) }
}

/** The problem that the call fails with; throws when the call succeeds. */
export async function refused<Name extends OperationName>(
  connection: Connection | SessionConnection,
  name: Name,
  input: CallInput<Name>,
): Promise<Refusal> {
  const { done, refusals } = await race([call(connection, name, input)])
  if (!refusals[0]) throw new Error(`${name} was not refused: ${JSON.stringify(done)}`)
  return refusals[0]
}

/** The field of each error that the call fails with, and its English sentence; throws when the call succeeds. */
export async function refusedFields<Name extends OperationName>(
  connection: Connection,
  name: Name,
  input: CallInput<Name>,
): Promise<(readonly [field: string, message: string])[]> {
  const error: unknown = await call({ ...connection, language: 'en' }, name, input).then(
    () => new Error(`${name} was not refused`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiProblem)) throw error
  return error.errors.map(({ field, message }) => [field, message])
}

/** The results of concurrent calls. */
export async function race<T>(
  calls: readonly Promise<T>[],
): Promise<{ readonly done: T[]; readonly refusals: Refusal[] }> {
  const results = await Promise.allSettled(calls)
  return {
    done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: results.flatMap((result) => (result.status === 'rejected' ? [refusalOf(result.reason)] : [])),
  }
}

/** `validation_failed` with these fields and codes. */
export function invalid(...errors: readonly (readonly [string, string])[]): Refusal {
  return { status: 422, code: 'validation_failed', errors }
}

/** A problem without field errors. */
export function problem(status: number, code: string): Refusal {
  return { status, code, errors: [] }
}
