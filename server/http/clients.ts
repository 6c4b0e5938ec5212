/** What clients may hold of the server: connections, and time to send a request and to take its answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** In milliseconds where nothing else is said. Node itself watches over the first four. */
export const clientLimits = {
  headersTimeout: 20_000,
  /** The largest upload, 20 MB, takes this long at half a megabit per second. */
  requestTimeout: 320_000,
  /** Longer than the proxies that keep connections to us open usually do, so that it is they who close them. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** Every open tab has one, and proxies keep a few. */
  mostConnections: 5_000,
  /** In each such time a client sends some of its request, or takes some of its answer. */
  patience: 30_000,
  /** Bytes of a request that has not arrived, in that time. */
  leastSent: 30_000,
} as const

export type ClientLimits = { readonly [Name in keyof typeof clientLimits]: number }

/** Bytes so far when they were looked at last; less than any number before that. */
interface Progress {
  readonly request: IncomingMessage
  /** When its headers had arrived, and the bytes of its connection by then. */
  readonly begun: { readonly at: number; readonly sent: number }
  sent: number
  taken: number
}

export class Clients {
  readonly #limits: ClientLimits
  /** With the number of requests that are under way on each. */
  readonly #connections = new Map<Socket, number>()
  /** Those that wait for a request, the longest first. */
  readonly #waiting = new Set<Socket>()
  readonly #running = new Map<ServerResponse, Progress>()

  constructor(limits: ClientLimits) {
    this.#limits = limits
  }

  get responses(): Iterable<ServerResponse> {
    return this.#running.keys()
  }

  /** Beyond the limit a new connection takes the place of one that only waits, so that silent ones keep nobody out. */
  add(connection: Socket): void {
    connection.once('close', () => this.#forget(connection))
    this.#connections.set(connection, 0)
    if (this.#connections.size > this.#limits.mostConnections) {
      const [longest = this.#sending() ?? connection] = this.#waiting
      this.#forget(longest)
      longest.destroy()
    }
    if (this.#connections.has(connection)) this.#waiting.add(connection)
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const begun = { at: performance.now(), sent: socket.bytesRead }
    this.#running.set(response, { request, begun, sent: -Infinity, taken: -Infinity })
    this.#count(socket, 1)
    response.once('close', () => {
      this.#running.delete(response)
      this.#count(socket, -1)
    })
  }

  /** Browsers open connections ahead that send nothing, and slow clients a part of a request: Node counts neither as idle. */
  endWithoutRequest(): void {
    for (const connection of this.#waiting) connection.destroy()
  }

  /** Ends the connections of clients that have neither sent nor taken what is under way: each would stay, with its memory, until the client ends it. */
  endStalled(): void {
    for (const [response, before] of this.#running) {
      const { request } = before
      const { socket } = request
      const [sent, taken] = [socket.bytesRead, socket.bytesWritten - socket.writableLength]
      const isSlow = isExpected(request) && sent - before.sent < this.#limits.leastSent
      const isStopped = socket.writableLength > 0 && taken === before.taken
      Object.assign(before, { sent, taken })
      if (isSlow || (response.socket !== null && isStopped)) socket.destroy()
    }
  }

  #count(connection: Socket, more: 1 | -1): void {
    const before = this.#connections.get(connection)
    if (before === undefined) return
    this.#connections.set(connection, before + more)
    if (before + more === 0) this.#waiting.add(connection)
    else this.#waiting.delete(connection)
  }

  #forget(connection: Socket): void {
    this.#connections.delete(connection)
    this.#waiting.delete(connection)
  }

  /** Whose request arrives slowest, of equal ones the oldest: an upload that goes on outlasts those that stand still. */
  #sending(): Socket | undefined {
    const now = performance.now()
    let slowest: Socket | undefined
    let least = Infinity
    for (const { request, begun } of this.#running.values()) {
      const { socket } = request
      const speed = (socket.bytesRead - begun.sent) / (now - begun.at + 1)
      if (speed >= least || !isExpected(request)) continue
      slowest = socket
      least = speed
    }
    return slowest
  }
}

/** More of the request is to come, and there is room for it. */
function isExpected(request: IncomingMessage): boolean {
  return !request.complete && request.readableLength < request.readableHighWaterMark
}
