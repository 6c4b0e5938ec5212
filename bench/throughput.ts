/**
 * The built service on SQLite and on PostgreSQL against plain node:http, against the same framework with a constant body, and with
 * `--peers` against other services, interleaved in one run.
 */
import { benchAssociation, benchKeys } from './association.ts'
import { startDirectus } from './directus.ts'
import { type Engine, engines, freshDatabase } from './engines.ts'
import { type Load, type Measured, measure, median, memoryOf } from './load.ts'
import type { ServicePeer } from './peers-service.ts'
import { type Running, startConstant, startService } from './processes.ts'
import { checkFigure, heading, line, skipped } from './report.ts'
import { startStrapi } from './strapi.ts'

export interface ThroughputOptions {
  readonly members: number
  readonly rounds: number
  /** Duration of each series. */
  readonly seconds: number
  /** How many at once: a table for each. */
  readonly connections: readonly number[]
  readonly peers: boolean
}

const small = 1000
const keys = benchKeys(1500)
/** Used in turn, so that no key reaches its rate limit. */
const withKey = (index: number) => `Authorization: Bearer ${keys[index % keys.length]}\r\n`

async function pageBytes(service: Running): Promise<number> {
  const response = await fetch(`${service.url}/v2/members`, { headers: { Authorization: `Bearer ${keys[0]}` } })
  return (await response.arrayBuffer()).byteLength
}

const names = {
  node: 'bare node:http, constant body',
  hono: 'hono, constant body',
  page: 'members page of 25, many members',
  deep: 'members page anywhere, many members',
  smallPage: 'members page of 25, few members',
  member: 'a member by id',
  again: 'a member by id, one of a hundred',
  search: 'members by name',
  create: 'create a member',
} as const

const onPostgres = (name: string) => `PostgreSQL: ${name}`

/** Ids all over the list, in no order. */
const anyId = (index: number, members: number) => 1 + ((index * 7919) % (members - 50))

function newMember(index: number) {
  return {
    last_name: `Bench ${index}`,
    email: `new${process.pid}-${index}@example.org`,
    address: { postal_code: '1234 AB' },
  }
}

function ourLoads(service: Running, members: number, titled: (name: string) => string): Load[] {
  const cursor = (index: number) => Buffer.from(`members:${anyId(index, members)}`).toString('base64url')
  const list = '/v2/members'
  const loads: readonly Pick<Load, 'name' | 'path' | 'body'>[] = [
    { name: names.page, path: () => list },
    { name: names.deep, path: (index) => `${list}?starting_after=${cursor(index)}` },
    { name: names.member, path: (index) => `${list}/${anyId(index, members)}` },
    { name: names.again, path: (index) => `${list}/${1 + (index % 100)}` },
    { name: names.search, path: () => `${list}?q=jansen` },
    { name: names.create, path: () => list, body: newMember },
  ]
  return loads.map((load) => ({ ...service, headers: withKey, ...load, name: titled(load.name) }))
}

function peerLoads({ name, token, asks, ...running }: ServicePeer): Load[] {
  const peer = { ...running, headers: () => `Authorization: Bearer ${token}\r\n` }
  return [
    { ...peer, name: `${name}: page of 25`, ...asks.page },
    { ...peer, name: `${name}: a member by id`, ...asks.member },
    { ...peer, name: `${name}: members by name`, ...asks.search },
    { ...peer, name: `${name}: create a member`, ...asks.create },
  ]
}

type Medians = ReadonlyMap<string, Measured>

/** Every load once per round, so that a slow moment of the machine affects all of them. */
async function rounds(loads: readonly Load[], connections: number, options: ThroughputOptions): Promise<Medians> {
  const seen = new Map<string, Measured[]>(loads.map(({ name }) => [name, []]))
  // The first round is a warm-up.
  for (let round = -1; round < options.rounds; round += 1) {
    for (const load of loads) {
      const measured = await measure(load, { connections, seconds: options.seconds })
      if (round >= 0) seen.get(load.name)?.push(measured)
    }
  }
  const middle = (all: readonly Measured[], field: keyof Measured) => median(all.map((measured) => measured[field]))
  return new Map(
    [...seen].map(([name, all]) => [
      name,
      {
        perSecond: middle(all, 'perSecond'),
        p50: middle(all, 'p50'),
        p99: middle(all, 'p99'),
        cpu: middle(all, 'cpu'),
        bytes: middle(all, 'bytes'),
      },
    ]),
  )
}

function report(loads: readonly Load[], medians: Medians, connections: number): void {
  heading(`${connections} connections`)
  line('', 'req/s', 'of hono', 'p50 ms', 'p99 ms', 'p99/p50', 'cpu µs', 'bytes', 'MB')
  const hono = medians.get(names.hono)?.perSecond ?? Number.NaN
  for (const { name, pid } of loads) {
    const measured = medians.get(name)
    if (!measured) continue
    const { perSecond, p50, p99, cpu, bytes } = measured
    line(
      name,
      perSecond.toFixed(0),
      (perSecond / hono).toFixed(3),
      p50.toFixed(2),
      p99.toFixed(2),
      (p99 / p50).toFixed(1),
      cpu.toFixed(0),
      bytes.toFixed(0),
      memoryOf(pid).toFixed(0),
    )
  }
  console.log()
}

function checkFigures(medians: Medians, connections: number): void {
  const rate = (name: string) => medians.get(name)?.perSecond ?? Number.NaN
  const at = `at ${connections} connections`
  checkFigure(`cost of the page ${at}, large against small`, rate(names.smallPage) / rate(names.page), 1.25, 'at most')
  checkFigure(`page ${at} against a constant body`, rate(names.page) / rate(names.hono), 0.2, 'at least')
  checkFigure(`a member by id ${at} against a constant body`, rate(names.again) / rate(names.hono), 0.3, 'at least')
  const page = medians.get(names.page)
  checkFigure(`p99 against p50 of the page ${at}`, (page?.p99 ?? 0) / (page?.p50 ?? 0), 8, 'at most')
}

/** Whether creations on PostgreSQL wait for each other: they may not become fewer as more ask for them. */
function checkGrowth(found: ReadonlyMap<number, Medians>): void {
  const created = (connections: number) => found.get(connections)?.get(onPostgres(names.create))?.perSecond
  const [few, many] = [created(8), created(32)]
  if (few !== undefined && many !== undefined)
    checkFigure('creations on PostgreSQL at 32 connections against 8', many / few, 0.9, 'at least')
}

/** Null, with a line that says why, where it cannot be installed or started here. */
async function peerUnlessMissing(name: string, peer: Promise<ServicePeer>): Promise<ServicePeer | null> {
  try {
    return await peer
  } catch (error) {
    skipped(name, error instanceof Error ? error.message : String(error))
    return null
  }
}

/** The service with so many members; null, with a line that says why, where the engine is not installed. */
async function serviceOn(engine: Engine, members: number): Promise<Running | null> {
  const database = await freshDatabase(engine)
  if (database) return startService(database, benchAssociation(members, keys))
  skipped(`throughput on ${engine}`, 'initdb and postgres are not installed')
  return null
}

function reportStarts(running: ReadonlyMap<string, Running>, before: ReadonlyMap<string, number>): void {
  heading('Start and memory')
  line('', 'answers ms', 'MB before', 'MB after')
  for (const [name, { startTime, pid }] of running)
    line(name, startTime.toFixed(0), before.get(name)?.toFixed(0) ?? '', memoryOf(pid).toFixed(0))
}

export async function benchThroughput(options: ThroughputOptions): Promise<void> {
  const { members } = options
  heading(`${members} members, ${options.rounds} rounds of ${options.seconds} s`)
  const running = new Map<string, Running>()
  const start = async <R extends Running | null>(name: string, process: Promise<R>): Promise<R> => {
    const ready = await process
    if (ready) running.set(name, ready)
    return ready
  }
  try {
    const large = await start('SQLite', serviceOn('sqlite', members))
    const little = await start('SQLite, few members', serviceOn('sqlite', small))
    if (!large || !little) return
    const postgres = engines.chosen.includes('postgres') && (await start('PostgreSQL', serviceOn('postgres', members)))
    const bytes = await pageBytes(large)
    const node = await start('node:http', startConstant('node', bytes))
    const hono = await start('hono', startConstant('hono', bytes))
    const peers: ServicePeer[] = []
    const { members: theirs } = benchAssociation(members, [])
    for (const [name, startPeer] of options.peers
      ? Object.entries({ Directus: startDirectus, Strapi: startStrapi })
      : []) {
      const peer = await start(name, peerUnlessMissing(name, startPeer(theirs)))
      if (peer) peers.push(peer)
    }
    const loads: Load[] = [
      { ...node, name: names.node, path: () => '/' },
      { ...hono, name: names.hono, path: () => '/' },
      ...ourLoads(large, members, (name) => name),
      { ...little, name: names.smallPage, path: () => '/v2/members', headers: withKey },
      ...(postgres ? ourLoads(postgres, members, onPostgres) : []),
      ...peers.flatMap(peerLoads),
    ]
    const before = new Map([...running].map(([name, { pid }]) => [name, memoryOf(pid)]))
    const found = new Map<number, Medians>()
    for (const connections of options.connections) {
      const medians = await rounds(loads, connections, options)
      found.set(connections, medians)
      report(loads, medians, connections)
      checkFigures(medians, connections)
    }
    checkGrowth(found)
    reportStarts(running, before)
  } finally {
    await Promise.all([...running.values()].map((process) => process.stop()))
  }
}
