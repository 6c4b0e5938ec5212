/** A gateway in front of a service that is down: it answers in its place, with a page of its own. */
import { createServer } from 'node:http'
import { once } from 'node:events'

/** Answers 502 with an HTML page at the address of a paused service; the returned function closes it. */
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
