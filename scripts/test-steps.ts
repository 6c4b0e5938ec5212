/** The steps of `npm test`, as data: in which order they start, on how many cores, and what each needs. */
import { join } from 'node:path'
import { project } from './app-sources.ts'
import { playwrightReport, type Report, vitestReport } from './test-reports.ts'

/** Kept until the next run. */
const reports = join(project, 'node_modules/.cache/test-reports')

export interface Suite {
  /** Where the command writes its report. */
  readonly file: string
  readonly read: (report: string) => Report
  /** Makes the suite end with its first failed test. */
  readonly failFast: string
}

export interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...parameters: string[]]
  /** Runs the step alone. */
  readonly alone: string
  /** `one`: beside others; `all`: alone, with its output as it comes. */
  readonly cores: 'one' | 'all'
  readonly env?: Readonly<Record<string, string>>
  /** The step that has to succeed before. */
  readonly needs?: string
  /** Omitted for a check, which counts as one test. */
  readonly suite?: Suite
}

/** The type checkers are written in Go, and their threads repeat each other's work. */
const oneThread = { GOMAXPROCS: '1' }

function vitest(name: string, cores: Step['cores'], ...parameters: string[]): Step {
  const file = join(reports, `${name}.json`)
  const command = ['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json'] as const
  return {
    name,
    command: [...command, `--outputFile.json=${file}`, ...parameters],
    alone: `npm run test:${name}`,
    cores,
    suite: { file, read: (report) => vitestReport(report, name), failFast: '--bail=1' },
  }
}

const playwrightFile = join(reports, 'e2e.json')

/** Steps beside each other start with the longest one, so that short ones fill the gaps; then the suites. */
export const steps: readonly Step[] = [
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    alone: 'npm run check:lint',
    cores: 'one',
    env: oneThread,
  },
  {
    name: 'types',
    command: ['tsc', '-b', '--checkers', '1', '--builders', '1'],
    alone: 'npm run check:types',
    cores: 'one',
    env: oneThread,
  },
  vitest('unit', 'one', '--maxWorkers=1'),
  { name: 'build', command: ['node', 'scripts/build.ts'], alone: 'npm run build', cores: 'one' },
  { ...vitest('component', 'one'), needs: 'build' },
  { name: 'dead-code', command: ['knip'], alone: 'npm run check:dead-code', cores: 'one' },
  {
    name: 'size',
    command: ['node', 'scripts/check-size.ts'],
    alone: 'npm run check:size',
    cores: 'one',
    needs: 'build',
  },
  { name: 'format', command: ['oxfmt', '--check'], alone: 'npm run check:format', cores: 'one' },
  vitest('service', 'all'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    alone: 'npm run test:e2e',
    cores: 'all',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
    needs: 'build',
    suite: { file: playwrightFile, read: playwrightReport, failFast: '--max-failures=1' },
  },
]

/** These steps and those that they need, in their order; all steps without names. Throws on a name that no step has. */
export function chosenSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  const needed = steps.filter(({ name }) => names.includes(name)).map(({ needs }) => needs)
  return steps.filter(({ name }) => names.length === 0 || names.includes(name) || needed.includes(name))
}
