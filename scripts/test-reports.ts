/** Reads the reports of the test runners: how many tests passed, which failed, and the command that runs each of those alone. */
import { relative } from 'node:path'
import { z } from 'zod'
import { project } from './app-sources.ts'

export interface Failure {
  readonly name: string
  /** Runs it alone. */
  readonly command: string
}

export interface Report {
  readonly passed: number
  readonly failures: readonly Failure[]
  /** Tests that answer nothing: skipped because something is not installed, or passed only when they were repeated. */
  readonly doubtful: readonly string[]
}

const count = z.int().min(0)

const vitestSchema = z.object({
  numPassedTests: count,
  numPendingTests: count,
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
})

/** Reads the JSON report of vitest for one of its projects. Throws when it is something else. */
export function vitestReport(report: string, suite: string): Report {
  const { numPassedTests, numPendingTests, testResults } = vitestSchema.parse(JSON.parse(report))
  const failures = testResults.flatMap(({ name, status, assertionResults }): Failure[] => {
    const file = relative(project, name)
    const command = `npm run test:${suite} -- ${file}`
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load, or whose clean-up fails.
    if (failed.length === 0) return status === 'failed' ? [{ name: file, command }] : []
    return failed.map(({ ancestorTitles, title }) => {
      const titles = [...ancestorTitles, title]
      return {
        name: `${file}: ${titles.join(' > ')}`,
        command: `${command} -t ${quoted(titles.map(pattern).join('.*'))}`,
      }
    })
  })
  // After a failure, the tests that did not begin are reported as skipped too.
  const isSkipped = failures.length === 0 && numPendingTests > 0
  return {
    passed: numPassedTests,
    failures,
    doubtful: isSkipped ? [`${numPendingTests} tests of ${suite} were skipped`] : [],
  }
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: count,
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
})
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
const playwrightSchema = z.object({
  stats: z.object({ expected: count }),
  suites: z.array(playwrightSuite).default([]),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})

function specsOf({ specs, suites }: z.infer<typeof playwrightSuite>): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Reads the JSON report of Playwright. Throws when it is something else. */
export function playwrightReport(report: string): Report {
  const { stats, suites, errors } = playwrightSchema.parse(JSON.parse(report))
  const journeys = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status }) => ({
      status,
      name: `e2e/${file}:${line} (${projectName}): ${title}`,
      command: `npm run test:e2e -- e2e/${file}:${line} --project=${projectName}`,
    })),
  )
  const failed = journeys.filter(({ status }) => status === 'unexpected')
  const skipped = journeys.filter(({ status }) => status === 'skipped')
  return {
    passed: stats.expected,
    failures: [
      ...failed.map(({ name, command }) => ({ name, command })),
      ...errors.map(({ message = 'an error outside the tests' }) => ({
        name: message.split('\n', 1)[0] ?? message,
        command: 'npm run test:e2e',
      })),
    ],
    doubtful: [
      ...(failed.length === 0 ? skipped.map(({ name }) => `skipped: ${name}`) : []),
      ...journeys
        .filter(({ status }) => status === 'flaky')
        .map(({ name, command }) => `passed only when it was repeated: ${name}\n    ${command}`),
    ],
  }
}

/** A regular expression that finds this text. */
function pattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** As one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
