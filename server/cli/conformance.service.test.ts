/** The project's own service is as the specification says; and the command as it is typed. */
import { expect, onTestFinished, test } from 'vitest'
import { type ConformanceReport, checkConformance, findingsOf } from '#conformance/run.ts'
import { type Environment, operationNames, type Scope, scopes } from '#contract/operations.ts'
import { importFile } from '../../testing/import-file.ts'
import type { Storage } from '../database/database.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { makeAssociation } from '../../testing/association.ts'
import { quickCommandLine } from '../../testing/command-line.ts'
import { fields, success } from '../../testing/conformance/alterations.ts'
import { startProxy } from '../../testing/conformance/proxy.ts'
import { describeDatabase, describeEngine } from '../../testing/databases.ts'
import { startTestService } from '../../testing/service.ts'

const now = '2026-11-21T12:00:00.000Z'

async function importSample(storage: Storage): Promise<string> {
  const key = `lb_test_${'7Q9w8E7r6T'.repeat(4)}`
  const sample = sampleAssociation(now.slice(0, 10))
  const api_keys = [{ name: 'All', environment: 'test', scopes: [...scopes], key }]
  await importFile({ storage, file: { ...sample, api_keys }, clock: () => now })
  return key
}

async function start(storage: Storage) {
  const service = await startTestService({ storage, now, trustProxy: ['127.0.0.1'] })
  onTestFinished(() => service.close())
  return service
}

function found(report: ConformanceReport, kind: 'failed' | 'note' | 'skipped') {
  return report.operations.flatMap((result) => findingsOf(result, kind).map(({ check }) => [result.operation, check]))
}

describeDatabase('conformance of this service', (open) => {
  // An import and some 400 requests: many for a busy machine.
  const timeout = 120_000

  test(
    'every operation is ok with the sample and a test key that may do everything, writing included',
    { timeout },
    async () => {
      const storage = await open()
      const key = await importSample(storage)
      const { baseUrl } = await start(storage)
      const report = await checkConformance({ baseUrl, key, write: true, now })
      expect(found(report, 'failed')).toEqual([])
      expect(report.operations.map(({ outcome }) => outcome)).toEqual(operationNames.map(() => 'ok'))
      expect(found(report, 'skipped')).toEqual([])
      // The tests' service allows more requests than the specification names.
      expect(found(report, 'note')).toEqual([['getOrganization', expect.stringContaining('requests a minute')]])
    },
  )

  test('an association without any record passes: no record to check', async () => {
    const storage = await open()
    const association = await makeAssociation(storage)
    const { baseUrl } = await start(storage)
    const report = await checkConformance({ baseUrl, key: await association.key(), now })
    expect([report.passed, found(report, 'failed')]).toEqual([true, []])
    expect(found(report, 'skipped')).toContainEqual(['getMember', 'answers 200 with the record'])
  })

  test('what a key may not do is skipped, with the reason', async () => {
    const storage = await open()
    const association = await makeAssociation(storage, { events_module: false })
    const readers: readonly Scope[] = ['leden:lezen', 'evenementen:lezen']
    const key = await association.key({ scopes: readers })
    const { baseUrl } = await start(storage)
    const { operations, passed } = await checkConformance({ baseUrl, key, now })
    const reasons = new Map(operations.map(({ operation, skipped }) => [operation, skipped]))
    expect(passed).toBe(true)
    expect(reasons.get('listMembers')).toBeNull()
    expect(reasons.get('listGroups')).toBe('the key lacks groepen:lezen')
    expect(reasons.get('listEvents')).toBe('the module events is off')
  })
})

describeEngine('sqlite', 'conformance of another service', (open) => {
  async function reportWith(alteration: Parameters<typeof startProxy>[1]): Promise<ConformanceReport> {
    const storage = await open()
    const key = await importSample(storage)
    const proxy = await startProxy(await start(storage), alteration)
    onTestFinished(() => proxy.close())
    return checkConformance({ baseUrl: proxy.baseUrl, key, now })
  }

  test('fields it has beyond the specification are no fault', async () => {
    const report = await reportWith(fields(success, { nickname: 'Zo' }))
    expect(found(report, 'failed')).toEqual([])
  })

  test('fields it names otherwise where the specification is silent are remarks', async () => {
    const renamed = { number: undefined, role: undefined, kind: undefined, price: undefined, paid_on: undefined }
    const report = await reportWith(fields(success, renamed))
    expect(found(report, 'failed')).toEqual([])
    expect(found(report, 'note').map(([operation]) => operation)).toEqual(
      expect.arrayContaining(['listGroups', 'listEvents', 'listInvoices', 'listPayments']),
    )
  })
})

describeEngine('sqlite', 'ledenbalie conformance', (open) => {
  async function serve(environment: Environment, scopes: readonly Scope[] = ['leden:lezen', 'leden:schrijven']) {
    const storage = await open()
    const association = await makeAssociation(storage)
    return { ...(await start(storage)), key: await association.key({ environment, scopes }), storage }
  }

  async function run(baseUrl: string, key: string, ...options: readonly string[]) {
    return quickCommandLine().run('conformance', '--base-url', baseUrl, '--key', key, ...options)
  }

  test('prints a line for each operation and ends with 0', async () => {
    const { baseUrl, key } = await serve('test')
    const { code, stdout } = await run(baseUrl, key)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ok {6}GET {4}\/members +\d+ of \d+ checks$/m)
    expect(stdout).toMatch(/^skipped POST {3}\/members +it writes: try it with --write/m)
    expect(stdout).toContain('operations ok, 0 failed')
  })

  test('--json prints the report and nothing else on standard output', async () => {
    const { baseUrl, key } = await serve('test')
    const { stdout } = await run(baseUrl, key, '--json')
    expect(JSON.parse(stdout)).toMatchObject({ passed: true, write: false, operations: { length: 23 } })
  })

  test('ends with 1 when something failed, and says what was expected and what was seen', async () => {
    const service = await serve('test')
    const proxy = await startProxy(service, fields(success, { id: 'seven' }))
    onTestFinished(() => proxy.close())
    const { code, stdout } = await run(proxy.baseUrl, service.key)
    expect(code).toBe(1)
    expect(stdout).toMatch(/failed {2}answers 200 .*: expected .*; seen: /)
  })

  test('--write with a live key is refused, and nothing is written', async () => {
    const { baseUrl, key, storage } = await serve('live')
    const { code, stderr, stdout } = await run(baseUrl, key, '--write')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Writing is tried with a test key only, and this is not one: nothing was written.')
    expect(await storage.db.selectFrom('members').select('id').execute()).toEqual([])
  })

  test.for([
    ['members.example', '--base-url is no address'],
    ['http://127.0.0.1:1', '--base-url ends in /v2'],
    ['http://127.0.0.1:1/v2', 'Nothing answers at http://127.0.0.1:1/v2.'],
  ] as const)('%s: a clear line', async ([address, line]) => {
    const { code, stderr } = await run(address, 'lb_test_x')
    expect([code, stderr]).toEqual([1, expect.stringContaining(line)])
  })

  test('a key that does not open it: a clear line without the key', async () => {
    const { baseUrl } = await serve('test')
    const { code, stderr } = await run(baseUrl, `lb_test_${'9Q9w8E7r6T'.repeat(4)}`)
    expect([code, stderr]).toEqual([1, expect.stringContaining('GET /organization answers 401')])
    expect(stderr).not.toContain('9999')
  })
})
