/**
 * `npm run test:mutation`: changes the deciding code in one place after the other, and lists the changes that the nearest tests do
 * not notice. `-- contract server/ledger` takes only those folders, or files; `--sample 100 --seed 7` so many mutants of each, `--tests 6`
 * at most so many test files for a mutant.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalents, folders } from './mutation/folders.ts'
import { type Mutant, mutantsOf, sampled } from './mutation/mutants.ts'
import { TestFinder } from './mutation/nearest-tests.ts'
import type { Finding, Trial } from './mutation/worker.ts'

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
  readonly #milliseconds = Number(values.timeout) * 1000

  async run(trial: Trial): Promise<Finding> {
    const child = (this.#child ??= await this.#start())
    const { promise, resolve } = Promise.withResolvers<Finding>()
    const timer = setTimeout(() => child.pid && process.kill(-child.pid), this.#milliseconds)
    const onExit = () => {
      this.#child = undefined
      resolve({ failed: endless })
    }
    child.once('exit', onExit)
    child.once('message', (finding: Finding) => resolve(finding))
    child.send(trial)
    const finding = await promise
    clearTimeout(timer)
    child.off('exit', onExit).removeAllListeners('message')
    return finding
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

const finder = new TestFinder()
const trials = new Trials()
const sound = new Map<string, boolean>()

/** Whether the tests pass without a change; otherwise they say nothing. */
async function isSound(tests: readonly string[]): Promise<boolean> {
  const key = tests.join('\n')
  const known = sound.get(key)
  if (known !== undefined) return known
  const { failed } = await trials.run({ mutant: null, tests })
  if (failed !== null) console.log(`fails without a change: ${failed}`)
  sound.set(key, failed === null)
  return failed === null
}

async function examine(name: string, globs: readonly string[]): Promise<string> {
  let [killed, survived, ended] = [0, 0, 0]
  for (const mutant of mutantsIn(globs).toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start)) {
    const tests = finder.nearest(mutant.file, Number(values.tests))
    if (tests.length > 0 && !(await isSound(tests))) continue
    const { failed } = tests.length > 0 ? await trials.run({ mutant, tests }) : { failed: null }
    if (failed === null) {
      survived += 1
      console.log(`${mutant.file}:${mutant.line}  ${oneLine(mutant.original)}  →  ${oneLine(mutant.replacement)}`)
    } else killed += 1
    if (failed === endless) ended += 1
  }
  const all = killed + survived
  const rate = all === 0 ? 100 : (100 * killed) / all
  return `${name}: ${killed} of ${all} noticed, ${rate.toFixed(1)} % (${ended} of them by the time limit)`
}

const unknown = positionals.filter((name) => !Object.hasOwn(folders, name) && !existsSync(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are files, and ${Object.keys(folders).join(', ')}.`)
  process.exit(1)
}
const results: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(folders)) {
  results.push(await examine(name, folders[name] ?? [name]))
  console.log(results.at(-1))
}
trials.end()
if (results.length > 1) console.log(`\n${results.join('\n')}`)
