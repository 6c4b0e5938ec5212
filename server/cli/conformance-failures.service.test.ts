/** Every kind of check was seen failing: a service that is wrong in one way is reported as such, with the location. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkConformance } from '#conformance/run.ts'
import { modules, type Scope, scopes } from '#contract/operations.ts'
import { importFile } from '../../testing/import-file.ts'
import { later } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { type Breakage, onlyNoted } from '../../testing/conformance/breakage.ts'
import { startProxy } from '../../testing/conformance/proxy.ts'
import { readBreakages } from '../../testing/conformance/read-breakages.ts'
import { writeBreakages } from '../../testing/conformance/write-breakages.ts'
import { describeEngine } from '../../testing/databases.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const now = '2026-11-21T12:00:00.000Z'
const narrow: readonly Scope[] = ['leden:lezen', 'leden:schrijven', 'groepen:lezen']

const keys = {
  all: `lb_test_${'4Q9w8E7r6T'.repeat(4)}`,
  narrow: `lb_test_${'5Q9w8E7r6T'.repeat(4)}`,
  bare: `lb_test_${'6Q9w8E7r6T'.repeat(4)}`,
}

const none = Object.fromEntries(modules.map((module) => [module, false]))

function apiKey(key: string, allowed: readonly Scope[]) {
  return { name: key.charAt(8), environment: 'test', scopes: [...allowed], key }
}

async function fill(storage: Storage): Promise<void> {
  const sample = sampleAssociation(now.slice(0, 10))
  // Changed one after the other, so that `updated_since` has something to choose from.
  const groups = sample.groups.map((group, index) => ({ ...group, updated_at: later(now, (index - 100) * 60_000) }))
  const files = [
    { ...sample, groups, api_keys: [apiKey(keys.all, scopes), apiKey(keys.narrow, narrow)] },
    { organization: { slug: 'bare', name: 'Bare', modules: none }, api_keys: [apiKey(keys.bare, scopes)] },
  ]
  for (const file of files) await importFile({ storage, file, clock: () => now })
}

describeEngine('sqlite', 'a service that is wrong', (open) => {
  let service: TestService

  beforeAll(async () => {
    const storage = await open()
    await fill(storage)
    service = await startTestService({ storage, now, trustProxy: ['127.0.0.1'] })
  })
  afterAll(() => service.close())

  async function failures({ operation, alteration, key }: Breakage, write: boolean): Promise<string[]> {
    const proxy = await startProxy(service, typeof alteration === 'function' ? alteration() : alteration)
    onTestFinished(() => proxy.close())
    const report = await checkConformance({
      baseUrl: proxy.baseUrl,
      key: keys[key ?? 'all'],
      only: [operation],
      write,
      now,
      wait: () => Promise.reject(new Error('a test does not wait')),
    })
    expect(report.passed).toBe(false)
    return report.operations.flatMap(({ checks }) =>
      checks.filter(({ findings }) => findings.some(({ kind }) => kind === 'failed')).map(({ check }) => check),
    )
  }

  function missed(breakage: Breakage, failed: readonly string[]): string[] {
    return breakage.checks.filter((beginning) => !failed.some((check) => check.startsWith(beginning)))
  }

  describe('in reading', () => {
    test.for(readBreakages)('$operation $what', async (breakage) => {
      expect(missed(breakage, await failures(breakage, false))).toEqual([])
    })
  })

  describe('in writing', () => {
    test.for(writeBreakages)('$operation $what', async (breakage) => {
      expect(missed(breakage, await failures(breakage, true))).toEqual([])
    })
  })

  test('there is a way of being wrong for each kind of check', async () => {
    const report = await checkConformance({ baseUrl: service.baseUrl, key: keys.all, write: true, now })
    const seenFailing = [...readBreakages, ...writeBreakages].flatMap(({ checks }) => checks)
    const names = new Set(report.operations.flatMap(({ checks }) => checks.map(({ check }) => check)))
    const unseen = [...names].filter((name) => ![...seenFailing, ...onlyNoted].some((start) => name.startsWith(start)))
    expect(unseen).toEqual([])
  })
})
