/** A TCP proxy that can stop forwarding without closing anything, as a failover or a forgetful firewall does. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The target's address, through the proxy. */
  readonly url: string
  /** Connections that are open now get no more bytes through, in either direction; new ones do. */
  silence(): void
  close(): Promise<void>
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const url = new URL(target)
  const [port, host] = [Number(url.port), url.hostname]
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((client) => {
    const upstream = connect(port, host)
    const pair = [client, upstream] as const
    pairs.add(pair)
    client.pipe(upstream)
    upstream.pipe(client)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  url.port = String(address.port)
  return {
    url: url.href,
    silence: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause()
        upstream.unpipe(client).pause()
      }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await closed
    },
  }
}
