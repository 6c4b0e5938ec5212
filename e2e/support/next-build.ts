/** A service that gets a new build: the files of the one before are gone, as after an upgrade. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

const script = /first-[\w-]{8}\.js/g
const nextScript = 'first-nextnext.js'

export interface UpgradedService {
  readonly url: string
  /** From now on the page and the worker are those of the next build. */
  upgrade(): void
  /** Like a network that is gone: nothing answers until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

export async function startUpgradedService(service: string): Promise<UpgradedService> {
  let isNext = false
  let script0 = ''
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    const answer = async () => {
      if (isNext && path.endsWith(script0)) return response.writeHead(404).end()
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array))
      const { host: _, 'accept-encoding': __, connection: ___, ...headers } = incoming.headers
      const asked = await fetch(service + (isNext ? path.replace(nextScript, script0) : path), {
        method: incoming.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      })
      const {
        'content-encoding': ____,
        'content-length': _____,
        etag: ______,
        ...kept
      } = Object.fromEntries(asked.headers)
      const isText = /html|javascript/.test(kept['content-type'] ?? '')
      const bytes = Buffer.from(await asked.arrayBuffer())
      script0 ||= bytes.toString().match(script)?.[0] ?? ''
      const body = isNext && isText ? bytes.toString().replaceAll(script0, nextScript) : bytes
      response.writeHead(asked.status, kept).end(asked.status === 304 || asked.status === 204 ? undefined : body)
    }
    answer().catch(() => response.destroy())
  })
  const port = await listen(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    upgrade: () => void (isNext = true),
    pause: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    resume: async () => void (await listen(server, port)),
  }
}
