/** The socket: what Node's own HTTP server allows, how a request gets in, and how the last ones are let out. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { basePath } from '#contract/operations.ts'
import { Problem } from '../lib/problem.ts'
import { pageProblem } from './problem-document.ts'

/** The address cannot be listened on; the message is for the person who starts the service. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use already. Stop what listens there, or set PORT to another one.`,
  EACCES: (_, port) => `Port ${port} is not allowed to this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is no name that leads to an address.`,
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown
type Fetch = Parameters<typeof getRequestListener>[0]

export interface HttpServer {
  /** The one it really listens on, also when 0 was asked for. */
  readonly port: number
  /** Requests that came before wait for this. */
  serve(fetch: Fetch, publicUrl: string): void
  /** True from the moment `close` is called. */
  readonly isStopping: boolean
  /** Stops, then resolves with everything closed. Later calls wait for the same. */
  close(options: CloseOptions): Promise<void>
}

/** Milliseconds. */
interface CloseOptions {
  /**
   * How long requests are still taken, each answered with `Connection: close`: proxies learn from `/readyz` to go elsewhere, and no
   * connection is closed while a request may be on its way.
   */
  readonly drain: number
  /** How long running requests may take to finish after that. */
  readonly grace: number
}

const limits = {
  // A slow or silent client holds a connection this long at most.
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  // Longer than the proxies that keep connections to us open usually do, so that it is they who close them.
  keepAliveTimeout: 65_000,
} as const

/** The answer to an address or a host that cannot be read. */
function unreadable(publicUrl: string): Response {
  const requestId = randomUUID()
  const problem = new Problem('malformed_request', { part: 'URL' })
  return pageProblem(problem, { language: 'en', publicUrl, path: basePath, requestId })
}

async function bind(server: Server, host: string, port: number): Promise<number> {
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const reason = typeof code === 'string' ? reasons[code] : undefined
    throw reason ? new ListenError(reason(host, port), { cause: error }) : error
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Milliseconds in which hardly any client connects. */
const shortTurn = 2

/** Milliseconds: where clients never stop connecting, some of them are refused at last. */
const longestAcceptance = 1_000

/** Takes the connections that the system has made for us: it would reset them, with their requests, when the server closes. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  const end = performance.now() + longestAcceptance
  for (let start = performance.now(); start < end; start = performance.now()) {
    const before = accepted
    await nextTurn()
    if (accepted === before && performance.now() - start < shortTurn) break
  }
  server.off('connection', count)
}

/** Answers under way, with the bytes that their clients had taken when this was looked at last. */
type Taken = Map<ServerResponse, number>

/** Milliseconds in which a request of a connection that was taken at last arrives. */
const lastArrival = 1_000

interface Open {
  readonly connections: ReadonlySet<Socket>
  readonly running: Taken
}

/** Browsers open connections ahead that send nothing, and slow clients a part of a request: Node counts neither as idle. */
function endWithoutRequest({ connections, running }: Open): void {
  const busy = new Set(Array.from(running.keys(), ({ socket }) => socket))
  for (const connection of connections) if (!busy.has(connection)) connection.destroy()
}

async function close(server: Server, open: Open, options: CloseOptions): Promise<void> {
  const { drain, grace } = options
  await delay(drain)
  await acceptWaiting(server)
  const closed = once(server, 'close')
  // Also closes the connections that are idle.
  server.close()
  // An answer that had begun before has promised to keep its connection.
  for (const response of open.running.keys()) response.once('close', () => server.closeIdleConnections())
  const ends = [
    setTimeout(() => endWithoutRequest(open), lastArrival),
    setTimeout(() => server.closeAllConnections(), grace),
  ]
  await closed
  for (const end of ends) clearTimeout(end)
}

/** Milliseconds in which a client that has an answer coming takes some of it. */
const usualPatience = 30_000

/** Ends the connections of clients that have taken nothing since, and that more is there for: each would stay, with its memory, until the client ends it. */
function endStalled(running: Taken): void {
  for (const [response, before] of running) {
    const { socket } = response
    if (socket === null) continue
    const taken = socket.bytesWritten - socket.writableLength
    running.set(response, taken)
    if (socket.writableLength > 0 && taken === before) socket.destroy()
  }
}

interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly patience?: number
}

/** Listens at once, so that a port that is taken is known before anything else is touched. Throws `ListenError`. */
export async function listen({ patience = usualPatience, ...address }: ListenOptions): Promise<HttpServer> {
  const ready = Promise.withResolvers<Listener>()
  let listener: Listener = async (request, response) => (await ready.promise)(request, response)
  const running: Taken = new Map()
  const connections = new Set<Socket>()
  let closing: Promise<void> | undefined
  const server = createServer(limits, (request, response) => {
    if (closing) response.shouldKeepAlive = false
    running.set(response, 0)
    response.once('close', () => running.delete(response))
    void listener(request, response)
  })
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  const port = await bind(server, address.host, address.port)
  const looking = setInterval(() => endStalled(running), patience)
  server.once('close', () => clearInterval(looking))
  return {
    port,
    serve: (fetch, publicUrl) => {
      listener = getRequestListener(fetch, { hostname: 'localhost', errorHandler: () => unreadable(publicUrl) })
      ready.resolve(listener)
    },
    get isStopping() {
      return closing !== undefined
    },
    close: (options) => {
      for (const response of running.keys()) response.shouldKeepAlive = false
      closing ??= close(server, { connections, running }, options)
      return closing
    },
  }
}
