/**
 * `npm test`: every check and test suite, fastest first. Ends with one line, `N passed, N failed`, in which a check
 * counts as one and a suite as its tests. `npm test -- unit e2e` runs only those.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts'

const project = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'ledenbalie-test-'))

/** Milliseconds after which a step is considered stuck: several times the longest one. */
const stepTimeout = 2_400_000

interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...parameters: string[]]
  /** Runs before the command; its result is added to the environment. */
  readonly prepare?: () => Record<string, string>
  /** Omitted for a check, which counts as one. */
  readonly counts?: (report: string) => Counts
  /** Skipped when this step has failed. */
  readonly needs?: string
  /** Runs beside the following checks, on one core; its output is printed when it ends. */
  readonly isBeside?: true
}

function vitest(name: 'unit' | 'service'): Step {
  const command = ['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json'] as const
  return { name, command: [...command, `--outputFile.json=${reportOf(name)}`], counts: vitestCounts }
}

function reportOf(name: string): string {
  return join(reports, `${name}.json`)
}

const steps: readonly Step[] = [
  // Several checkers repeat work within one project; two projects in parallel do not.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '2'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    // Threads of the type checker repeat each other's work.
    prepare: () => ({ GOMAXPROCS: '1' }),
    isBeside: true,
  },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'dead-code', command: ['knip'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'size', command: ['node', 'scripts/check-size.ts'], needs: 'build' },
  vitest('unit'),
  vitest('service'),
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    prepare: () => ({ CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') }),
    counts: playwrightCounts,
    needs: 'build',
  },
]

function run(step: Step, extra: Record<string, string>): Promise<boolean> {
  const [program, ...parameters] = step.command
  const path = [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const output = step.isBeside ? 'pipe' : 'inherit'
  return new Promise((done) => {
    const child = spawn(program, parameters, {
      cwd: project,
      env: { ...process.env, ...extra, PATH: path },
      stdio: ['ignore', output, output],
      timeout: stepTimeout,
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', () => done(false))
    child.on('close', (status) => {
      if (said.length > 0) console.log(Buffer.concat(said).toString())
      done(status === 0)
    })
  })
}

function readCounts(step: Step): Counts | null {
  try {
    return step.counts?.(readFileSync(reportOf(step.name), 'utf8')) ?? null
  } catch {
    return null
  }
}

/** A suite that exits with an error or runs no tests counts as failed, whatever its report says. */
function summarize(step: Step, succeeded: boolean): Counts {
  if (!step.counts) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = readCounts(step) ?? { passed: 0, failed: 0 }
  const sound = succeeded && passed > 0
  return { passed, failed: sound ? failed : Math.max(failed, 1) }
}

async function attempt(step: Step): Promise<Counts> {
  try {
    return summarize(step, await run(step, step.prepare?.() ?? {}))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const results = new Map<string, Counts>()

async function take(step: Step): Promise<void> {
  console.log(`\n── ${step.name}`)
  const startedAt = performance.now()
  const hopeless = step.needs !== undefined && (results.get(step.needs)?.failed ?? 0) > 0
  if (hopeless) console.log(`not possible: ${step.needs} failed`)
  const counts = hopeless ? { passed: 0, failed: 1 } : await attempt(step)
  results.set(step.name, counts)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${seconds} s`)
}

let beside: Promise<void> = Promise.resolve()
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  // A suite gets every core to itself.
  if (step.counts) await beside
  if (step.isBeside) beside = take(step)
  else await take(step)
}
await beside
rmSync(reports, { recursive: true })

const total = (key: keyof Counts) => [...results.values()].reduce((sum, counts) => sum + counts[key], 0)
const failures = [...results].filter(([, { failed }]) => failed > 0).map(([name]) => name)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0
