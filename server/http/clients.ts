/** Limits what clients may hold: connections, and time to send a request and to take its response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../lib/client-address.ts'

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
  /** The part of them that one network keeps when others come: a whole town may be behind one address. */
  networkShare: 0.5,
  /** How often clients are looked at. */
  patience: 30_000,
  /** Bytes of a request that has not arrived, in that time. */
  leastSent: 30_000,
  /**
   * A client that has an answer waiting takes `leastTaken` bytes in each such time. The system takes bytes from us in steps: on one machine, as from a
   * proxy, a client that reads 20 kB/s shows nothing for 75 seconds and then 1.4 MB.
   */
  takingTime: 120_000,
  leastTaken: 500_000,
} as const

export type ClientLimits = { readonly [Name in keyof typeof clientLimits]: number }

/** Since an answer has been waiting for its client at each look: when that was, and the bytes that it had taken by then. */
interface Waiting {
  readonly at: number
  readonly taken: number
}

interface Progress {
  readonly request: IncomingMessage
  /** When its headers had arrived, and the bytes of its connection by then. */
  readonly begun: { readonly at: number; readonly sent: number }
  /** Bytes when they were looked at last; less than any number before that. */
  sent: number
  waits: Waiting | null
}

interface Connection {
  /** Requests that are under way. */
  running: number
  /** None for a trusted proxy, behind which everyone may be. */
  readonly networks: readonly string[]
}

export class Clients {
  readonly #limits: ClientLimits
  readonly #isProxy: (address: string) => boolean
  readonly #connections = new Map<Socket, Connection>()
  /** Connections of each network. */
  readonly #held = new Map<string, number>()
  /** Those that wait for a request, the longest first. */
  readonly #waiting = new Set<Socket>()
  readonly #running = new Map<ServerResponse, Progress>()

  constructor(limits: ClientLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits
    this.#isProxy = isProxy
  }

  get responses(): Iterable<ServerResponse> {
    return this.#running.keys()
  }

  /**
   * Beyond the limit a new connection takes the place of one that hardly takes its answer, or only waits, so that those keep nobody out. Where a
   * network has more than its share, it is one of that network.
   */
  add(connection: Socket): void {
    connection.once('close', () => this.#forget(connection))
    const { remoteAddress: address = '' } = connection
    const networks = this.#isProxy(address) ? [] : networksOf(address).map(({ network }) => network)
    this.#connections.set(connection, { running: 0, networks })
    for (const network of networks) this.#held.set(network, (this.#held.get(network) ?? 0) + 1)
    if (this.#connections.size > this.#limits.mostConnections) {
      const ended = this.#oneOf(this.#largeNetwork()) ?? connection
      this.#forget(ended)
      ended.destroy()
    }
    if (this.#connections.has(connection)) this.#waiting.add(connection)
  }

  #largeNetwork(): string | null {
    const most = this.#limits.mostConnections * this.#limits.networkShare
    for (const [network, count] of this.#held) if (count > most) return network
    return null
  }

  /** The connection to end. In a network beyond its share that is the newest one when none of its connections is slow or idle. */
  #oneOf(network: string | null): Socket | undefined {
    const isIn = (socket: Socket) =>
      network === null || (this.#connections.get(socket)?.networks.includes(network) ?? false)
    const [waiting] = network === null ? this.#waiting : [...this.#waiting].filter(isIn)
    const newest = network === null ? undefined : [...this.#connections.keys()].findLast(isIn)
    return this.#taking(isIn) ?? waiting ?? this.#sending(isIn) ?? newest
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const begun = { at: performance.now(), sent: socket.bytesRead }
    this.#running.set(response, { request, begun, sent: -Infinity, waits: null })
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

  /** Ends the connections of clients that send or take too little of what is under way: each would stay, with its memory, until the client ends it. */
  endStalled(): void {
    const now = performance.now()
    for (const [response, progress] of this.#running) {
      const { request, sent, waits } = progress
      const { socket } = request
      const isSlow = isExpected(request) && socket.bytesRead - sent < this.#limits.leastSent
      const isOver = waits !== null && now - waits.at >= this.#limits.takingTime
      const isStopped = isOver && this.#takesTooLittle(response, progress, now)
      progress.sent = socket.bytesRead
      if (!isWaiting(response)) progress.waits = null
      else if (waits === null || isOver) progress.waits = { at: now, taken: takenOf(socket) }
      if (isSlow || isStopped) socket.destroy()
    }
  }

  #takesTooLittle(response: ServerResponse, { request, waits }: Progress, now: number): boolean {
    if (waits === null || !isWaiting(response)) return false
    const { leastTaken, takingTime } = this.#limits
    return takenOf(request.socket) - waits.taken < (leastTaken * (now - waits.at)) / takingTime
  }

  #count(connection: Socket, more: 1 | -1): void {
    const known = this.#connections.get(connection)
    if (known === undefined) return
    known.running += more
    if (known.running === 0) this.#waiting.add(connection)
    else this.#waiting.delete(connection)
  }

  #forget(connection: Socket): void {
    for (const network of this.#connections.get(connection)?.networks ?? []) {
      const left = (this.#held.get(network) ?? 0) - 1
      if (left > 0) this.#held.set(network, left)
      else this.#held.delete(network)
    }
    this.#connections.delete(connection)
    this.#waiting.delete(connection)
  }

  /** The one whose answer has waited longest of those who take too little of it: for three looks, in which one on a slow line takes some. */
  #taking(isMeant: (socket: Socket) => boolean): Socket | undefined {
    const now = performance.now()
    let found: Progress | undefined
    for (const [response, progress] of this.#running) {
      const { waits } = progress
      if (!isMeant(progress.request.socket) || waits === null || now - waits.at < this.#limits.patience * 3) continue
      if (waits.at < (found?.waits?.at ?? now) && this.#takesTooLittle(response, progress, now)) found = progress
    }
    return found?.request.socket
  }

  /** The client whose request arrives most slowly, and the oldest of equals: an upload that progresses outlasts one that stalls. */
  #sending(isMeant: (socket: Socket) => boolean): Socket | undefined {
    const now = performance.now()
    let slowest: Socket | undefined
    let least = Infinity
    for (const { request, begun } of this.#running.values()) {
      const { socket } = request
      const speed = (socket.bytesRead - begun.sent) / (now - begun.at + 1)
      if (speed >= least || !isExpected(request) || !isMeant(socket)) continue
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

/** Bytes of it are ready that the system does not take, because the client has not taken those before. */
function isWaiting({ socket }: ServerResponse): boolean {
  return socket !== null && socket.writableLength > 0
}

/** Bytes of a connection that the system has taken from us. */
function takenOf(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength
}
