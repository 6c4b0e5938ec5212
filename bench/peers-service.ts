/**
 * Directus with the same members, for comparison: installed on demand into a cache folder, never a dependency. It needs a Node of its
 * own, 20 or 22, which is looked for on the PATH.
 */
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BenchMember } from './association.ts'
import type { Running } from './processes.ts'

const run = promisify(execFile)
const cache = resolve(import.meta.dirname, '../node_modules/.cache/peers-service')
const version = '11.3.5'
const installTime = 15 * 60_000

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

/** Throws where the registry cannot be reached or its native parts cannot be built. */
async function install(node: string): Promise<void> {
  const stamp = join(cache, `directus-${version}`)
  if (existsSync(stamp)) return
  console.log('Installing Directus into node_modules/.cache/peers-service …')
  await mkdir(cache, { recursive: true })
  await writeFile(join(cache, 'package.json'), '{"private":true}')
  const options = {
    cwd: cache,
    timeout: installTime,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` },
  }
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps']
  await run('npm', ['install', ...quiet, '--ignore-scripts', `directus@${version}`], options)
  await run('npm', ['rebuild', ...quiet, 'sqlite3', 'isolated-vm', 'argon2'], options)
  await writeFile(stamp, '')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const fields = ['membership_number', 'first_name', 'last_name', 'initials', 'email', 'phone', 'street', 'house_number']
const moreFields = ['postal_code', 'city', 'country', 'status', 'member_since', 'language', 'shirt_size']
const columns = [...fields, ...moreFields]

function valuesOf({ address, custom_fields: custom, ...member }: BenchMember): (string | null)[] {
  const all: Record<string, string> = { ...member, ...address, ...custom }
  return columns.map((column) => all[column] ?? null)
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(`${url}/server/ping`).catch(() => null)
    if (response?.ok) return
    await delay(200)
  }
  throw new Error('it did not start within two minutes')
}

/** Directus on SQLite, without cache and rate limit, read with the token of its administrator. */
export async function startDirectus(members: readonly BenchMember[]): Promise<Running & { readonly token: string }> {
  const node = await findNode()
  await install(node)
  const folder = await mkdtemp(join(tmpdir(), 'ledenbalie-directus-'))
  const [port, token, file] = [await freePort(), randomBytes(16).toString('hex'), join(folder, 'data.db')]
  const env = {
    PATH: `${dirname(node)}${delimiter}${process.env['PATH']}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: token,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: file,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const cli = join(cache, 'node_modules/directus/cli.js')
  await run(node, [cli, 'bootstrap'], { cwd: folder, env })
  const child = spawn(node, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    const made = await fetch(`${url}/collections`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        collection: 'members',
        schema: {},
        meta: {},
        fields: [
          { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } },
          ...columns.map((field) => ({ field, type: 'string', schema: {} })),
        ],
      }),
    })
    if (!made.ok) throw new Error(`its collection was not made: ${await made.text()}`)
    fill(file, members)
    return { url, pid: child.pid ?? 0, token, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function fill(file: string, members: readonly BenchMember[]): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  const places = columns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into members (${columns.join(', ')}) values (${places})`)
  database.exec('begin')
  for (const member of members) insert.run(...valuesOf(member))
  database.exec('commit')
  database.close()
}
