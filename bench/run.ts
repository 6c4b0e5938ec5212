/**
 * `npm run bench`: the cost of the service relative to a baseline in the same run. The machine's speed drifts, so
 * read the ratios, never the absolute figures, and run it on an idle machine. PostgreSQL is started where it is
 * installed. `npm run bench -- --help` lists the parts and the options.
 */
import { resolve } from 'node:path'
import { InvalidArgumentError, Option, program } from 'commander'
import { benchAppFirstVisit } from './app-first-visit.ts'
import { benchAppLists } from './app-lists.ts'
import { benchAppModules } from './app-modules.ts'
import { benchAppScreens } from './app-screens.ts'
import { benchAppSession } from './app-session.ts'
import { engines } from './engines.ts'
import { benchImporting } from './importing.ts'
import { benchJobs } from './jobs.ts'
import { benchLargeRecords } from './large-records.ts'
import { benchLists } from './lists.ts'
import { benchBank } from './bank.ts'
import { benchLocks } from './locks.ts'
import { exitCode } from './report.ts'
import { benchSearch } from './search.ts'
import { benchSending } from './sending.ts'
import { benchSnapshot } from './snapshot.ts'
import { benchThroughput } from './throughput.ts'

interface Options {
  readonly only?: readonly Part[]
  readonly engine?: 'sqlite' | 'postgres'
  readonly records: number
  readonly turns: number
  readonly rounds: number
  readonly seconds: number
  readonly connections: readonly number[]
  readonly repetitions: number
  readonly sizes: readonly number[]
  readonly screens: string
  readonly peers: boolean
  readonly detail: boolean
  readonly app: string
}

const parts = {
  throughput: ({ records: members, rounds, seconds, connections, peers }: Options) =>
    benchThroughput({ members, rounds, seconds, connections, peers }),
  lists: ({ records, turns }: Options) => benchLists({ small: 1_000, large: records, turns }),
  search: ({ records, turns }: Options) => benchSearch({ small: 1_000, large: records, turns }),
  sending: ({ records }: Options) => benchSending({ small: 1_000, large: records, invoices: 1_000 }),
  // Many short rounds: the median of their p99s leaves out those in which the machine was slow.
  locks: ({ rounds, turns }: Options) => benchLocks({ members: 10_000, rounds: 4 * rounds, turns: turns / 2 }),
  import: ({ records }: Options) => benchImporting({ few: Math.min(records / 4, 100_000), many: records }),
  'large-records': ({ records }: Options) => benchLargeRecords({ parts: Math.min(records, 5_000) }),
  jobs: ({ records }: Options) => benchJobs({ members: Math.min(records, 3_000), rows: Math.min(records, 50_000) }),
  bank: ({ records }: Options) => benchBank({ waiting: Math.min(2 * records, 200_000) }),
  'app-session': ({ app }: Options) => benchAppSession({ appFolder: resolve(app) }),
  snapshot: ({ repetitions }: Options) => benchSnapshot({ repetitions }),
  'app-first-visit': ({ rounds, app, screens, peers }: Options) =>
    benchAppFirstVisit({ rounds, appFolder: resolve(app), screens, peers }),
  'app-lists': ({ sizes, repetitions, app }: Options) => benchAppLists({ sizes, repetitions, appFolder: resolve(app) }),
  'app-modules': () => benchAppModules(),
  'app-screens': ({ repetitions, app, screens, detail }: Options) =>
    benchAppScreens({ repetitions, appFolder: resolve(app), screens, inDetail: detail }),
} satisfies Readonly<Record<string, (options: Options) => Promise<void>>>

type Part = keyof typeof parts

function isPart(name: string): name is Part {
  return Object.hasOwn(parts, name)
}

const partNames = Object.keys(parts).filter(isPart)

function partList(text: string): readonly Part[] {
  const names = text.split(',')
  if (!names.every(isPart)) throw new InvalidArgumentError(`Choose from ${partNames.join(', ')}.`)
  return names
}

function positive(text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new InvalidArgumentError('It must be a number above 0.')
  return number
}

const positiveList = (text: string): readonly number[] => text.split(',').map(positive)

program
  .name('npm run bench --')
  .description('Measures the service and the app. Only ratios within one run mean anything.')
  .option('--only <parts>', `parts to measure, separated by commas: ${partNames.join(', ')} (default: all)`, partList)
  .addOption(new Option('--engine <name>', 'one database (default: both)').choices(['sqlite', 'postgres']))
  .option('--records <n>', 'members of the large association', positive, 100_000)
  .option('--turns <n>', 'requests of each kind in lists, search and locks', positive, 200)
  .option('--rounds <n>', 'interleaved rounds in throughput, locks and app-first-visit', positive, 5)
  .option('--seconds <n>', 'length of one round in throughput', positive, 2)
  .option('--connections <list>', 'connections at once in throughput', positiveList, [1, 8, 32])
  .option('--repetitions <n>', 'repetitions in app-lists and app-screens', positive, 3)
  .option('--sizes <list>', 'members in app-lists', positiveList, [1_000, 10_000, 100_000])
  .option('--screens <text>', 'only screens whose path contains this, in app-first-visit and app-screens', '')
  .option('--peers', 'adds other services or frameworks, installed into node_modules/.cache', false)
  .option('--detail', 'each interaction in app-screens', false)
  .option('--app <folder>', 'the built app to measure', resolve(import.meta.dirname, '../dist'))
  .action(async (options: Options) => {
    if (options.engine) engines.chosen = [options.engine]
    for (const name of options.only ?? partNames) await parts[name](options)
    process.exitCode = exitCode()
  })

await program.parseAsync()
