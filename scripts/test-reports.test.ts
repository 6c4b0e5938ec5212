import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './app-sources.ts'
import { playwrightReport, vitestReport } from './test-reports.ts'

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[]
    readonly title: string
    readonly status: string
  }[]
}

function ofVitest(numPassedTests: number, numPendingTests: number, testResults: readonly VitestFile[]): string {
  return JSON.stringify({ numPassedTests, numPendingTests, testResults })
}

const file = join(project, 'server/keys.service.test.ts')

test('a failed test is named with the command that runs it alone', () => {
  const failed = { ancestorTitles: ['keys (sqlite)'], title: "cost 1.50, and aren't free", status: 'failed' }
  const passed = { ancestorTitles: ['keys (sqlite)'], title: 'exist once', status: 'passed' }
  const report = ofVitest(1, 0, [{ name: file, status: 'failed', assertionResults: [failed, passed] }])
  expect(vitestReport(report, 'service')).toEqual({
    passed: 1,
    failures: [
      {
        name: "server/keys.service.test.ts: keys (sqlite) > cost 1.50, and aren't free",
        command: String.raw`npm run test:service -- server/keys.service.test.ts -t 'keys \(sqlite\).*cost 1\.50, and aren'\''t free'`,
      },
    ],
    doubtful: [],
  })
})

test('a file that does not load has failed', () => {
  const report = ofVitest(3, 0, [{ name: file, status: 'failed', assertionResults: [] }])
  const command = 'npm run test:unit -- server/keys.service.test.ts'
  expect(vitestReport(report, 'unit').failures).toEqual([{ name: 'server/keys.service.test.ts', command }])
})

test('skipped tests are said, unless they were left out after a failure', () => {
  const skipped = { ancestorTitles: ['keys (postgres)'], title: 'exist once', status: 'skipped' }
  const report = ofVitest(3, 1, [{ name: file, status: 'passed', assertionResults: [skipped] }])
  expect(vitestReport(report, 'service').doubtful).toEqual(['1 tests of service were skipped'])
  const failed = { ancestorTitles: ['keys (sqlite)'], title: 'exist once', status: 'failed' }
  const stopped = ofVitest(3, 1, [{ name: file, status: 'failed', assertionResults: [failed, skipped] }])
  expect(vitestReport(stopped, 'service').doubtful).toEqual([])
})

test('journeys are named by line and project, and one that passed only when it was repeated is doubtful', () => {
  const spec = (line: number, ...statuses: string[]) => ({
    title: 'edits a member',
    file: 'members.e2e.ts',
    line,
    tests: statuses.map((status, at) => ({ projectName: ['desktop', 'phone'][at], status })),
  })
  const nested = { title: 'a member', specs: [spec(9, 'flaky'), spec(20, 'skipped')] }
  const suites = [{ title: 'members.e2e.ts', specs: [spec(3, 'expected', 'unexpected')], suites: [nested] }]
  expect(playwrightReport(JSON.stringify({ stats: { expected: 1 }, suites }))).toEqual({
    passed: 1,
    failures: [
      {
        name: 'e2e/members.e2e.ts:3 (phone): edits a member',
        command: 'npm run test:e2e -- e2e/members.e2e.ts:3 --project=phone',
      },
    ],
    doubtful: [expect.stringContaining('e2e/members.e2e.ts:9 (desktop): edits a member')],
  })
})

test('a journey that was skipped is said', () => {
  const tests = [{ projectName: 'desktop', status: 'skipped' }]
  const specs = [{ title: 'begins on PostgreSQL', file: 'first.e2e.ts', line: 3, tests }]
  const report = JSON.stringify({ stats: { expected: 9 }, suites: [{ title: 'first.e2e.ts', specs }] })
  expect(playwrightReport(report).doubtful).toEqual(['skipped: e2e/first.e2e.ts:3 (desktop): begins on PostgreSQL'])
})

test('an error outside the journeys has failed', () => {
  const report = JSON.stringify({ stats: { expected: 0 }, suites: [], errors: [{ message: 'no port is free\n at x' }] })
  expect(playwrightReport(report).failures).toEqual([{ name: 'no port is free', command: 'npm run test:e2e' }])
})
