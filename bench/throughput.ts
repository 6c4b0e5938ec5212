/**
 * The built service against plain node:http and against the same framework with a constant body, interleaved in one
 * run.
 */
import { benchAssociation, benchKeys } from './association.ts'
import { type Latency, latency, median, type Target, throughput } from './load.ts'
import { type Running, startConstant, startService } from './processes.ts'
import { heading, checkFigure, line } from './report.ts'

export interface ThroughputOptions {
  readonly members: number
  readonly rounds: number
  /** Duration of each series. */
  readonly seconds: number
  readonly connections: number
}

const small = 1000
const keys = benchKeys(1500)

async function pageBytes(service: Running): Promise<number> {
  const response = await fetch(`${service.url}/v2/members`, { headers: { Authorization: `Bearer ${keys[0]}` } })
  return (await response.arrayBuffer()).byteLength
}

/** Every target once per round, so that a slow moment of the machine affects all of them. */
async function rounds(targets: readonly Target[], options: ThroughputOptions): Promise<Map<string, number>> {
  const seen = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < options.rounds; round += 1) {
    for (const target of targets) seen.get(target.name)?.push(await throughput(target, options))
  }
  return new Map([...seen].map(([name, all]) => [name, median(all)]))
}

/** The series with the median ratio, so that one stall of the machine does not decide. */
async function typicalLatency(target: Target, options: ThroughputOptions): Promise<Latency> {
  const stretches: Latency[] = []
  for (let round = 0; round < options.rounds; round += 1) stretches.push(await latency(target, { requests: 1000 }))
  const sorted = stretches.toSorted((a, b) => a.p99 / a.p50 - b.p99 / b.p50)
  return sorted[Math.floor(sorted.length / 2)] ?? { p50: Number.NaN, p99: Number.NaN }
}

const names = {
  node: 'bare node:http, constant body',
  hono: 'hono, constant body',
  page: 'members page of 25, many members',
  smallPage: 'members page of 25, few members',
  member: 'a member by id',
  create: 'create a member',
} as const

async function report(targets: readonly Target[], options: ThroughputOptions): Promise<void> {
  const rates = await rounds(targets, options)
  const rate = (name: string) => rates.get(name) ?? Number.NaN
  line('', 'req/s', 'of node', 'of hono', 'p50 ms', 'p99 ms', 'p99/p50')
  const shares = new Map<string, number>()
  for (const target of targets) {
    const { p50, p99 } = await typicalLatency(target, options)
    shares.set(target.name, p99 / p50)
    line(
      target.name,
      rate(target.name).toFixed(0),
      (rate(target.name) / rate(names.node)).toFixed(3),
      (rate(target.name) / rate(names.hono)).toFixed(3),
      p50.toFixed(2),
      p99.toFixed(2),
      (p99 / p50).toFixed(1),
    )
  }
  console.log()
  checkFigure('cost of the page, large against small', rate(names.smallPage) / rate(names.page), 1.25, 'at most')
  checkFigure(
    'page against the framework with a constant body of the same size',
    rate(names.page) / rate(names.hono),
    0.1,
    'at least',
  )
  checkFigure('p99 against p50 of the page on one connection', shares.get(names.page) ?? Number.NaN, 8, 'at most')
}

export async function benchThroughput(options: ThroughputOptions): Promise<void> {
  heading(
    `${options.members} members, ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections`,
  )
  const running: Running[] = []
  const start = async (process: Promise<Running>): Promise<Running> => {
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
    const create = (index: number) => ({
      last_name: `Bench ${index}`,
      email: `new${index}@example.org`,
      address: { postal_code: '1234 AB' },
    })
    const targets = [
      { name: names.node, url: node.url },
      { name: names.hono, url: hono.url },
      { name: names.page, url: `${large.url}/v2/members`, keys },
      { name: names.smallPage, url: `${little.url}/v2/members`, keys },
      { name: names.member, url: `${large.url}/v2/members/${Math.floor(options.members / 2)}`, keys },
      { name: names.create, url: `${large.url}/v2/members`, keys, body: create },
    ]
    await report(targets, options)
  } finally {
    await Promise.all(running.map((process) => process.stop()))
  }
}
