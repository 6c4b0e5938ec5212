/** The service in a process of its own that measures its event loop from within. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

/**
 * Every millisecond: the processor time of the main thread since the last time, which is no less than that of the longest task. Of each request
 * that says when it was sent: the processor time of that thread until its response, which is what a read waits for on a machine of its own.
 */
const program = `
  const { startService, stopOnSignals } = await import(${JSON.stringify(import.meta.resolve('../server/main.ts'))})
  const { readSettings } = await import(${JSON.stringify(import.meta.resolve('../server/settings.ts'))})
  const { createLog } = await import(${JSON.stringify(import.meta.resolve('../server/log.ts'))})
  const { monitorEventLoopDelay } = await import('node:perf_hooks')
  const { subscribe } = await import('node:diagnostics_channel')
  const delays = monitorEventLoopDelay({ resolution: 1 })
  let [longest, last, total] = [0, process.threadCpuUsage(), process.cpuUsage()]
  const spent = ({ user, system }) => (user + system) / 1000
  const ticks = []
  const tick = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, spent(process.threadCpuUsage(last)))
    last = now
    ticks.push({ at: Date.now(), spent: spent(now) })
    if (ticks.length > 2000) ticks.shift()
  }
  setInterval(tick, 1)
  let waits = []
  subscribe('http.server.response.finish', ({ request }) => {
    const sent = Number(request.headers['x-sent'])
    const before = ticks.findLast(({ at }) => at <= sent)
    if (before) waits.push(spent(process.threadCpuUsage()) - before.spent)
  })
  // The measuring process has died.
  process.on('disconnect', () => process.exit())
  process.on('message', () => {
    const { user, system } = process.cpuUsage(total)
    process.send({ longest, waits, wall: delays.max / 1e6, processor: (user + system) / 1000 })
    total = process.cpuUsage()
    delays.reset()
    waits = []
    longest = 0
  })
  const log = createLog({ logLevel: 'silent' })
  const service = await startService({ settings: readSettings(process.env), log })
  stopOnSignals(service, log)
  delays.enable()
  process.send({ url: service.url })`

const started = z.object({ url: z.string() })
const measured = z.object({ longest: z.number(), waits: z.array(z.number()), wall: z.number(), processor: z.number() })

/** Milliseconds since the last sample. */
export interface Sample {
  /** Processor time of the main thread in its longest task, at most. */
  readonly longest: number
  /** For each read that said when it was sent: processor time of the main thread until its response. */
  readonly waits: readonly number[]
  /** The longest time that the event loop was late. */
  readonly wall: number
  /** Processor time of the process with its threads. */
  readonly processor: number
}

export interface MeteredService {
  readonly url: string
  sample(): Promise<Sample>
  stop(): Promise<void>
}

async function heard<T>(child: ChildProcess, schema: z.ZodType<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  child.once('message', resolve)
  return schema.parse(await promise)
}

export async function startMetered(env: Readonly<Record<string, string>>): Promise<MeteredService> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { url } = await heard(child, started)
  return {
    url,
    sample: () => {
      child.send('report')
      return heard(child, measured)
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
