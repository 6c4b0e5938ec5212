/** A temporary PostgreSQL cluster for a test run. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, chownSync, constants, globSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { removeFolder, scratchFolder } from './scratch-folder.ts'

export interface ScratchPostgres {
  /** `postgres://…/postgres`, for a superuser. */
  readonly url: string
  stop(): Promise<void>
}

/** The folder with `initdb` and `postgres`: from PATH, or Debian's location. Null without PostgreSQL. */
export function findPostgres(): string | null {
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a))
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...installed]
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))) ?? null
}

/** Creates and starts a cluster on 127.0.0.1. Durability is off: fast, and fit for tests only. */
export async function startPostgres(programs: string): Promise<ScratchPostgres> {
  const folder = scratchFolder('postgres')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const password = randomBytes(16).toString('hex')
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const initdb = ['--pgdata', data, '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
  const quick = ['--encoding=UTF8', '--no-locale', '--no-sync', '--no-instructions']
  execFileSync(join(programs, 'initdb'), [...initdb, ...quick], { ...user, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options(folder, port)], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // An interrupted run must not leave a server behind.
  const endWithUs = () => server.kill('SIGQUIT')
  process.prependOnceListener('exit', endWithUs)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await answers(server, url)
  return {
    url,
    stop: async () => {
      process.off('exit', endWithUs)
      await end(server)
      removeFolder(folder)
    },
  }
}

/**
 * Creates a database beside the one in the address, optionally as a copy of `template`; returns its address. The copy is made file by
 * file, in a third of the time that PostgreSQL 15 and later take to write every block through their log.
 */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  await administer(url, async (client) => {
    const isLogged = template !== undefined && (await versionOf(client)) >= 15
    const copied = isLogged ? `template ${template} strategy file_copy` : template && `template ${template}`
    await client.query(`create database ${name} ${copied ?? ''}`)
  })
  const address = new URL(url)
  address.pathname = name
  return address.href
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await administer(url, (client) => client.query(`drop database ${name} with (force)`))
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

/** Creates a role with full rights on the database's tables and a connection limit; returns the database's address for it. */
export async function createRole(url: string, limit: { readonly connections: number }): Promise<{ url: string }> {
  const name = `role_${randomBytes(8).toString('hex')}`
  const address = new URL(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create role ${name} login password '${name}' connection limit ${limit.connections}`)
    await client.query(`grant all on schema public to ${name}`)
    await client.query(`grant all on all tables in schema public to ${name}`)
  } finally {
    await client.end()
  }
  address.username = name
  address.password = name
  return { url: address.href }
}

/** Connects to the database `postgres`: a template must have no other connections while it is copied. */
async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const address = new URL(url)
  address.pathname = 'postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function options(folder: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    // Would count rows again at any moment, which plans depend on.
    autovacuum: 'off',
    max_wal_senders: 0,
    max_connections: 300,
    shared_buffers: '64MB',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000)
  })
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
  await end(server)
  throw new Error(`PostgreSQL did not answer: ${output}`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  // SIGQUIT skips waiting for clients and the last checkpoint: the folder is deleted anyway.
  server.kill('SIGQUIT')
  await ended
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function version(folder: string): number {
  return Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0)
}
