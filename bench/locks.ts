/**
 * Measures the effect of one association's lock on readers and writers of another: p99 with and without it, in turn, and whether any response
 * differs. Then the share of its time for which an import holds that lock.
 */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { basePath } from '#contract/operations.ts'
import { importAssociation } from '../server/association-file/import.ts'
import { lockForChanges } from '../server/changes/change-log.ts'
import { systemClock } from '../server/lib/clock.ts'
import type { Database, Storage } from '../server/database/database.ts'
import { openStorage } from '../server/database/open.ts'
import { isTemporary } from '../server/database/errors.ts'
import { forUpdate } from '../server/database/locks.ts'
import { writeAssociationFile } from './association-file.ts'
import { type Engine, type FilledService, onEachEngine } from './engines.ts'
import { median } from './load.ts'
import { type BenchRequest, Client, quantile } from './pairs.ts'
import { runCommand } from './processes.ts'
import { checkFigure, heading, line } from './report.ts'

const lock = (tx: Database, organizationId: number) => lockForChanges(tx, { organizationId, clock: systemClock })

/** A kind of request to the association that is not locked. */
interface Series {
  readonly name: string
  readonly isWrite: boolean
  readonly request: (index: number) => BenchRequest
}

function seriesOf({ url, small: { keys, records } }: FilledService): readonly Series[] {
  const members = `${url}${basePath}/members`
  const body = (index: number) => ({ last_name: `Bench ${index}`, address: { postal_code: '1234 AB' } })
  return [
    { name: 'members page of 25', isWrite: false, request: () => ({ url: members, keys }) },
    { name: 'a member by id', isWrite: false, request: (at) => ({ url: `${members}/${1 + (at % records)}`, keys }) },
    { name: 'create a member', isWrite: true, request: (at) => ({ url: members, keys, body: body(at) }) },
  ]
}

/** Sends requests one after another, and counts the answers that differ from the first to the same request. */
class Observer {
  differing = 0
  readonly #client = new Client()
  readonly #seen = new Map<string, string>()

  /** Milliseconds of each. */
  async times({ isWrite, request }: Series, count: number): Promise<number[]> {
    const times: number[] = []
    for (let index = 0; index < count; index += 1) {
      const asked = request(index)
      const { status, text, took } = await this.#client.ask(asked)
      const answer = isWrite ? String(status) : `${status} ${text}`
      const key = `${isWrite} ${asked.url}`
      if (answer !== (this.#seen.get(key) ?? answer)) this.differing += 1
      this.#seen.set(key, answer)
      times.push(took)
    }
    return times
  }

  close(): void {
    this.#client.close()
  }
}

interface Hold {
  release(): Promise<void>
}

/** Runs `work` until it calls `reached`, and keeps it there. */
async function held(work: (reached: () => Promise<void>) => Promise<unknown>): Promise<Hold> {
  const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working = work(() => {
    reached.resolve()
    return free.promise
  })
  await Promise.race([reached.promise, working])
  return {
    release: async () => {
      free.resolve()
      await working
    },
  }
}

/** As an import holds the association before it applies its rows, and while it does. */
const holds = {
  'while rows are staged': (storage: Storage, slug: string) =>
    held((reached) =>
      storage.staged(slug, {
        work: async ({ tx }) => {
          await tx.updateTable('members').set({ phone: '030' }).execute()
          await reached()
        },
        lock,
      }),
    ),
  'while it is locked': async (storage: Storage, slug: string) => {
    const organizationId = await idOf(storage, slug)
    return held((reached) =>
      storage.transaction(async (tx) => {
        await lock(tx, organizationId)
        await reached()
      }),
    )
  },
} as const

type HoldName = keyof typeof holds
// The keys of a constant are exactly its keys.
const holdNames = Object.keys(holds) as HoldName[]

async function idOf({ db }: Storage, slug: string): Promise<number> {
  const { id } = await db.selectFrom('organizations').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}

const writers = 8

/** Writes of the association that is locked half of the time: they wait for its lock, or are work like any other. */
async function write({ url, large: { keys } }: FilledService): Promise<void> {
  const one = async () => {
    const client = new Client()
    await client.ask({ url: `${url}${basePath}/members`, keys, body: { last_name: 'Waits' } })
    client.close()
  }
  await Promise.all(Array.from({ length: writers }, one))
}

interface Compared {
  readonly free: number[]
  readonly held: number[]
}

interface Options {
  /** Members of the association that an import fills. */
  readonly members: number
  readonly rounds: number
  /** Requests of each series. */
  readonly turns: number
}

/** The p99 of each series and round, without the lock and with it. */
async function compare(
  service: FilledService,
  { storage, observer, name }: { readonly storage: Storage; readonly observer: Observer; readonly name: HoldName },
  { series, rounds, turns }: Pick<Options, 'rounds' | 'turns'> & { readonly series: readonly Series[] },
): Promise<Compared[]> {
  const p99s = series.map((): Compared => ({ free: [], held: [] }))
  const measure = async (kind: keyof Compared) => {
    const hold = kind === 'held' ? await holds[name](storage, `bench-${service.large.records}`) : null
    const writing = write(service)
    for (const [index, each] of series.entries()) {
      p99s[index]?.[kind].push(quantile(await observer.times(each, turns), 0.99))
    }
    await hold?.release()
    await writing
  }
  for (let round = 0; round < rounds; round += 1) {
    await measure('free')
    await measure('held')
  }
  return p99s
}

async function compareHolds(engine: Engine, service: FilledService, options: Options): Promise<void> {
  const storage = await openStorage(service.settings)
  const observer = new Observer()
  try {
    for (const name of holdNames) {
      // SQLite has one writer: what one association writes, all wait for.
      const waits = engine === 'sqlite' && name === 'while it is locked'
      const series = seriesOf(service).filter(({ isWrite }) => !(waits && isWrite))
      const compared = await compare(service, { storage, observer, name }, { ...options, series })
      heading(`Another association ${name} on ${engine}, p99 in ms`)
      line('', 'free', 'held', 'ratio')
      const ratios = compared.map(
        ({ free, held }) => [median(free), median(held), median(held) / median(free)] as const,
      )
      for (const [index, each] of series.entries())
        line(each.name, ...(ratios[index] ?? []).map((value) => value.toFixed(2)))
      console.log()
      for (const [index, each] of series.entries())
        checkFigure(`${each.name} ${name} on ${engine}, against free`, ratios[index]?.[2] ?? NaN, 2, 'at most')
    }
    checkFigure(`answers that differ on ${engine}`, observer.differing, 0, 'at most')
  } finally {
    observer.close()
    await storage.close()
  }
}

/** Milliseconds. */
const pause = 10

/** Tries to lock the association until `isOver`, and gives the longest time in which it could not, in milliseconds. */
async function longestRefusal(storage: Storage, id: number, isOver: () => boolean): Promise<number> {
  let [longest, last] = [0, performance.now()]
  while (!isOver()) {
    try {
      await storage.transaction((tx) =>
        forUpdate(tx.selectFrom('change_clocks').select('last_change').where('organization_id', '=', id)).execute(),
      )
      last = performance.now()
    } catch (error) {
      if (!isTemporary(error)) throw error
    }
    longest = Math.max(longest, performance.now() - last)
    // Leaves the lock to the others.
    await delay(pause)
  }
  return longest
}

async function longestRequest(service: FilledService, observer: Observer, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    for (const each of seriesOf(service)) longest = Math.max(longest, ...(await observer.times(each, 10)))
  }
  return longest
}

/** How long an import of members into an association holds its lock, and how other associations are answered in that time. */
async function holdOfImport(engine: Engine, service: FilledService, { members }: Options): Promise<void> {
  const file = join(service.env['LEDENBALIE_DATA'] ?? '', 'members.json')
  writeAssociationFile(file, members)
  const storage = await openStorage({ ...service.settings, timeouts: { lock: 200, statement: 60_000 } })
  const observer = new Observer()
  try {
    const slug = `bench-${members}`
    await importAssociation({ storage, file: { organization: { slug, name: 'Bench' } }, clock: systemClock })
    const start = performance.now()
    let isOver = false
    const importing = runCommand(['import', file], { ...service.env }).finally(() => {
      isOver = true
    })
    const others = longestRequest(service, observer, () => isOver)
    const longest = await longestRefusal(storage, await idOf(storage, slug), () => isOver)
    await importing
    const total = performance.now() - start
    heading(`Import of ${members} members on ${engine}, and the longest request of another association, ms`)
    line('', 'import', 'locked', 'share', 'longest')
    line('', total.toFixed(0), longest.toFixed(0), (longest / total).toFixed(2), (await others).toFixed(0))
    console.log()
    checkFigure(`share of an import in which it holds its lock on ${engine}`, longest / total, 0.5, 'at most')
    checkFigure(`answers that differ during an import on ${engine}`, observer.differing, 0, 'at most')
  } finally {
    observer.close()
    await storage.close()
  }
}

export async function benchLocks(options: Options): Promise<void> {
  await onEachEngine('locks', { small: 1_000, large: 5_000 }, async (engine, service) => {
    await compareHolds(engine, service, options)
    await holdOfImport(engine, service, options)
  })
}
