/** One measured series of requests. Only ratios between series of the same run are meaningful. */
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'

export interface Latency {
  /** Milliseconds. */
  readonly p50: number
  /** Milliseconds. */
  readonly p99: number
}

export interface Target {
  readonly name: string
  readonly url: string
  /** Used in turn, so that no key reaches its rate limit. */
  readonly keys?: readonly string[]
  readonly body?: (index: number) => unknown
}

function requests(target: Target): autocannon.Request[] {
  const { keys = [''], body } = target
  let sent = 0
  return keys.map((key) => ({
    method: body ? 'POST' : 'GET',
    headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), 'Content-Type': 'application/json' },
    setupRequest: (request) => {
      sent += 1
      return body ? { ...request, body: JSON.stringify(body(sent)) } : request
    },
  }))
}

/** Requests per second over several connections. */
export async function throughput(target: Target, options: { connections: number; seconds: number }): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections: options.connections,
    duration: options.seconds,
    requests: requests(target),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.name}: ${result.non2xx} refusals and ${result.errors} errors of ${result.requests.total}`)
  }
  return result.requests.average
}

function once(target: Target, agent: Agent, index: number): Promise<number> {
  const key = target.keys?.[index % target.keys.length]
  const body = target.body ? JSON.stringify(target.body(index)) : undefined
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = request(target.url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(performance.now() - start)
        else reject(new Error(`${target.name}: status ${response.statusCode}`))
      })
    })
    sent.end(body)
  })
}

/** Latencies on one connection, one request after another; the load tool's own clock only counts complete milliseconds. */
export async function latency(target: Target, options: { requests: number }): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let index = 0; index < options.requests; index += 1) times.push(await once(target, agent, index))
  agent.destroy()
  // The first tenth is a warm-up.
  const sorted = times.slice(Math.floor(times.length / 10)).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
