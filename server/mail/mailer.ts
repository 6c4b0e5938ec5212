/** Emails go to a mail server, or, where none is set, into files. */
import type { Settings } from '../settings.ts'
import { emlFiles } from './eml-files.ts'
import { type Email, messageOf, type Postmark } from './message.ts'
import { smtpFailure } from './smtp-failure.ts'

export interface Sending {
  /** When the email was asked for, ISO 8601 UTC. */
  readonly createdAt: string
  /** Breaks off. The mail server may have accepted the email by then. */
  readonly signal: AbortSignal
}

export interface Mailer {
  /** Resolves when somebody else is responsible for the email. Throws `NotDelivered`. */
  send(email: Email, sending: Sending): Promise<void>
  /** Ends connections that are kept. */
  close(): void
}

/** Milliseconds. All of them end before the outbox gives up on an attempt. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Connections to the mail server at a time. */
const connections = 4

/** `publicUrl` as readers find the service. */
export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'dataFolder' | 'mailFrom'>,
  publicUrl: string,
): Mailer {
  const { smtpUrl, dataFolder, mailFrom } = settings
  const postmark = { mailFrom, publicUrl }
  return smtpUrl === null ? emlFiles(dataFolder, postmark) : smtpMailer(smtpUrl, postmark)
}

/** TLS, user and password as the address says: `smtps://`, or `smtp://`, which uses STARTTLS where it is offered. */
function smtpMailer(smtpUrl: string, postmark: Postmark): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    send: async (email, { signal }) => {
      const transport = await (opened ??= openTransport(smtpUrl))
      const message = messageOf(email, postmark)
      try {
        await transport.sendMail({ ...message, signal })
      } catch (error) {
        throw smtpFailure(error)
      }
    },
    close: () => void opened?.then((transport) => transport.close({ force: true })),
  }
}

/** With the first email: most starts of the service send none, and need not wait for the library. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    // One attempt is one attempt: the outbox alone decides when an email is sent again.
    maxRequeues: 0,
    // Hundreds of invoices share connections; between them none is kept for the server to drop.
    idleTimeout: 15_000,
    ...timeouts,
  })
}
