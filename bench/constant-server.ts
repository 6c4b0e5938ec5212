/** A server that answers one constant body: `node bench/constant-server.ts node|hono BYTES`. Prints its port. */
import { createServer, type Server } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [kind, size] = process.argv.slice(2)
const body = Buffer.alloc(Number(size), 'a')

function say(port: number): void {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
}

function bareServer(): Server {
  return createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
    response.end(body)
  })
}

if (kind === 'hono') {
  const app = new Hono().get('/', () => new Response(body, { headers: { 'Content-Type': 'application/json' } }))
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => say(port))
} else {
  const server = bareServer()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) say(address.port)
  })
}
