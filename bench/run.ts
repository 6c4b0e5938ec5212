/**
 * `npm run bench`: the built service with 100 000 members against bare node:http and the same framework with a
 * constant body, in one run, rounds interleaved. The machine's speed drifts: read the ratios, never the absolute figures.
 * Options: `--members N` (100000), `--rounds N` (5), `--seconds N` (2 each), `--connections N` (8).
 */
import { parseArgs } from 'node:util'
import { benchAssociation, benchKeys } from './association.ts'
import { type Latency, latency, median, type Target, throughput } from './load.ts'
import { type Running, startConstant, startService } from './processes.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
  },
})
const options = {
  members: Number(values.members),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
}
const small = 1000
const keys = benchKeys(1500)

async function pageBytes(service: Running): Promise<number> {
  const response = await fetch(`${service.url}/v2/members`, { headers: { Authorization: `Bearer ${keys[0]}` } })
  return (await response.arrayBuffer()).byteLength
}

/** Every target once per round, so that a slow moment of the machine meets all of them. */
async function rounds(targets: readonly Target[]): Promise<Map<string, number>> {
  const seen = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < options.rounds; round += 1) {
    for (const target of targets) seen.get(target.name)?.push(await throughput(target, options))
  }
  return new Map([...seen].map(([name, all]) => [name, median(all)]))
}

/** The median of several stretches by their ratio: one stall of the machine decides nothing. */
async function typicalLatency(target: Target): Promise<Latency> {
  const stretches: Latency[] = []
  for (let round = 0; round < options.rounds; round += 1) stretches.push(await latency(target, { requests: 1000 }))
  const sorted = stretches.toSorted((a, b) => a.p99 / a.p50 - b.p99 / b.p50)
  return sorted[Math.floor(sorted.length / 2)] ?? { p50: Number.NaN, p99: Number.NaN }
}

function line(...cells: readonly string[]): void {
  const [name = '', ...rest] = cells
  console.log(name.padEnd(44) + rest.map((cell) => cell.padStart(12)).join(''))
}

let missed = 0

function judge(what: string, value: number, limit: number, better: 'at most' | 'at least'): void {
  const holds = better === 'at most' ? value <= limit : value >= limit
  if (!holds) missed += 1
  console.log(`${holds ? 'holds ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (${better} ${limit})`)
}

const names = {
  node: 'bare node:http, constant body',
  hono: 'hono, constant body',
  page: `members page of 25, ${options.members} members`,
  smallPage: `members page of 25, ${small} members`,
  member: 'a member by id',
  create: 'create a member',
} as const

async function report(targets: readonly Target[]): Promise<void> {
  const rates = await rounds(targets)
  const rate = (name: string) => rates.get(name) ?? Number.NaN
  line('', 'req/s', 'of node', 'of hono', 'p50 ms', 'p99 ms', 'p99/p50')
  const shares = new Map<string, number>()
  for (const target of targets) {
    const { p50, p99 } = await typicalLatency(target)
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
  judge('cost of the page, large against small', rate(names.smallPage) / rate(names.page), 1.25, 'at most')
  judge(
    'page against the framework with a constant body of the same size',
    rate(names.page) / rate(names.hono),
    0.1,
    'at least',
  )
  judge('p99 against p50 of the page on one connection', shares.get(names.page) ?? Number.NaN, 8, 'at most')
}

const running: Running[] = []
async function start(process: Promise<Running>): Promise<Running> {
  const ready = await process
  running.push(ready)
  return ready
}

try {
  console.log(
    `${options.members} members, ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections\n`,
  )
  const large = await start(startService(benchAssociation(options.members, keys)))
  const little = await start(startService(benchAssociation(small, keys)))
  const bytes = await pageBytes(large)
  const node = await start(startConstant('node', bytes))
  const hono = await start(startConstant('hono', bytes))
  await report([
    { name: names.node, url: node.url },
    { name: names.hono, url: hono.url },
    { name: names.page, url: `${large.url}/v2/members`, keys },
    { name: names.smallPage, url: `${little.url}/v2/members`, keys },
    { name: names.member, url: `${large.url}/v2/members/${Math.floor(options.members / 2)}`, keys },
    {
      name: names.create,
      url: `${large.url}/v2/members`,
      keys,
      body: (index) => ({
        last_name: `Bench ${index}`,
        email: `new${index}@example.org`,
        address: { postal_code: '1234 AB' },
      }),
    },
  ])
} finally {
  await Promise.all(running.map((process) => process.stop()))
}
process.exitCode = missed > 0 ? 1 : 0
