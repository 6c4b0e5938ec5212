/** Files that take more time or memory than a thread has, and what becomes of each of its answers. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { statementBytes } from '../../../testing/bank-statement.ts'
import { endThreads } from '../../../testing/threads.ts'
import { LedgerError } from '../errors.ts'
import { orRefused, threadsWith } from './statement-thread.ts'
import type { StatementTaskResult } from './statement-worker.ts'

const bytes = statementBytes({ statements: [[{ amount: '5.00', text: 'gift' }]] })
const enough = { longestReading: 600_000, megabytes: 768 }

describe('a thread of statements', () => {
  const read = (limits: Partial<typeof enough>, content: Uint8Array = bytes) => {
    onTestFinished(endThreads)
    return threadsWith({ ...enough, ...limits })({ kind: 'read', bytes: content })
  }
  const tooComplex = { problems: [{ reason: 'statement_too_complex' }] }

  test('reads a file', async () => {
    expect(await read({})).toMatchObject({ is: 'read', file: { format: 'camt.053' } })
  })

  test('is ended when its time is over, before it has begun too', async () => {
    await expect(read({ longestReading: 0 })).rejects.toMatchObject(tooComplex)
  })

  test('is ended when it takes too much memory', async () => {
    const large = new TextEncoder().encode(`<Document>${'<A b="c"/>'.repeat(1_500_000)}</Document>`)
    await expect(read({ megabytes: 24 }, large)).rejects.toMatchObject(tooComplex)
  })

  test('fails as its work does', async () => {
    onTestFinished(endThreads)
    const work = threadsWith(enough)({
      kind: 'import',
      bytes,
      address: { file: '/nowhere/none.db' },
      organizationId: 1,
      name: 'march.xml',
      actor: { kind: 'command', name: 'test' },
      key: 'none',
      now: '2026-03-01T12:00:00.000Z',
    })
    const error: unknown = await work.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toMatchObject(tooComplex)
  })
})

describe('the answer of a thread', () => {
  const problemOf = (result: StatementTaskResult) => {
    try {
      return orRefused(result, 'read')
    } catch (error) {
      return error
    }
  }

  test('is what was asked for', () => {
    const file = { format: 'camt.053', digest: 'x', statements: [] } as const
    expect(problemOf({ is: 'read', file })).toEqual({ is: 'read', file })
    expect(() => orRefused({ is: 'read', file }, 'imported')).toThrow('read instead of imported')
  })

  test('is a refusal with all of its problems', () => {
    const problems = [
      { location: 'Stmt[1]', message: 'one' },
      { location: 'Stmt[2]', message: 'other' },
    ]
    const error = problemOf({ is: 'refused', problems })
    expect(error).toBeInstanceOf(LedgerError)
    expect(error).toMatchObject({ problems })
  })

  test.each([
    ['unauthorized', { code: 'unauthorized' }],
    ['insufficient_scope', { code: 'insufficient_scope', values: { scope: 'facturen:beheren' } }],
    ['busy', { code: 'service_busy', values: { seconds: 10 } }],
  ] as const)('is a problem: %s', (is, problem) => {
    expect(problemOf({ is })).toMatchObject(problem)
  })
})
