/**
 * One Vitest for many mutants: its server transforms each file once, and only the mutated file for each run. In a process of its own,
 * because a mutant may never end.
 */
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { type Mutant, mutated } from './mutants.ts'
import { isServiceTest } from './nearest-tests.ts'

export interface Trial {
  /** Null for the code as it is. */
  readonly mutant: Mutant | null
  readonly tests: readonly string[]
}

/** The test file that failed; null when all passed. */
export interface Finding {
  readonly failed: string | null
}

let current: Mutant | null = null

const mutantPlugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    current && id === resolve(current.file) ? { code: mutated(code, current), map: null } : null,
}

/** Milliseconds: a slow machine must not look like a test that fails. The parent ends what never ends. */
const patience = 600_000

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  // A browser would take minutes for what the others say in milliseconds.
  if (project.test?.name !== 'unit' && project.test?.name !== 'service') return []
  return [
    { ...project, plugins: [mutantPlugin], test: { ...project.test, testTimeout: patience, hookTimeout: patience } },
  ]
})

const vitest = await createVitest(
  'test',
  { config: false, watch: false, maxWorkers: 1, reporters: [{}], silent: true },
  {
    test: {
      ...config.test,
      projects,
      bail: 1,
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

function specificationsOf(tests: readonly string[]) {
  return tests.flatMap((test) => {
    const name = isServiceTest(test) ? 'service' : 'unit'
    const project = vitest.projects.find((each) => each.name === name)
    return project ? [project.createSpecification(resolve(test))] : []
  })
}

async function firstFailure(tests: readonly string[]): Promise<string | null> {
  if (tests.length === 0) return null
  // What failed for the mutant before would count for `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specificationsOf(tests))
  if (testModules.length === 0) throw new Error(`No test ran of ${tests.join(', ')}.`)
  const failed = testModules.find((module) => !module.ok())
  return failed?.moduleId ?? (unhandledErrors.length > 0 ? 'unhandled error' : null)
}

async function attempt({ mutant, tests: [nearest = '', ...others] }: Trial): Promise<Finding> {
  const files = [current, mutant].flatMap((each) => (each ? [resolve(each.file)] : []))
  current = mutant
  for (const file of files) vitest.invalidateFile(file)
  // Most mutants end here, and Vitest would choose another order.
  return { failed: (await firstFailure([nearest])) ?? (await firstFailure(others)) }
}

// Ends what the tests started, such as the database server, when the parent gives a mutant up.
process.on('SIGTERM', () => process.exit(1))
process.on('disconnect', () => process.exit(0))
process.on('message', (trial: Trial) => {
  void attempt(trial).then((finding) => process.send?.(finding))
})
process.send?.('ready')
