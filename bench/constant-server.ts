/**
 * A server that answers one constant body: `node bench/constant-server.ts node|hono BYTES`, or `file PATH`, which compresses it for whom
 * asks for that, as the service does with a snapshot. Prints its address.
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createGzip } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [kind, what = ''] = process.argv.slice(2)
const body = kind === 'file' ? readFileSync(what) : Buffer.alloc(Number(what), 'a')

function say(port: number): void {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
}

function bareServer(): Server {
  return createServer((request, response) => {
    const isPacked = kind === 'file' && request.headers['accept-encoding'] === 'gzip'
    if (!isPacked) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
      response.end(body)
      return
    }
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Content-Encoding': 'gzip' })
    const packer = createGzip()
    packer.pipe(response)
    packer.end(body)
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
