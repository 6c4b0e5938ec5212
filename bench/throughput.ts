/**
 * The built service against plain node:http, against the same framework with a constant body, and with `--peers` against other
 * services, interleaved in one run.
 */
import { benchAssociation, benchKeys } from './association.ts'
import { type Load, type Measured, measure, median, memoryOf } from './load.ts'
import { startDirectus } from './peers-service.ts'
import { type Running, startConstant, startService } from './processes.ts'
import { checkFigure, heading, line, skipped } from './report.ts'

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
  search: 'members by name',
  create: 'create a member',
  peerPage: 'Directus, page of 25',
  peerMember: 'Directus, a member by id',
  peerSearch: 'Directus, members by name',
  peerCreate: 'Directus, create a member',
} as const

/** Ids all over the list, in no order. */
const anyId = (index: number, members: number) => 1 + ((index * 7919) % (members - 50))

function newMember(index: number) {
  return {
    last_name: `Bench ${index}`,
    email: `new${process.pid}-${index}@example.org`,
    address: { postal_code: '1234 AB' },
  }
}

function ourLoads(large: Running, little: Running, members: number): Load[] {
  const cursor = (index: number) => Buffer.from(`members:${anyId(index, members)}`).toString('base64url')
  const ours = { ...large, headers: withKey }
  const list = '/v2/members'
  return [
    { ...ours, name: names.page, path: () => list },
    { ...ours, name: names.deep, path: (index) => `${list}?starting_after=${cursor(index)}` },
    { ...ours, ...little, name: names.smallPage, path: () => list },
    { ...ours, name: names.member, path: (index) => `${list}/${anyId(index, members)}` },
    { ...ours, name: names.search, path: () => `${list}?q=jansen` },
    { ...ours, name: names.create, path: () => list, body: newMember },
  ]
}

function peerLoads(directus: Running & { readonly token: string }, members: number): Load[] {
  const peer = { ...directus, headers: () => `Authorization: Bearer ${directus.token}\r\n` }
  const list = '/items/members'
  return [
    { ...peer, name: names.peerPage, path: () => `${list}?limit=25` },
    { ...peer, name: names.peerMember, path: (index) => `${list}/${anyId(index, members)}` },
    { ...peer, name: names.peerSearch, path: () => `${list}?limit=25&search=jansen` },
    { ...peer, name: names.peerCreate, path: () => list, body: (index) => ({ last_name: `Bench ${index}` }) },
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
  checkFigure(`page ${at} against a constant body`, rate(names.page) / rate(names.hono), 0.1, 'at least')
  const page = medians.get(names.page)
  checkFigure(`p99 against p50 of the page ${at}`, (page?.p99 ?? 0) / (page?.p50 ?? 0), 8, 'at most')
}

/** Null, with a line that says why, where it cannot be installed or started here. */
async function directusUnlessMissing(members: number) {
  try {
    return await startDirectus(benchAssociation(members, []).members)
  } catch (error) {
    skipped('Directus', error instanceof Error ? error.message : String(error))
    return null
  }
}

export async function benchThroughput(options: ThroughputOptions): Promise<void> {
  heading(`${options.members} members, ${options.rounds} rounds of ${options.seconds} s`)
  const running: Running[] = []
  const start = async <R extends Running>(process: Promise<R>): Promise<R> => {
    const ready = await process
    running.push(ready)
    return ready
  }
  try {
    const large = await start(startService(benchAssociation(options.members, keys)))
    const little = await start(startService(benchAssociation(small, keys)))
    const bytes = await pageBytes(large)
    const node = await start(startConstant('node', bytes))
    const hono = await start(startConstant('hono', bytes))
    const directus = options.peers ? await directusUnlessMissing(options.members) : null
    if (directus) running.push(directus)
    const loads: Load[] = [
      { ...node, name: names.node, path: () => '/' },
      { ...hono, name: names.hono, path: () => '/' },
      ...ourLoads(large, little, options.members),
      ...(directus ? peerLoads(directus, options.members) : []),
    ]
    for (const connections of options.connections) {
      const medians = await rounds(loads, connections, options)
      report(loads, medians, connections)
      checkFigures(medians, connections)
    }
  } finally {
    await Promise.all(running.map((process) => process.stop()))
  }
}
