/**
 * `npm run test:mutation`: changes the deciding code in one place after the other, and lists the changes that the nearest tests do
 * not notice. `-- contract server/ledger` takes only those folders, or files; `--sample 100 --seed 7` so many mutants of each, `--tests 6`
 * at most so many test files for a mutant.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalents } from './mutation/equivalents.ts'
import { askedElsewhere, folders } from './mutation/folders.ts'
import { type Mutant, mutantsOf, sampled } from './mutation/mutants.ts'
import { TestFinder } from './mutation/nearest-tests.ts'
import { placeAround } from './mutation/reach.ts'
import { refusedByTypes } from './mutation/types.ts'
import type { Findings, Selection, Survey, Surveyed, Trial } from './mutation/worker.ts'

/** Instead of a test: the mutant did not end, or ended the process. */
const endless = 'no end'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '6' },
    /** Seconds after which a mutant counts as noticed: it does not end. */
    timeout: { type: 'string', default: '120' },
  },
})

/** Starts a worker when there is none: the one before may have been ended with its mutant. */
class Trials {
  #child: ChildProcess | undefined

  async run(task: Trial | Survey, milliseconds = Number(values.timeout) * 1000): Promise<Findings> {
    const child = (this.#child ??= await this.#start())
    const { promise, resolve } = Promise.withResolvers<Findings>()
    const timer = setTimeout(() => child.pid && process.kill(-child.pid), milliseconds)
    const onExit = () => {
      this.#child = undefined
      resolve({ failed: endless })
    }
    child.once('exit', onExit)
    child.once('message', (findings: Findings) => resolve(findings))
    child.send(task)
    const findings = await promise
    clearTimeout(timer)
    child.off('exit', onExit).removeAllListeners('message')
    return findings
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'mutation/worker.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // With a group of its own, so that the processes of its tests end with it.
      detached: true,
    })
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () => reject(new Error('Vitest did not start.')))
    })
    child.removeAllListeners('exit')
    return child
  }

  end(): void {
    this.#child?.disconnect()
  }
}

function isEquivalent(mutant: Mutant, line: string): boolean {
  return equivalents.some(
    ({ file, code, original, replacement }) =>
      file === mutant.file &&
      line.includes(code) &&
      original === mutant.original.trim() &&
      replacement === mutant.replacement.trim(),
  )
}

function mutantsIn(globs: readonly string[]): Mutant[] {
  const files = globSync([...globs], { exclude: ['**/*.test.*'] })
  const all = files.toSorted().flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const lines = code.split('\n')
    return mutantsOf(file, code).filter((mutant) => !isEquivalent(mutant, lines[mutant.line - 1] ?? ''))
  })
  return values.sample === 'all' ? all : sampled(all, Number(values.sample), Number(values.seed))
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 90) || '(nothing)'

const most = Number(values.tests)
const finder = new TestFinder()
const trials = new Trials()

/** Milliseconds for running every test once. */
const surveyTime = 1_800_000

/** Runs the tests that are near the files once, without a change, and notes what they run through. */
async function surveyOf(name: string, files: readonly string[]): Promise<readonly Surveyed[]> {
  const near = files.flatMap((file) => [...finder.beside(file), ...finder.nearest(file, most)])
  const tests = [...new Set([...near, ...(askedElsewhere[name] ?? [])])]
  if (tests.length === 0) return []
  const { surveyed = [], failed } = await trials.run({ files, tests }, surveyTime)
  if (failed !== null) console.log(`left out, fails without a change: ${failed}`)
  return surveyed
}

/** The tests that reach the mutant, those in the nearest files first. `name` is that of its folder. */
function selectionsFor(name: string, mutant: Mutant, surveyed: readonly Surveyed[]): Selection[] {
  const near = finder.nearest(mutant.file, most)
  // Code that runs when its module is loaded is reached by all of them.
  const whole = new Set([...near, ...(askedElsewhere[name] ?? [])])
  const place = placeAround(readFileSync(mutant.file, 'utf8'), mutant)
  const all = surveyed.flatMap(({ test, places }): Selection[] => {
    if (place === null) return whole.has(test) ? [{ test, ids: null }] : []
    const ids = places[place]
    return ids === undefined ? [] : [{ test, ids }]
  })
  // After the near ones those with few tests that get there, which are about it.
  const rank = ({ test, ids }: Selection) => (near.includes(test) ? near.indexOf(test) : most + (ids?.length ?? 1000))
  return all.toSorted((a, b) => rank(a) - rank(b))
}

interface Score {
  readonly name: string
  readonly killed: number
  /** How many of these ended by the time limit. */
  readonly ended: number
  readonly survivors: readonly Mutant[]
}

async function examine(name: string, globs: readonly string[]): Promise<Score> {
  let [killed, ended] = [0, 0]
  const survivors: Mutant[] = []
  const mutants = mutantsIn(globs).toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
  const surveyed = await surveyOf(name, [...new Set(mutants.map(({ file }) => file))])
  for (const mutant of mutants) {
    const selections = selectionsFor(name, mutant, surveyed)
    const { failed } = selections.length > 0 ? await trials.run({ mutant, selections }) : { failed: null }
    if (failed === null) {
      survivors.push(mutant)
      console.log(`${textOf(mutant)}${selections.length === 0 ? '  (no near test gets there)' : ''}`)
    } else killed += 1
    if (failed === endless) ended += 1
  }
  console.log(`${name}: the tests notice ${killed} of ${mutants.length}\n`)
  return { name, killed, ended, survivors }
}

function textOf({ file, line, original, replacement }: Mutant): string {
  return `${file}:${line}  ${oneLine(original)}  →  ${oneLine(replacement)}`
}

/** The score, in which what the types refuse is noticed. */
function scoreText({ name, killed, ended, survivors }: Score, refused: ReadonlySet<Mutant>): string {
  const byTypes = survivors.filter((mutant) => refused.has(mutant)).length
  const [noticed, all] = [killed + byTypes, killed + survivors.length]
  const rate = all === 0 ? 100 : (100 * noticed) / all
  return `${name}: ${noticed} of ${all} noticed, ${rate.toFixed(1)} % (${byTypes} of them by the types, ${ended} by the time limit)`
}

const unknown = positionals.filter((name) => !Object.hasOwn(folders, name) && !existsSync(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are files, and ${Object.keys(folders).join(', ')}.`)
  process.exit(1)
}
const scores: Score[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(folders))
  scores.push(await examine(name, folders[name] ?? [name]))
trials.end()
const refused = refusedByTypes(scores.flatMap(({ survivors }) => survivors))
if (refused.size > 0) console.log('\nThe types refuse of them:')
for (const mutant of refused) console.log(textOf(mutant))
console.log(`\n${scores.map((score) => scoreText(score, refused)).join('\n')}`)
