/** Reads how many tests passed and failed from the reports of the test runners. */
import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

const count = z.int().min(0)
const vitestReport = z.object({ numPassedTests: count, numFailedTests: count })
const playwrightReport = z.object({ stats: z.object({ expected: count, unexpected: count, flaky: count }) })

/** Of vitest's JSON reporter. Throws when it is something else. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(report))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Of Playwright's JSON reporter. A test that passed only at the second try is a failure. Throws when it is something else. */
export function playwrightCounts(report: string): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(JSON.parse(report)).stats
  return { passed: expected, failed: unexpected + flaky }
}
