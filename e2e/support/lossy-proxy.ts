/** An unreliable connection to the service: a proxy that damages some responses like real networks do. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** The response is late, refused, broken off in the middle, or repeats its last record. */
export type ProxyFault = 'late' | 'busy' | 'failing' | 'broken' | 'twice'

export interface LossyProxy {
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

async function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  to: string,
  fault?: ProxyFault,
): Promise<void> {
  const headers = { ...incoming.headers }
  // So that the response is not compressed.
  if (fault) delete headers['accept-encoding']
  const sent = request(to + (incoming.url ?? '/'), { method: incoming.method, headers })
  incoming.pipe(sent)
  // `once` does not know the type of the event's arguments.
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers
  response.writeHead(answer.statusCode ?? 500, kept)
  if (fault === 'broken') {
    const page = await text(answer)
    response.write(page.slice(0, page.length / 2), () => response.destroy())
  } else if (fault === 'twice') response.end(twice(await text(answer)))
  else answer.pipe(response)
}

/** `faultOf` is called with the path of each request; `undefined` passes it through. */
export async function startLossyProxy(
  service: string,
  faultOf: (path: string) => ProxyFault | undefined,
): Promise<LossyProxy> {
  const server = createServer((incoming, response) => {
    const fault = faultOf(incoming.url ?? '/')
    if (fault === 'busy') return refuse(response, 429, 'rate_limited', { 'Retry-After': '2' })
    if (fault === 'failing') return refuse(response, 503, 'unavailable')
    const go = () => void passOn(incoming, response, service, fault).catch(() => response.destroy())
    setTimeout(go, fault === 'late' ? 1500 : 0)
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
