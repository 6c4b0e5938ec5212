/** A mail server that answers in order, and after its last answer nothing more. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The answers of a server that takes an email, by what each one answers. */
export const smtpReplies = {
  connection: '220 mail.example.org',
  EHLO: '250-mail.example.org\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Accepted',
  'MAIL FROM': '250 2.1.0 OK',
  'RCPT TO': '250 2.1.5 OK',
  DATA: '354 Go ahead',
  message: '250 2.0.0 Queued',
} as const

const line = '\r\n'
const text = '\r\n.\r\n'

interface SilentMailServer {
  readonly port: number
  /** Resolves as soon as it has nothing to say to what it was sent. */
  readonly silent: Promise<void>
}

/** Stops after the test. */
export async function startSilentMailServer(replies: readonly string[]): Promise<SilentMailServer> {
  const silence = Promise.withResolvers<void>()
  const connections = new Set<Socket>()
  const server = createServer((connection) => {
    connections.add(connection)
    const left = [...replies]
    let sent = ''
    const answer = () => {
      const reply = left.shift()
      if (reply === undefined) silence.resolve()
      else connection.write(`${reply}\r\n`)
      return reply
    }
    let end: string = line
    connection
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        // Part of a handshake ends no line.
        if (left.length === 0 && end === line) silence.resolve()
        sent += bytes.toString('latin1')
        if (!sent.endsWith(end)) return
        sent = ''
        end = answer()?.startsWith('354') === true ? text : line
      })
    answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const connection of connections) connection.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return { port: address.port, silent: silence.promise }
}
