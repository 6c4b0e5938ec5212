/** Reads the numbers of passed and failed tests from the reports of the test runners. */
import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

const count = z.int().min(0)
const vitestReport = z.object({ numPassedTests: count, numFailedTests: count })
const playwrightReport = z.object({ stats: z.object({ expected: count, unexpected: count, flaky: count }) })

/** Reads vitest's JSON report. Throws when it is something else. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(report))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Reads Playwright's JSON report; a test that passed on retry counts as passed, and its list says so. Throws when it is something else. */
export function playwrightCounts(report: string): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(JSON.parse(report)).stats
  return { passed: expected + flaky, failed: unexpected }
}
