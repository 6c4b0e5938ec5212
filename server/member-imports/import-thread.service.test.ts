/** Imports that take more time than a thread has, and what becomes of each of its answers. */
import { expect, onTestFinished, test } from 'vitest'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { endThreads } from '../../testing/threads.ts'
import { jobOf, threadsWith } from './import-thread.ts'
import type { ImportTaskResult } from './import-worker.ts'

describeDatabase('a thread of imports', (open) => {
  const work = async (limits: { readonly longestWork: number }, more: object = {}) => {
    const storage = await open()
    const { id: organizationId, key } = await makeAssociation(storage)
    onTestFinished(endThreads)
    return threadsWith({ megabytes: 1024, ...limits })({
      address: storage.address,
      organizationId,
      key: await key(),
      name: 'Anna',
      now: '2026-03-01T12:00:00.000Z',
      today: '2026-03-01',
      kind: 'refresh',
      jobId: 1,
      sent: {},
      ...more,
    })
  }

  test('answers with what its work does', async () => {
    // There is no such import.
    expect(await work({ longestWork: 600_000 })).toEqual({ is: 'busy' })
  })

  test('is ended when its time is over', async () => {
    await expect(work({ longestWork: 0 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'file', reason: 'file_too_complex' }],
    })
  })

  test('fails as its work does', async () => {
    const failed = work({ longestWork: 600_000 }, { address: { file: '/nowhere/none.db' } })
    const error: unknown = await failed.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toMatchObject({ code: 'validation_failed' })
  })
})

test.each<[ImportTaskResult, object]>([
  [
    { is: 'refused', problems: [{ field: 'file', reason: 'file_empty' }] },
    { code: 'validation_failed', fields: [{ field: 'file', reason: 'file_empty' }] },
  ],
  [{ is: 'unauthorized' }, { code: 'unauthorized' }],
  [{ is: 'insufficient_scope' }, { code: 'insufficient_scope', values: { scope: 'leden:schrijven' } }],
  [{ is: 'too_many' }, { code: 'too_many_imports', values: { count: 5 } }],
  [{ is: 'busy' }, { code: 'service_busy', values: { seconds: 5 } }],
])('the answer %j is a problem', (result, problem) => {
  expect(() => jobOf(result)).toThrow(expect.objectContaining(problem))
})
