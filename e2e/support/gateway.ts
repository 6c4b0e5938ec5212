/** What stands in front of a service that is down: a proxy that answers for it, as they do, in its own words. */
import { createServer } from 'node:http'
import { once } from 'node:events'

/** Answers 502 with a page at the address of a service that was paused; closes when the returned function is called. */
export async function startGateway(url: string): Promise<() => Promise<void>> {
  const server = createServer((_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html', Connection: 'close' }).end('<h1>502 Bad Gateway</h1>')
  })
  server.listen(Number(new URL(url).port), '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    await once(server, 'close')
  }
}
