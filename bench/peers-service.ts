/**
 * Other services with the same members, for comparison: installed on demand into a cache folder, never dependencies. They need a Node of
 * their own, 20 or 22, which is looked for on the PATH.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BenchMember } from './association.ts'
import type { Load } from './load.ts'
import type { Running } from './processes.ts'

const run = promisify(execFile)
const cache = resolve(import.meta.dirname, '../node_modules/.cache/peers-service')
const installTime = 20 * 60_000

export interface ServicePeer extends Running {
  readonly name: string
  /** The requests to compare, by what ours are called. */
  readonly asks: Readonly<Record<'page' | 'member' | 'search' | 'create', Pick<Load, 'path' | 'body'>>>
  readonly token: string
}

/** Throws where there is none. */
async function findNode(): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const node = join(folder, 'node')
    if (!existsSync(node)) continue
    const { stdout } = await run(node, ['--version'])
    if (/^v2[02]\./.test(stdout)) return node
  }
  throw new Error('it needs Node 20 or 22, and there is none on the PATH')
}

interface Packages {
  readonly name: string
  /** With their versions; the first one names the installation. */
  readonly packages: readonly string[]
  /** Those with native parts. */
  readonly native: readonly string[]
}

export interface Installed {
  readonly node: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

/** Throws where the registry cannot be reached or native parts cannot be built. */
export async function install({ name, packages, native }: Packages): Promise<Installed> {
  const node = await findNode()
  const folder = join(cache, packages[0]?.replaceAll(/[^a-z0-9.]+/g, '-').replace(/^-/, '') ?? '')
  const env = { PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` }
  const stamp = join(folder, 'installed')
  if (existsSync(stamp)) return { node, folder, env }
  console.log(`Installing ${name} into node_modules/.cache/peers-service …`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const options = { cwd: folder, timeout: installTime, env: { ...process.env, ...env } }
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps']
  await run('npm', ['install', ...quiet, '--ignore-scripts', ...packages], options)
  await run('npm', ['rebuild', ...quiet, ...native], options)
  await writeFile(stamp, '')
  return { node, folder, env }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const fields = ['membership_number', 'first_name', 'last_name', 'initials', 'email', 'phone', 'street', 'house_number']
const moreFields = ['postal_code', 'city', 'country', 'status', 'member_since', 'language', 'shirt_size']
export const columns = [...fields, ...moreFields]

function valuesOf({ address, custom_fields: custom, ...member }: BenchMember): (string | null)[] {
  const all: Record<string, string> = { ...member, ...address, ...custom }
  return columns.map((column) => all[column] ?? null)
}

/** Adds the members to its own table, with what it needs besides for the row of a number. */
export function fill(
  file: string,
  members: readonly BenchMember[],
  besides: (id: number) => Readonly<Record<string, string | number>> = () => ({}),
): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  const names = [...columns, ...Object.keys(besides(1))]
  const insert = database.prepare(
    `insert into members (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  database.exec('begin')
  for (const [index, member] of members.entries()) insert.run(...valuesOf(member), ...Object.values(besides(index + 1)))
  database.exec('commit')
  database.close()
}

interface Process {
  readonly node: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Where it runs; removed at its end. */
  readonly folder: string
  /** Its response once it has started. */
  readonly sign: string
}

/** Starts it, and waits until it answers. */
export async function startPeer({ node, args, env, folder, sign }: Process): Promise<Running> {
  const start = performance.now()
  const child = spawn(node, args, { cwd: folder, env, stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  while (performance.now() - start < 120_000 && child.exitCode === null) {
    const response = await fetch(sign).catch(() => null)
    if (response?.ok)
      return { url: new URL(sign).origin, pid: child.pid ?? 0, startTime: performance.now() - start, stop }
    await delay(20)
  }
  await stop()
  throw new Error('it did not start within two minutes')
}
