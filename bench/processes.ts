/** Child processes of a benchmark: start, wait for the printed address, stop by process id. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cli = new URL('../bin/ledenbalie.js', import.meta.url).pathname
const constant = new URL('constant-server.ts', import.meta.url).pathname
const appService = new URL('app-service.ts', import.meta.url).pathname

export interface Running {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to its first answer. */
  readonly startTime: number
  stop(): Promise<void>
}

/** The first http address that the process prints. */
async function announcedUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)
    if (found) return found[0]
  }
  throw new Error('the process ended before it printed its address')
}

async function started(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Running> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await announcedUrl(child)
  child.stdout?.resume()
  await fetch(`${url}/readyz`)
  const startTime = performance.now() - start
  return {
    url,
    pid: child.pid ?? 0,
    startTime,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function startConstant(kind: 'node' | 'hono', bytes: number): Promise<Running> {
  return started([constant, kind, String(bytes)], {})
}

/** Answers the content of a file from memory. */
export function startConstantFile(path: string): Promise<Running> {
  return started([constant, 'file', path], {})
}

/** Serves a built app on a database file, with this many requests per key and minute. */
export function startAppService(file: string, appFolder: string, limit: number): Promise<Running> {
  return started([appService, file, appFolder, String(limit)], {})
}

/** Serves the database that the settings name. */
export function startServing(env: Readonly<Record<string, string>>): Promise<Running> {
  return started([cli, 'serve'], env)
}

const resourceUsage = new URL('resource-usage.ts', import.meta.url).pathname

/** Runs a command and waits for its end. */
export async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  await run(process.execPath, ['--import', resourceUsage, cli, ...args], { env: { ...process.env, ...env } })
}

export interface TestDatabase {
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** The built service on a fresh database with the given association file; the database goes when it stops. */
export async function startService(database: TestDatabase, associationFile: unknown): Promise<Running> {
  const { env } = database
  const file = join(env['LEDENBALIE_DATA'] ?? '', 'association.json')
  await writeFile(file, JSON.stringify(associationFile))
  await run(process.execPath, [cli, 'import', file], { env: { ...process.env, ...env } })
  const service = await startServing(env)
  return {
    ...service,
    stop: async () => {
      await service.stop()
      await database.remove()
    },
  }
}
