/** A real mail server that keeps the emails it accepts and can be made to misbehave. */
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { onTestFinished } from 'vitest'
import PostalMime, { type Email } from 'postal-mime'
import type { Certificate } from './certificates.ts'

export interface ReceivedEmail extends Email {
  /** The SMTP envelope, which decides where the message goes. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly isSecure: boolean
  /** As it was sent. */
  readonly bytes: Buffer
}

/** An SMTP reply such as `550 5.1.1 No such user`; null accepts. */
type Reply = string | null

export interface Misbehaviour {
  /** Reply to a recipient. */
  readonly recipient?: (address: string) => Reply | Promise<Reply>
  /** Answers nothing more on a connection once it has refused a recipient. */
  readonly fallsSilent?: boolean
  /** Reply to the whole message for this recipient. */
  readonly message?: (to: string) => Reply | Promise<Reply>
  /** Drops the connection at the first bytes of a message, or instead of acknowledging one that it keeps. */
  readonly hangsUp?: 'before' | 'after'
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly port: number
  /** Accepted emails, in order. */
  readonly emails: readonly ReceivedEmail[]
  /** Applies to everything after the call. */
  misbehave(misbehaviour: Misbehaviour): void
  /** Resolves once this many emails have been accepted. */
  has(count: number): Promise<void>
  stop(): Promise<void>
}

function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

/** `tls`: from the start, or as soon as the client asks for it. */
export interface MailServerOptions {
  readonly port?: number
  readonly tls?: 'implicit' | 'starttls'
  readonly certificate?: Certificate
}

/** Stops after the test. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options)
  onTestFinished(server.stop)
  return server
}

/** For the tests of a block, which stops it. */
export async function openMailServer({ port = 0, tls, certificate }: MailServerOptions = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = []
  const waiting = new Set<() => void>()
  let misbehaviour: Misbehaviour = {}

  const hangUp = () => server.connections.forEach((connection) => connection._socket.destroy())

  const fallSilent = (id: string) =>
    server.connections.forEach((connection) => {
      if (connection.session.id === id) connection._socket.unpipe().pause()
    })

  async function take(stream: SMTPServerDataStream, how: Pick<ReceivedEmail, 'envelope' | 'isSecure'>): Promise<Reply> {
    if (misbehaviour.hangsUp === 'before') {
      hangUp()
      return null
    }
    const bytes = await buffer(stream)
    const reply = (await misbehaviour.message?.(how.envelope.to[0] ?? '')) ?? null
    if (reply !== null) return reply
    emails.push({ ...(await PostalMime.parse(bytes)), ...how, bytes })
    for (const look of waiting) look()
    if (misbehaviour.hangsUp === 'after') hangUp()
    return null
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls === undefined ? ['STARTTLS'] : [],
    secure: tls === 'implicit',
    ...certificate,
    logger: false,
    closeTimeout: 100,
    // Longer than any email may take: a server that falls silent says no goodbye either.
    socketTimeout: 600_000,
    onRcptTo: ({ address }, session, answer) => {
      const replied = (reply: Reply) => {
        if (reply !== null && misbehaviour.fallsSilent === true) fallSilent(session.id)
        return answer(reply === null ? null : refusal(reply))
      }
      Promise.resolve(misbehaviour.recipient?.(address) ?? null).then(replied, answer)
    },
    onData: (stream, { envelope, secure: isSecure }, answer) => {
      const { mailFrom, rcptTo } = envelope
      const from = mailFrom === false ? '' : mailFrom.address
      take(stream, { envelope: { from, to: rcptTo.map(({ address }) => address) }, isSecure }).then(
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
  return {
    // A certificate is for a name.
    url:
      tls === undefined
        ? `smtp://127.0.0.1:${address.port}`
        : `${tls === 'implicit' ? 'smtps' : 'smtp'}://localhost:${address.port}`,
    port: address.port,
    emails,
    misbehave: (next) => {
      misbehaviour = next
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
