/** An unreliable connection to the service: a proxy that damages some responses like real networks do. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** The response is late, refused, broken off in the middle, or repeats its last record. */
export type Mishap = 'late' | 'busy' | 'failing' | 'broken' | 'twice'

export interface BadRoad {
  readonly url: string
  close(): Promise<void>
}

function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/problem+json', ...headers })
  response.end(JSON.stringify({ type: 'about:blank', title: code, status, code }))
}

function twice(page: string): string {
  // A page of any list.
  const { data, ...rest } = JSON.parse(page) as { readonly data: readonly unknown[] }
  return JSON.stringify({ ...rest, data: [...data, ...data.slice(-1)] })
}

async function passOn(incoming: IncomingMessage, response: ServerResponse, to: string, mishap?: Mishap): Promise<void> {
  const headers = { ...incoming.headers }
  // So that the response is not compressed.
  if (mishap) delete headers['accept-encoding']
  const sent = request(to + (incoming.url ?? '/'), { method: incoming.method, headers })
  incoming.pipe(sent)
  // `once` does not know the type of the event's arguments.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
  response.writeHead(answer.statusCode ?? 500, kept)
  if (mishap === 'broken') {
    const page = await text(answer)
    response.write(page.slice(0, page.length / 2), () => response.destroy())
  } else if (mishap === 'twice') response.end(twice(await text(answer)))
  else answer.pipe(response)
}

/** `mishapOf` is called with the path of each request; `undefined` passes it through. */
export async function startBadRoad(service: string, mishapOf: (path: string) => Mishap | undefined): Promise<BadRoad> {
  const server = createServer((incoming, response) => {
    const mishap = mishapOf(incoming.url ?? '/')
    if (mishap === 'busy') return refuse(response, 429, 'rate_limited', { 'Retry-After': '2' })
    if (mishap === 'failing') return refuse(response, 503, 'unavailable')
    const go = () => void passOn(incoming, response, service, mishap).catch(() => response.destroy())
    setTimeout(go, mishap === 'late' ? 1500 : 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
