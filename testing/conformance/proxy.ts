/** A faulty service: the real one behind a proxy that alters requests or responses. */
import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TestService } from '../service.ts'

export interface ProxiedRequest {
  readonly method: string
  /** With `/v2`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
}

export interface ResponseData {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Parsed where it is JSON. */
  readonly body: unknown
}

export interface Alteration {
  /** Changes the query and headers in place before the request is forwarded. */
  readonly request?: (request: ProxiedRequest) => void
  /** The parts of the response to replace. */
  readonly response?: (original: ResponseData, request: ProxiedRequest) => Partial<ResponseData> | undefined
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Without an encoding set, node:http streams yield buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** The service counts wrong keys per address, so each proxy uses its own. */
function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

const passedOn = ['authorization', 'accept-language', 'idempotency-key', 'content-type'] as const

async function pass(
  service: TestService,
  request: IncomingMessage,
  address: string,
  { request: alterRequest, response: alterResponse }: Alteration,
) {
  const url = new URL(request.url ?? '/', service.url)
  const headers = new Headers({ 'X-Forwarded-For': address })
  for (const name of passedOn) if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name])
  const forwarded: ProxiedRequest = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
  }
  const received = { ...forwarded, query: new URLSearchParams(url.search) }
  alterRequest?.(forwarded)
  const body = await bodyOf(request)
  const response = await fetch(url, {
    method: forwarded.method,
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
  const original: ResponseData = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parsed(await response.text()),
  }
  return { ...original, ...alterResponse?.(original, received) }
}

export interface Proxy {
  /** Ends in `/v2`. */
  readonly baseUrl: string
  close(): Promise<void>
}

/** The service must trust `X-Forwarded-For` from 127.0.0.1. */
export async function startProxy(service: TestService, alteration: Alteration): Promise<Proxy> {
  const address = anyAddress()
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const { status, headers, body } = await pass(service, request, address, alteration)
      const {
        'content-length': _length,
        'content-encoding': _encoding,
        'transfer-encoding': _transfer,
        ...rest
      } = headers
      response.writeHead(status, { ...rest, connection: 'close' })
      response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    } catch {
      response.destroy()
    }
  }
  const server = createServer((request, response) => void respond(request, response))
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      done(typeof bound === 'object' && bound !== null ? bound.port : 0)
    })
  })
  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
