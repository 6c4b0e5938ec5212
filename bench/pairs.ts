/**
 * Interleaves several kinds of requests on one connection, so that a slow moment of the machine affects all of them.
 */
import { Agent, request } from 'node:http'

export interface BenchRequest {
  readonly url: string
  readonly keys: readonly string[]
  readonly body?: unknown
}

export interface BenchResponse {
  readonly status: number
  readonly text: string
  /** Milliseconds. */
  readonly took: number
}

/** A client with one connection. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #sent = 0

  ask({ url, keys, body }: BenchRequest): Promise<BenchResponse> {
    const start = performance.now()
    const text = body === undefined ? undefined : JSON.stringify(body)
    // Keys are used in turn, so that none reaches its rate limit.
    const headers = {
      Authorization: `Bearer ${keys[this.#sent++ % keys.length]}`,
      ...(text === undefined ? { 'X-Sent': String(Date.now()) } : { 'Content-Type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(url, { agent: this.#agent, method: text === undefined ? 'GET' : 'POST', headers })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const took = performance.now() - start
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), took })
        })
      })
      sent.end(text)
    })
  }

  /** The response body; throws unless the request succeeds. */
  async get(ask: BenchRequest): Promise<BenchResponse> {
    const answered = await this.ask(ask)
    if (answered.status >= 300) throw new Error(`${ask.url}: ${answered.status} ${answered.text.slice(0, 200)}`)
    return answered
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** The median time of each request, in milliseconds. */
export async function medians(asks: readonly BenchRequest[], turns: number): Promise<number[]> {
  const client = new Client()
  const times = asks.map((): number[] => [])
  // The first rounds are a warm-up.
  for (let turn = -Math.ceil(turns / 10); turn < turns; turn += 1) {
    for (const [index, ask] of asks.entries()) {
      const { took } = await client.get(ask)
      if (turn >= 0) times[index]?.push(took)
    }
  }
  client.close()
  return times.map((all) => quantile(all, 0.5))
}

/** NaN for an empty list. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(Math.floor(times.length * share), times.length - 1)] ?? Number.NaN
}
