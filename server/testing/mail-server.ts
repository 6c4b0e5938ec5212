/** A real mail server on a port of its own, which keeps what it is given and can be told how to misbehave. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { onTestFinished } from 'vitest'
import PostalMime, { type Email } from 'postal-mime'

export interface ReceivedEmail extends Email {
  /** As in the envelope, which is what decides where it goes. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

/** A reply, `550 5.1.1 No such user`, or null to go on. */
type Reply = string | null

export interface Manners {
  /** To a recipient. */
  readonly recipient?: (address: string) => Reply
  /** To a whole message for this recipient. */
  readonly message?: (to: string) => Reply | Promise<Reply>
  /** Breaks the connection: at the first bytes of a message, or instead of the answer to one that it keeps. */
  readonly hangsUp?: 'before' | 'after'
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly port: number
  /** What was accepted, in its order. */
  readonly emails: readonly ReceivedEmail[]
  /** From now on. */
  behave(manners: Manners): void
  /** Resolves when it has accepted so many. */
  has(count: number): Promise<void>
  stop(): Promise<void>
}

function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

/** Ends with the test. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const emails: ReceivedEmail[] = []
  const waiting = new Set<() => void>()
  let manners: Manners = {}

  const hangUp = () => server.connections.forEach((connection) => connection._socket.destroy())

  async function take(stream: SMTPServerDataStream, envelope: ReceivedEmail['envelope']): Promise<Reply> {
    if (manners.hangsUp === 'before') {
      hangUp()
      return null
    }
    const raw = await buffer(stream)
    const reply = (await manners.message?.(envelope.to[0] ?? '')) ?? null
    if (reply !== null) return reply
    emails.push({ ...(await PostalMime.parse(raw)), envelope })
    for (const look of waiting) look()
    if (manners.hangsUp === 'after') hangUp()
    return null
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) => {
      const reply = manners.recipient?.(address) ?? null
      answer(reply === null ? null : refusal(reply))
    },
    onData: (stream, { envelope }, answer) => {
      const { mailFrom, rcptTo } = envelope
      const from = mailFrom === false ? '' : mailFrom.address
      take(stream, { from, to: rcptTo.map(({ address }) => address) }).then(
        (reply) => answer(reply === null ? null : refusal(reply)),
        answer,
      )
    },
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')

  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= new Promise<void>((resolve) => server.close(resolve)))
  onTestFinished(stop)
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    emails,
    behave: (wanted) => {
      manners = wanted
    },
    has: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (emails.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    stop,
  }
}
