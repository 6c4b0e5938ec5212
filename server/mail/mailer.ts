/** Emails go to a mail server, or, where that is asked for, into files. */
import { Readable } from 'node:stream'
import type { Database } from '../database/database.ts'
import { NotDelivered, outcomeUnknown } from './not-delivered.ts'
import { type ServiceSettings, SettingsError } from '../settings.ts'
import { type DkimKey, signMessages } from './dkim.ts'
import { emlFiles } from './eml-files.ts'
import { type Mailer, messageOf, type Postmark } from './message.ts'

/**
 * Milliseconds. All commands of an email together are limited by the outbox, which waits longer for the answer to a whole email: only a
 * connection that waits for that may be silent for so long.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 11 * 60_000 }

/** Milliseconds for which a connection waits for another email, and then for the answer to its goodbye. */
const [idleTimeout, longestGoodbye] = [15_000, 10_000]

interface MailerParts extends Pick<Postmark, 'dkim' | 'publicUrl'> {
  readonly settings: Pick<ServiceSettings, 'smtpUrl' | 'mail' | 'dataFolder' | 'mailFrom'>
}

export function createMailer({ settings, dkim, publicUrl }: MailerParts): Mailer {
  const { smtpUrl, mail, dataFolder, mailFrom } = settings
  const postmark = { mailFrom, dkim, publicUrl }
  if (mail === 'files') return emlFiles(dataFolder, postmark)
  return smtpUrl === null ? withoutServer : smtpMailer(smtpUrl, postmark)
}

/** For an association that got a live key while the service runs: its emails wait until there is a server. */
const withoutServer: Mailer = {
  send: async () => {
    throw new NotDelivered('again', 'no mail server is set (SMTP_URL)')
  },
  close: () => undefined,
}

/** Throws a `SettingsError` where emails of an association could not be sent. Test keys never send any. */
export async function requireMailServer(
  { smtpUrl, mail }: MailerParts['settings'],
  db: Database,
  now: string,
): Promise<void> {
  if (smtpUrl !== null || mail === 'files') return
  const live = await db
    .selectFrom('organizations')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('api_keys')
          .select('api_keys.id')
          .whereRef('api_keys.organization_id', '=', 'organizations.id')
          .where('environment', '=', 'live')
          // A new installation starts again after its set-up: the outbox shows what waits for a mail server.
          .where('person_id', 'is', null)
          .where('revoked_at', 'is', null)
          .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)])),
      ),
    )
    .select('slug')
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst()
  if (live === undefined) return
  throw new SettingsError([
    `SMTP_URL is not set, and ${live.slug} has a live key: its emails could not be sent. Set SMTP_URL, or MAIL=files to keep emails as files.`,
  ])
}

/** TLS, user and password as the address says: `smtps://`, or `smtp://`, which uses STARTTLS where it is offered. */
function smtpMailer(smtpUrl: string, postmark: Postmark): Mailer {
  const connections = new Connections(smtpUrl, postmark.dkim)
  return {
    send: async (email, { signal, handOver }) => {
      const message = messageOf(email, postmark)
      let isHandedOver = false
      beforeEnd.set(signal, async () => {
        await handOver()
        isHandedOver = true
      })
      try {
        await connections.use((transport) => transport.sendMail({ ...message, signal }))
      } catch (error) {
        throw isHandedOver && !isRefusal(error) ? new NotDelivered('unknown', outcomeUnknown) : smtpFailure(error)
      }
    },
    close: () => connections.close(),
  }
}

/**
 * Connections to the mail server, one for each email that is on its way; the outbox limits their number. Each is a pool of one, so that a server
 * that never answers the end of a refused email, or a goodbye, keeps no other email waiting.
 */
class Connections {
  readonly #smtpUrl: string
  readonly #dkim: DkimKey | null
  readonly #open = new Set<Transport>()
  /** The ones that wait for another email. */
  readonly #idle = new Map<Transport, NodeJS.Timeout>()

  constructor(smtpUrl: string, dkim: DkimKey | null) {
    this.#smtpUrl = smtpUrl
    this.#dkim = dkim
  }

  async use(send: (transport: Transport) => Promise<unknown>): Promise<void> {
    const transport = this.#takeIdle() ?? (await this.#openOne())
    try {
      await send(transport)
    } catch (error) {
      this.#end(transport)
      throw error
    }
    this.#idle.set(transport, setTimeout(() => this.#sayGoodbye(transport), idleTimeout).unref())
  }

  close(): void {
    for (const transport of this.#open) this.#end(transport)
  }

  #takeIdle(): Transport | undefined {
    const [transport] = this.#idle.keys()
    if (transport) this.#takeOff(transport)
    return transport
  }

  #takeOff(transport: Transport): void {
    clearTimeout(this.#idle.get(transport))
    this.#idle.delete(transport)
  }

  async #openOne(): Promise<Transport> {
    const transport = await openTransport(this.#smtpUrl, this.#dkim)
    this.#open.add(transport)
    return transport
  }

  /** The transport itself says it, a moment later. */
  #sayGoodbye(transport: Transport): void {
    this.#takeOff(transport)
    setTimeout(() => this.#end(transport), longestGoodbye).unref()
  }

  #end(transport: Transport): void {
    this.#takeOff(transport)
    this.#open.delete(transport)
    transport.close({ force: true })
  }
}

/** Called before the end of an email, by the signal of its attempt, because the library passes on only the message. */
const beforeEnd = new WeakMap<AbortSignal, () => Promise<void>>()

type Transport = Awaited<ReturnType<typeof openTransport>>

/** With the first email: most starts of the service send none, and need not wait for the library. */
async function openTransport(smtpUrl: string, dkim: DkimKey | null) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // One attempt is one attempt: the outbox alone decides when an email is sent again.
    maxRequeues: 0,
    // Hundreds of invoices share connections; between them none is kept for the server to drop.
    idleTimeout: idleTimeout + 1_000,
    ...timeouts,
  })
  // The library’s own option signs last: it reads the whole text, and so hands it over, before the server is asked to take it.
  if (dkim) await signMessages(transport, dkim)
  // Read once the server takes the text, and as fast as it does.
  return transport.use('stream', ({ message, data }, done) => {
    message.processFunc((text) => Readable.from(withEnd(text, data.signal), { objectMode: false }))
    done()
  })
}

async function* withEnd(text: AsyncIterable<unknown>, signal: AbortSignal | null | undefined) {
  yield* text
  await (signal && beforeEnd.get(signal))?.()
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

function word(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `550 5.1.1 <jan@example.org> unknown` → `5.1.1`. */
function enhancedCode(response: unknown): string {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(word(response))?.[1] ?? ''
}

/** Whether the server has said no: then it did not take the email. */
function isRefusal(error: unknown): boolean {
  return typeof property(error, 'responseCode') === 'number'
}

/**
 * A refusal of the address or of the message is for good, unless it says that the mailbox is full (5.2.2), or is about
 * us and not about the recipient (5.7: authentication, policy, an address on a blocklist). Everything else can be put right.
 */
function smtpFailure(error: unknown): NotDelivered {
  const command = word(property(error, 'command'))
  const code = enhancedCode(property(error, 'response'))
  const aboutThisEmail = command === 'RCPT TO' || command === 'DATA'
  const passing = code === '5.2.2' || code.startsWith('5.7.')
  const forGood = property(error, 'permanent') === true && aboutThisEmail && !passing
  // Why there is no connection, such as a certificate that is not valid.
  const cause = word(property(error, 'originalCode'))
  const words = [word(property(error, 'code')), command, cause, word(property(error, 'responseCode')), code]
  const reason = words.filter((part) => part !== '').join(' ')
  return new NotDelivered(
    forGood ? 'never' : 'again',
    `mail server: ${reason === '' ? 'no answer' : reason}`,
    forGood && command === 'RCPT TO' && code.startsWith('5.1.') ? code : null,
  )
}
