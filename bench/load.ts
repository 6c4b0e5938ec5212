/**
 * Sends requests over plain sockets and reads no more of an answer than its end: it takes so little processor time that the server, not
 * the measuring, decides. Also reads the processor time and memory of the server's process.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** A kind of request at a server that runs. */
export interface Load {
  readonly name: string
  readonly url: string
  /** The server's process. */
  readonly pid: number
  /** Path and query of the next request. */
  readonly path: (index: number) => string
  /** Header lines of the next request, each ended with CR LF. */
  readonly headers?: (index: number) => string
  /** POST with this JSON; GET without it. */
  readonly body?: (index: number) => unknown
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  /** Milliseconds. */
  readonly p99: number
  /** Microseconds of processor time of the server per request. */
  readonly cpu: number
  /** Bytes of an answer with its head. */
  readonly bytes: number
}

interface Totals {
  readonly times: number[]
  bytes: number
  refused: string | null
}

let sent = 0

function requestText({ url, path, headers, body }: Load): string {
  sent += 1
  const head = `${body ? 'POST' : 'GET'} ${path(sent)} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${headers?.(sent) ?? ''}`
  if (!body) return `${head}\r\n`
  const json = JSON.stringify(body(sent))
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}

const headEnd = Buffer.from('\r\n\r\n')

/** Bytes of the answer that begins here; null while its head is incomplete. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf(headEnd)
  if (end < 0) return null
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end + 2))?.[1]
  if (length === undefined) throw new Error('an answer without Content-Length cannot be measured')
  return end + headEnd.length + Number(length)
}

/** One connection, one request after another until `end`. */
async function keepAsking(load: Load, end: number, totals: Totals): Promise<void> {
  const { hostname, port } = new URL(load.url)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const closed = Promise.withResolvers<void>()
  let [start, length, rest] = [0, 0, Buffer.alloc(0)]
  const ask = () => {
    start = performance.now()
    socket.write(requestText(load))
  }
  const answered = () => {
    const now = performance.now()
    totals.times.push(now - start)
    totals.bytes += length
    ;[length, rest] = [0, Buffer.alloc(0)]
    if (now < end) ask()
    else socket.destroy()
  }
  socket.on('connect', ask)
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : length === 0 ? Buffer.concat([rest, chunk]) : rest
    if (length === 0) {
      const whole = answerLength(rest)
      if (whole === null) return
      if (!rest.toString('latin1', 0, 10).startsWith('HTTP/1.1 2')) totals.refused ??= rest.toString('utf8', 0, 600)
      length = whole
      received = rest.length
    } else received += chunk.length
    if (received >= length) answered()
  })
  let received = 0
  socket.on('error', closed.reject)
  socket.on('close', () => closed.resolve())
  await closed.promise
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Seconds of processor time that the process has used. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Megabytes in memory. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** One series. Throws when a request is refused. */
export async function measure(load: Load, { connections, seconds }: { connections: number; seconds: number }) {
  const totals: Totals = { times: [], bytes: 0, refused: null }
  const before = processorTime(load.pid)
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => keepAsking(load, end, totals)))
  if (totals.refused !== null) throw new Error(`${load.name}: ${totals.refused}`)
  const took = (performance.now() - start) / 1000
  const sorted = totals.times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const measured: Measured = {
    perSecond: sorted.length / took,
    p50: at(0.5),
    p99: at(0.99),
    cpu: ((processorTime(load.pid) - before) * 1e6) / sorted.length,
    bytes: totals.bytes / sorted.length,
  }
  return measured
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
