/** The socket: what Node's own HTTP server allows, how a request gets in, and how the last ones are let out. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { basePath } from '#contract/operations.ts'
import { trusts } from '../lib/client-address.ts'
import { Problem } from '../lib/problem.ts'
import { type ClientLimits, clientLimits, Clients } from './clients.ts'
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

/** Milliseconds in which a request of a connection that was taken at last arrives. */
const lastArrival = 1_000

async function close(server: Server, clients: Clients, options: CloseOptions): Promise<void> {
  const { drain, grace } = options
  await delay(drain)
  await acceptWaiting(server)
  const closed = once(server, 'close')
  // Also closes the connections that are idle.
  server.close()
  // An answer that had begun before has promised to keep its connection.
  for (const response of clients.responses) response.once('close', () => server.closeIdleConnections())
  const ends = [
    setTimeout(() => clients.endWithoutRequest(), lastArrival),
    setTimeout(() => server.closeAllConnections(), grace),
  ]
  await closed
  for (const end of ends) clearTimeout(end)
}

interface Address {
  readonly host: string
  readonly port: number
  /** Addresses and networks of proxies, which may have connections of everyone. None unless given. */
  readonly trustProxy?: readonly string[]
}

/** Listens at once, so that a port that is taken is known before anything else is touched. Throws `ListenError`. */
export async function listen(address: Address, overrides: Partial<ClientLimits> = {}): Promise<HttpServer> {
  const limits = { ...clientLimits, ...overrides }
  const ready = Promise.withResolvers<Listener>()
  let listener: Listener = async (request, response) => (await ready.promise)(request, response)
  const clients = new Clients(limits, trusts(address.trustProxy ?? []))
  let closing: Promise<void> | undefined
  const server = createServer(limits, (request, response) => {
    if (closing) response.shouldKeepAlive = false
    clients.begin(request, response)
    void listener(request, response)
  })
  server.on('connection', (connection: Socket) => clients.add(connection))
  const port = await bind(server, address.host, address.port)
  const looking = setInterval(() => clients.endStalled(), limits.patience)
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
      for (const response of clients.responses) response.shouldKeepAlive = false
      closing ??= close(server, clients, options)
      return closing
    },
  }
}
