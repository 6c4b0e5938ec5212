/** Proxies in front of the service that treat its streams as some do on the way. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'

interface StreamProxy {
  readonly url: string
  readonly close: () => Promise<void>
}

type PassOn = (answer: IncomingMessage, response: ServerResponse, path: string) => void

async function startProxy(to: string, passOn: PassOn): Promise<StreamProxy> {
  const server = createServer((incoming, response) => {
    // So that lines can be told apart.
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const path = incoming.url ?? '/'
    const sent = request(to + path, { method: incoming.method, headers }, (answer) => {
      const { 'content-length': __, 'transfer-encoding': ___, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 500, kept)
      passOn(answer, response, path)
    })
    response.on('close', () => sent.destroy())
    sent.on('error', () => response.destroy())
    incoming.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Holds back what the service sends until it has come whole. */
export function startBufferingProxy(to: string): Promise<StreamProxy> {
  return startProxy(to, (answer, response) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => response.end(Buffer.concat(parts)))
  })
}

/** Holds back the rest of a snapshot after its first rows of a kind, until `release` is called. */
export async function startHalfwayProxy(
  to: string,
  kind: string,
): Promise<StreamProxy & { readonly release: () => void }> {
  const released = Promise.withResolvers<undefined>()
  const proxy = await startProxy(to, (answer, response, path) => {
    if (!path.includes('/snapshot')) return void answer.pipe(response)
    const pass = async () => {
      for await (const line of createInterface({ input: answer })) {
        response.write(`${line}\n`)
        if (line.startsWith(`{"kind":"${kind}"`)) await released.promise
      }
      response.end()
    }
    void pass().catch(() => response.destroy())
  })
  return { ...proxy, release: () => released.resolve(undefined) }
}
