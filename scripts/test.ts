/**
 * `npm test`: every check and suite, as `test-steps.ts` lists them. After a failure nothing further is started, unless
 * `--keep-going` is given; `--all` asks everything (`npm run test:all`); names of steps run only those. Ends with one line,
 * `N passed, N failed`, in which a check counts as one and a suite as its tests.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { project } from './app-sources.ts'
import type { Report } from './test-reports.ts'
import { chosenSteps, type Step } from './test-steps.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'keep-going': { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
})
const keepsGoing = options['keep-going']
const asksAll = options.all || process.env['TEST_ALL'] === '1'
const isContinuous = Boolean(process.env['CI'])

/** Milliseconds after which a step is considered stuck: the journeys take more than half an hour on slow cores. */
const stepTimeout = asksAll ? 14_400_000 : 4_200_000

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())

function run({ command, suite, cores, env }: Step): Promise<boolean> {
  const [program, ...parameters] = command
  const path = [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  // The output of steps beside each other would be mixed.
  const output = cores === 'one' ? 'pipe' : 'inherit'
  return new Promise((done) => {
    const child = spawn(program, suite && !keepsGoing ? [...parameters, suite.failFast] : parameters, {
      cwd: project,
      env: { ...process.env, ...(asksAll ? { TEST_ALL: '1' } : {}), ...env, PATH: path },
      stdio: ['ignore', output, output],
      timeout: stepTimeout,
      signal: ended.signal,
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', () => done(false))
    child.on('close', (status) => {
      if (said.length > 0) console.log(`\n── ${program}\n${Buffer.concat(said).toString()}`)
      done(status === 0)
    })
  })
}

/** A suite that exits with an error or runs no tests has failed, whatever its report says. */
function reportOf({ name, alone, suite }: Step, isDone: boolean): Report {
  const failure = { name, command: alone }
  if (!suite) return { passed: isDone ? 1 : 0, failures: isDone ? [] : [failure], doubtful: [] }
  const report = read(suite)
  const isSound = report.failures.length > 0 || (isDone && report.passed > 0)
  return isSound ? report : { ...report, failures: [failure] }
}

function read({ file, read }: NonNullable<Step['suite']>): Report {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failures: [], doubtful: [] }
  }
}

const reports = new Map<string, Report>()
const hasFailed = () => [...reports.values()].some(({ failures }) => failures.length > 0)

async function take(step: Step): Promise<void> {
  console.log(`── ${step.name} begins`)
  const startedAt = performance.now()
  // The report of an earlier run.
  if (step.suite) rmSync(step.suite.file, { force: true })
  const isHopeless = step.needs !== undefined && (reports.get(step.needs)?.failures.length ?? 0) > 0
  const report = isHopeless
    ? { passed: 0, failures: [{ name: `${step.name}: ${step.needs} failed`, command: step.alone }], doubtful: [] }
    : reportOf(step, await run(step))
  reports.set(step.name, report)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${report.failures.length === 0 ? 'ok' : 'FAILED'}: ${step.name}, ${seconds} s`)
}

/** Whether the step may begin beside those that run. */
function fits({ cores, needs }: Step, running: ReadonlyMap<Step, unknown>, waiting: readonly Step[]): boolean {
  if (waiting.some(({ name }) => name === needs) || [...running.keys()].some(({ name }) => name === needs)) return false
  if ([...running.keys()].some((other) => other.cores === 'all')) return false
  return cores === 'all' ? running.size === 0 : running.size < availableParallelism()
}

/** Runs the steps in their order, as many beside each other as there are cores; returns those that were not begun. */
async function takeAll(steps: readonly Step[]): Promise<readonly Step[]> {
  const running = new Map<Step, Promise<void>>()
  let waiting = steps
  for (;;) {
    const isOver = ended.signal.aborted || (hasFailed() && !keepsGoing)
    const next = isOver ? undefined : waiting.find((step) => fits(step, running, waiting))
    if (next) {
      waiting = waiting.filter((step) => step !== next)
      const taking = take(next).finally(() => running.delete(next))
      running.set(next, taking)
    } else if (running.size > 0) await Promise.race(running.values())
    else return waiting
  }
}

function sayWhatFailed(left: readonly Step[]): void {
  const failures = [...reports.values()].flatMap(({ failures }) => failures)
  if (failures.length > 0) console.log('\nFailed, with the command that runs each alone:')
  for (const { name, command } of failures) console.log(`  ${name}\n    ${command}`)
  const names = left.map(({ name }) => name).join(', ')
  if (left.length > 0) console.log(`\nNot run: ${names} (--keep-going runs everything, whatever fails)`)
  for (const doubt of doubts()) console.log(`\n${isContinuous ? 'Counts as failed' : 'Attention'}: ${doubt}`)
}

function doubts(): readonly string[] {
  return [...reports.values()].flatMap(({ doubtful }) => doubtful)
}

try {
  const left = await takeAll(chosenSteps(positionals))
  sayWhatFailed(left)
  const results = [...reports.values()]
  const passed = results.reduce((sum, report) => sum + report.passed, 0)
  const wrong = results.reduce((sum, { failures }) => sum + failures.length, 0) + (isContinuous ? doubts().length : 0)
  // An interrupted run has not passed.
  const failed = wrong === 0 && left.length > 0 ? 1 : wrong
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
