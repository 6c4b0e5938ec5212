/**
 * `npm run bench`: the cost of the service relative to a baseline in the same run. The machine's speed drifts, so
 * read the ratios, never the absolute figures, and run it on an idle machine. PostgreSQL is started where it is
 * installed. `--peers` adds other services and frameworks, which are installed into a cache folder. Options: `--only
 * throughput,lists,search,sending,locks,import,app-first-visit,app-lists,app-screens`
 */
import { parseArgs } from 'node:util'
import { engines } from './engines.ts'
import { resolve } from 'node:path'
import { benchAppFirstVisit } from './app-first-visit.ts'
import { benchAppLists } from './app-lists.ts'
import { benchAppScreens } from './app-screens.ts'
import { benchImporting } from './importing.ts'
import { benchLists } from './lists.ts'
import { benchLocks } from './locks.ts'
import { exitCode } from './report.ts'
import { benchSearch } from './search.ts'
import { benchSending } from './sending.ts'
import { benchThroughput } from './throughput.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    records: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '1,8,32' },
    repetitions: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    screens: { type: 'string', default: '' },
    peers: { type: 'boolean', default: false },
    detail: { type: 'boolean', default: false },
    app: { type: 'string', default: resolve(import.meta.dirname, '../dist') },
  },
})
const records = Number(values.records)
const turns = Number(values.turns)
const sizes = { small: 1_000, large: records }

const parts: Readonly<Record<string, () => Promise<void>>> = {
  throughput: () =>
    benchThroughput({
      members: records,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      connections: values.connections.split(',').map(Number),
      peers: values.peers,
    }),
  lists: () => benchLists({ ...sizes, turns }),
  search: () => benchSearch({ ...sizes, turns }),
  sending: () => benchSending({ ...sizes, invoices: 1_000 }),
  'app-first-visit': () =>
    benchAppFirstVisit({
      rounds: Number(values.rounds),
      appFolder: resolve(values.app),
      screens: values.screens,
      peers: values.peers,
    }),
  'app-lists': () =>
    benchAppLists({
      sizes: values.sizes.split(',').map(Number),
      repetitions: Number(values.repetitions),
      appFolder: resolve(values.app),
    }),
  'app-screens': () =>
    benchAppScreens({
      repetitions: Number(values.repetitions),
      appFolder: resolve(values.app),
      screens: values.screens,
      inDetail: values.detail,
    }),
  // Many short rounds: the median of their p99s leaves out those in which the machine was slow.
  locks: () => benchLocks({ members: 10_000, rounds: 4 * Number(values.rounds), turns: turns / 2 }),
  import: () => benchImporting({ few: Math.min(records / 4, 100_000), many: records }),
}

if (values.engine === 'sqlite' || values.engine === 'postgres') engines.chosen = [values.engine]
const chosen = values.only?.split(',') ?? Object.keys(parts)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`)
for (const name of chosen) await parts[name]?.()
process.exitCode = exitCode()
