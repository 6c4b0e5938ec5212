/**
 * Everything a verb may depend on: the association, the permissions of the key, the transaction, the clock,
 * the language. No globals and no hidden clock, so a test can choose the day.
 */
import type { NoticePeriod } from '#contract/dates.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { FormOfAddress } from '#contract/form-of-address.ts'
import type { Environment, ListOperationName, Module, Permissions, Scope } from '#contract/operations.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import type { Language } from '#contract/languages.ts'
import type { Management } from '#contract/schemas/management/management.ts'
import type { Clock } from '../lib/clock.ts'
import type { DnsClient } from '../lib/dns.ts'
import type { Database, DatabaseAddress, Storage } from '../database/database.ts'
import type { Passwords } from '../lib/passwords.ts'

export interface Association {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly language: Language | null
  readonly websiteUrl: string | null
  /** Where recipients of its email answer to; null when the association gave none. */
  readonly email: string | null
  /** The account on which invoices are paid. */
  readonly iban: string | null
  readonly bic: string | null
  /** IANA name; decides what "today" is. */
  readonly timezone: string
  readonly modules: Readonly<Record<Module, boolean>>
  readonly noticePeriod: NoticePeriod
  readonly paymentTermDays: number
  /** `YYYY-MM-DD`; null is valid without end. */
  readonly subscriptionValidUntil: string | null
  readonly federationUrl: string | null
  /** Cents: an invoice on which less is due gets no reminder. */
  readonly reminderThreshold: number
  /** Cents: the largest difference that may be written off. */
  readonly writeOffLimit: number
  /** The last day of the closed period, `YYYY-MM-DD`; null while none is closed. */
  readonly booksClosedUntil: string | null
  readonly formOfAddress: FormOfAddress
  /** The kind of VAT of a rate of 0, for lines without one. */
  readonly zeroVat: VatKind
  /** Unless an invoice says otherwise. */
  readonly pricesIncludeVat: boolean
  /** Active and inactive definitions, in their order. */
  readonly customFields: readonly CustomFieldDefinition[]
}

/** The input of selects of an association's records. A context is one, and so is a ledger. */
export interface Reader {
  readonly db: Database
  readonly association: Pick<Association, 'id'>
}

/** For selects of what is current on a day. */
export interface DatedReader extends Reader {
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** For selects of what changed with the calendar alone: from the day after `last` to `today`, both included. */
export interface RolledDays extends DatedReader {
  readonly last: string
}

/** The actor of a change. `name` is a copy, because people leave and keys are renamed. */
export type Actor =
  | { readonly kind: 'person' | 'key'; readonly id: number; readonly name: string }
  /** A command of the command line, by its words: `payments import`. */
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'import' }
  | { readonly kind: 'day_rollover' }
  /** The outbox, where an email was no longer true. */
  | { readonly kind: 'outbox' }
  /** Someone who has the link of a newsletter: the member, or who reads for them. */
  | { readonly kind: 'newsletter_link' }

export interface CallerKey {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly environment: Environment
  readonly scopes: readonly Scope[]
  /** The person who is signed in with it; null for the key of a program. */
  readonly person: Management['person']
}

/** The part of the context that is known before a transaction begins: enough for every check that reads no record. */
export interface CallerContext extends Permissions {
  readonly association: Association
  readonly key: CallerKey
  readonly scopes: readonly Scope[]
  readonly modules: Readonly<Record<Module, boolean>>
  /** ISO 8601 UTC, milliseconds: when the request arrived. */
  readonly now: string
  /** The same moment, also in an operation that writes: for deadlines, and for what is to happen from now on. */
  readonly requestedAt: string
  /** The actor of the request's changes: the person, or the key of a program. */
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
  /** The language of texts in the response. */
  readonly language: Language
  /** The base of `url`, `payment_url` and links; no slash at the end. */
  readonly publicUrl: string
}

/** The argument of a verb. */
export interface Call<Input, Context = RequestContext> {
  readonly ctx: Context
  readonly input: Input
}

/** The input of a verb on one record. */
export interface RecordInput {
  readonly params: { readonly id: number }
}

export interface VersionedInput extends RecordInput {
  /** From `If-Match`; null when any version will do. */
  readonly version: number | null
}

export interface RequestContext extends CallerContext {
  /** The transaction in an operation that writes, the database in one that reads. */
  readonly db: Database
  /** `YYYY-MM-DD` in the association's time zone; in an operation that writes, once it holds the association's lock. */
  readonly today: string
  /**
   * ISO 8601 UTC, milliseconds. In an operation that writes, the moment of the change: later than every earlier change of the
   * association, and the `updated_at` of all it writes.
   */
  readonly now: string
  /** The cookie of the request's session; null for a key, which is in no cookie. */
  readonly cookie: OwnCookie | null
}

/** The cookie of a request's own session. What is done to it goes out with the response, once the transaction has committed. */
export interface OwnCookie {
  readonly renew: (session: Pick<KeptSession, 'token' | 'stays' | 'endsAt'>) => void
  readonly end: () => void
}

/** How the service sends email, and where it asks whether that can arrive. */
export interface MailRoute {
  /** The sender of every email; null: each association's own address. */
  readonly sender: string | null
  /** The host of the mail server; null without one. */
  readonly server: string | null
  /** With which emails are signed; null where they are not signed here. `publicKey`: base64. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly publicKey: string } | null
  readonly dns: DnsClient
}

/** The context before the transaction of a change. */
export interface PreparingContext extends CallerContext {
  /** For reading. */
  readonly db: Database
  /** For what is counted whatever becomes of the change. */
  readonly storage: Storage
  readonly passwords: Passwords
  readonly mailRoute: MailRoute
  /** See `lib/client-address.ts`. */
  readonly clientAddress: string
  /** For a thread with a connection of its own. */
  readonly address: DatabaseAddress
  /** The secret of the key, to look the caller up again. */
  readonly secret: string
}

/** The context of an operation on a file. It opens its own transactions, elsewhere. */
export interface FileContext extends CallerContext {
  readonly address: DatabaseAddress
  /** The descriptor of the file to read or fill. */
  readonly handle: number
  /** The secret of the key, to look the caller up again. */
  readonly secret: string
}

/** A page of a list as JSON, item by item. */
export interface JsonPage {
  readonly items: readonly Buffer[]
  readonly page: { readonly next_cursor: string | null }
}

export interface ChangeListener {
  /** `clock`: of the association's last change. Resolves when the listener has dealt with it. */
  readonly onChange: (clock: number) => Promise<void>
  /** The service stops. */
  readonly onStop: () => void
}

/** The context of an operation that answers a stream: it reads for as long as its client does. */
export interface StreamContext extends RequestContext {
  /** A page of another operation's list, as its caller may read it. */
  readonly list: (name: ListOperationName, input: { readonly query: object }) => Promise<JsonPage>
  /** Tells of each change of the association until the result is called. Throws `service_busy`. */
  readonly watch: (listener: ChangeListener) => () => void
  /** The caller as of now; null once the key or session has ended. */
  readonly callerNow: () => Promise<Permissions | null>
}

/** Failures of the network of a request at what cannot be guessed: passkeys, links, tokens. */
export interface SignInAttempts {
  /** Seconds to wait before the next attempt; null when there is no need to. */
  readonly waitSeconds: () => number | null
  readonly recordFailure: () => void
}

/** The browser of a request, by what is in its cookies. */
export interface Browser {
  /** The token of a browser in which someone signed in before; null without one. */
  readonly device: string | null
  readonly keepDevice: (token: string) => void
  /** Its token of a session of the association; null without one. */
  readonly sessionOf: (association: number) => PresentedSession | null
  /** The same of all its sessions. Throws `foreign_origin`. */
  readonly sessions: () => readonly PresentedSession[]
  readonly keepSession: (session: KeptSession) => void
}

export interface PresentedSession {
  /** The credential of the caller. */
  readonly secret: string
  /** Goes on with the session when its person signs in once more. */
  readonly seal: string
}

export interface KeptSession {
  readonly association: number
  readonly token: string
  readonly seal: string
  /** Whether it outlives the browser. */
  readonly stays: boolean
  /** ISO 8601 UTC. */
  readonly endsAt: string
}

/** The set-up of a new installation. Whether it has been done is for the database to say. */
export interface SetUpGate {
  /** Whether it is the token that was printed at start. */
  readonly isOpen: (token: string) => boolean
}

/** The sample association, whose people sign in with the links that are printed at start. */
export interface SampleGate {
  /** The person whose link has this token; null for every other one. */
  readonly person: (token: string, id: number) => { readonly organization_id: number; readonly id: number } | null
}

/** The context of an operation that needs no key: it finds its association itself, and opens its own transactions. */
export interface PublicContext {
  readonly storage: Storage
  readonly clock: Clock
  /** ISO 8601 UTC, milliseconds: when the request arrived. */
  readonly now: string
  readonly language: Language
  /** No slash at the end. */
  readonly publicUrl: string
  readonly attempts: SignInAttempts
  readonly passwords: Passwords
  /** The client's address (see `lib/client-address.ts`). */
  readonly address: string
  readonly browser: Browser
  readonly setUp: SetUpGate
  readonly sample: SampleGate
}
