/**
 * The snapshot of everything that a session may read: the service's processor time beside that for the same bytes from memory, and how long
 * it takes until a page holds all of it, and in how much memory.
 */
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { sql } from 'kysely'
import { operationUrl } from '#client/client.ts'
import { basePath } from '#contract/operations.ts'
import { openStorage } from '../server/database/open.ts'
import { AppPage, launch } from './app-page.ts'
import { type Engine, engines, freshDatabase, settingsOf } from './engines.ts'
import { median, processorTime } from './load.ts'
import { startConstantFile, startServing } from './processes.ts'
import { addBusyAssociation, addMembers } from './records.ts'
import { checkFigure, heading, line, skipped } from './report.ts'
import { fillWithSample, sampleKey } from './sample.ts'

export interface SnapshotOptions {
  readonly repetitions: number
}

interface Association {
  readonly name: string
  readonly key: string
  readonly members: number
  /** Snapshots in one series. */
  readonly times: number
  /** Seconds until a page holds everything. */
  readonly seconds: number
}

const largeMembers = 10_000
/** A list without a second page. */
const onePage = 50
const encodings = ['gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** All bytes of an answer, as they were sent. */
async function bytesOf(url: string, key: string, encoding: Encoding): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const headers = { Authorization: `Bearer ${key}`, 'Accept-Encoding': encoding }
  get(url, { headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () => {
      if (response.statusCode === 200) resolve(Buffer.concat(chunks))
      else reject(new Error(`${response.statusCode}: ${Buffer.concat(chunks).toString()}`))
    })
  }).on('error', reject)
  return promise
}

interface Source {
  readonly url: string
  readonly pid: number
}

/** Milliseconds of the server's processor for one answer. */
async function cost({ url, pid }: Source, { key, times }: Association, encoding: Encoding): Promise<number> {
  const before = processorTime(pid)
  for (let time = 0; time < times; time += 1) await bytesOf(url, key, encoding)
  return ((processorTime(pid) - before) * 1000) / times
}

interface Measuring {
  readonly engine: Engine
  readonly association: Association
  readonly repetitions: number
}

async function measureService(
  service: Source,
  folder: string,
  { engine, association, repetitions }: Measuring,
): Promise<void> {
  const url = operationUrl(`${service.url}${basePath}`, 'getSnapshot', {})
  const before = processorTime(service.pid)
  const bytes = await bytesOf(url, association.key, 'identity')
  const first = (processorTime(service.pid) - before) * 1000
  const path = join(folder, 'snapshot.jsonl')
  await writeFile(path, bytes)
  const constant = await startConstantFile(path)
  const costs = new Map(encodings.map((encoding) => [encoding, { own: [] as number[], memory: [] as number[] }]))
  try {
    // The first round warms up.
    for (const encoding of encodings) {
      await cost({ ...service, url }, association, encoding)
      await cost(constant, association, encoding)
    }
    const rounds = Array.from({ length: repetitions }, () => [...costs]).flat()
    // In turn, so that a slow moment of the machine affects both.
    for (const [encoding, { own, memory }] of rounds) {
      own.push(await cost({ ...service, url }, association, encoding))
      memory.push(await cost(constant, association, encoding))
    }
  } finally {
    await constant.stop()
  }
  const packed = (await bytesOf(url, association.key, 'gzip')).length
  line(`${engine}, ${association.name}`, 'MB', 'ms of cpu', 'from memory', 'ratio')
  for (const [encoding, { own, memory }] of costs) {
    const size = encoding === 'gzip' ? packed : bytes.length
    const cells = [size / 1e6, median(own), median(memory), median(own) / median(memory)]
    line(encoding === 'gzip' ? 'compressed' : 'plain', ...cells.map((value) => value.toFixed(2)))
  }
  line('the first one after the start, plain', '', first.toFixed(0))
  const { own, memory } = costs.get('gzip') ?? { own: [], memory: [] }
  const what = `${engine}, ${association.name}: compressed, of the same bytes from memory`
  checkFigure(what, median(own) / median(memory), 3, 'at most')
}

/** Bytes of memory in a page that holds everything. */
async function measurePage(browser: Browser, url: string, { association, repetitions }: Measuring): Promise<number> {
  const figures: { all: number; asked: number; cpu: number; bytes: number }[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    const app = await AppPage.open(browser, url, association.key)
    await app.idle()
    const times = await app.openWhole()
    await app.idle()
    figures.push({ ...times, bytes: await app.memory() })
    await app.close()
  }
  const middle = (of: keyof (typeof figures)[number]) => median(figures.map((each) => each[of]))
  line(`in the page: ${association.name}`, 's in all', 's asking', 's of cpu', 'MB')
  const cells = [middle('all') / 1000, middle('asked') / 1000, middle('cpu') / 1000, middle('bytes') / 1e6]
  line('', ...cells.map((value) => value.toFixed(2)))
  if (association.seconds > 0) {
    const what = `${association.name}: seconds from asking until the page holds everything`
    checkFigure(what, middle('asked') / 1000, association.seconds, 'at most')
  }
  return middle('bytes')
}

async function measureOn(engine: Engine, repetitions: number): Promise<void> {
  const database = await freshDatabase(engine)
  if (!database) return skipped(`the snapshot on ${engine}`, 'initdb and postgres are not installed')
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => database.remove())
  const folder = database.env['LEDENBALIE_DATA'] ?? ''
  const storage = await openStorage(settingsOf(database))
  await fillWithSample(storage, folder)
  const largeKey = await addBusyAssociation(storage, largeMembers)
  const pageKey = await addMembers(storage, 'one-page', onePage)
  if (storage.engine === 'postgres') await sql`vacuum analyze`.execute(storage.db)
  await storage.close()
  const service = await startServing(database.env)
  cleanUp.defer(() => service.stop())
  const sample = { name: 'the sample', key: sampleKey, members: 1_068, times: 10, seconds: 0.5 }
  const large = { name: `${largeMembers} members`, key: largeKey, members: largeMembers, times: 2, seconds: 3 }
  for (const association of [sample, large]) await measureService(service, folder, { engine, association, repetitions })
  // The content of the page does not depend on the database.
  if (engine !== engines.chosen[0]) return
  const browser = await launch({ paced: true })
  cleanUp.defer(() => browser.close())
  // The app itself, with the code of a list that has rows.
  const few = { name: `${onePage} members`, key: pageKey, members: onePage, times: 0, seconds: 0 }
  const of = (association: Association) => measurePage(browser, service.url, { engine, association, repetitions })
  const without = await of(few)
  for (const association of [sample, large]) {
    const perMember = ((await of(association)) - without) / (association.members - onePage) / 1000
    checkFigure(`${association.name}: kB of memory per member, all kinds included`, perMember, 4, 'at most')
  }
}

export async function benchSnapshot({ repetitions }: SnapshotOptions): Promise<void> {
  heading(`The snapshot of everything, ${repetitions} repetitions`)
  for (const engine of engines.chosen) await measureOn(engine, repetitions)
}
