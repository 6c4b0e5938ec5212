/**
 * One Vitest for many mutants: its server transforms each file once, and only the mutated file for each run. In a process of its own,
 * because a mutant may never end.
 */
import { relative, resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import config from '../../vitest.config.ts'
import { type Mutant, mutated } from './mutants.ts'
import { isServiceTest } from './nearest-tests.ts'
import { probed } from './reach.ts'

/** Tests of one file. */
export interface Selection {
  readonly test: string
  /** As Vitest numbers them; null for all. */
  readonly ids: readonly string[] | null
}

export interface Survey {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

export interface Trial {
  readonly mutant: Mutant
  readonly selections: readonly Selection[]
}

/** The places that a passing test file runs through. */
export interface Surveyed {
  readonly test: string
  /** The tests by the place that they reach; null where it is reached outside of them too. */
  readonly places: Readonly<Record<string, readonly string[] | null>>
}

export interface Findings {
  readonly surveyed?: readonly Surveyed[]
  /** A test that failed; null when all passed. */
  readonly failed: string | null
}

let current: Mutant | null = null
let probedFiles: ReadonlySet<string> = new Set()

const mutantPlugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    if (current && id === resolve(current.file)) return { code: mutated(code, current), map: null }
    return probedFiles.has(id) ? { code: probed(relative(process.cwd(), id), code), map: null } : null
  },
}

/** Milliseconds: a slow machine must not look like a test that fails. The parent ends what never ends. */
const patience = 600_000

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  // A browser would take minutes for what the others say in milliseconds.
  if (project.test?.name !== 'unit' && project.test?.name !== 'service') return []
  const setupFiles = [project.test.setupFiles ?? [], 'scripts/mutation/survey-setup.ts'].flat()
  return [
    {
      ...project,
      plugins: [mutantPlugin],
      test: { ...project.test, setupFiles, testTimeout: patience, hookTimeout: patience },
    },
  ]
})

const vitest = await createVitest(
  'test',
  { config: false, watch: false, maxWorkers: 1, reporters: [{}], silent: true },
  {
    test: {
      ...config.test,
      projects,
      // It keeps transformed files by their code on disk, where mutants are not.
      fsModuleCache: false,
      // A thread would start sooner, but has no time zone of its own, which tests set.
      pool: 'forks',
      // The rules are the same on PostgreSQL, and take twice the time.
      testNamePattern: /^(?!.*\(postgres\))/,
    },
  },
)

await vitest.standalone()

async function run(selections: readonly Selection[], { bail }: { readonly bail: number }) {
  // Failures of the mutant before would count for `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  for (const { config } of vitest.projects) config.bail = bail
  const specifications = selections.flatMap(({ test, ids }) => {
    const name = isServiceTest(test) ? 'service' : 'unit'
    const project = vitest.projects.find((each) => each.name === name)
    return project ? [project.createSpecification(resolve(test), ids ? { testIds: [...ids] } : {})] : []
  })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ran = testModules
    .flatMap((module) => [...module.children.allTests()])
    .filter((test) => test.result().state !== 'skipped')
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => relative(process.cwd(), moduleId))
  return { testModules, ran: ran.length, failed, unhandledErrors }
}

/** Changes one file; the one before is again as it was. */
function change(mutant: Mutant | null): void {
  const files = [current, mutant].flatMap((each) => (each ? [resolve(each.file)] : []))
  current = mutant
  for (const file of files) vitest.invalidateFile(file)
}

async function survey({ files, tests }: Survey): Promise<Findings> {
  change(null)
  probedFiles = new Set(files.map((file) => resolve(file)))
  for (const file of probedFiles) vitest.invalidateFile(file)
  const { testModules, failed } = await run(
    tests.map((test) => ({ test, ids: null })),
    { bail: 0 },
  )
  for (const file of probedFiles) vitest.invalidateFile(file)
  probedFiles = new Set()
  const surveyed = testModules
    .filter((module) => module.ok())
    .map((module) => ({ test: relative(process.cwd(), module.moduleId), places: placesOf(module) }))
  return { surveyed, failed: failed.join(', ') || null }
}

function placesOf(module: TestModule): Surveyed['places'] {
  const places = new Map<string, string[] | null>()
  for (const test of module.children.allTests()) {
    const { reached = [], shared = [] } = test.meta()
    for (const place of shared) places.set(place, null)
    for (const place of reached) {
      const ids = places.get(place)
      if (ids !== null) places.set(place, [...(ids ?? []), test.id])
    }
  }
  return Object.fromEntries(places)
}

async function attempt({ mutant, selections }: Trial): Promise<Findings> {
  change(mutant)
  // Most mutants end in the nearest file. The others share one process.
  for (const some of [selections.slice(0, 1), selections.slice(1)].filter(({ length }) => length > 0)) {
    const { ran, failed, unhandledErrors } = await run(some, { bail: 1 })
    if (failed.length > 0 || unhandledErrors.length > 0) return { failed: failed[0] ?? 'unhandled error' }
    if (ran === 0) throw new Error(`No test ran of ${some.map(({ test }) => test).join(', ')}.`)
  }
  return { failed: null }
}

// Ends what the tests started, such as the database server, when the parent gives a mutant up.
process.on('SIGTERM', () => process.exit(1))
process.on('disconnect', () => process.exit(0))
process.on('message', (task: Trial | Survey) => {
  void ('mutant' in task ? attempt(task) : survey(task)).then((findings) => process.send?.(findings))
})
process.send?.('ready')
