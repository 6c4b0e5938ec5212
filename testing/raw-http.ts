import { once } from 'node:events'
import { connect } from 'node:net'

/** Writes exactly these bytes to the service and returns everything received until the connection closes. */
export async function rawHttp(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(Buffer.from(request, 'latin1'))
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk))
  await once(socket, 'close')
  return answer
}
