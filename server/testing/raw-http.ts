import { connect } from 'node:net'

/** Writes exactly these bytes to the service and gives all that comes back until it closes the connection. */
export async function rawHttp(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(Buffer.from(request, 'latin1'))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('latin1')
}
