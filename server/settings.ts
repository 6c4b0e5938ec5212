/** Settings are environment variables (contract design, "What has no endpoint"), checked once, at start. */
import { Resolver } from 'node:dns'
import { isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import { associationRateLimit } from '#contract/operations.ts'
import { isEmail } from '#contract/text.ts'
import { defaultConnections, requestTimeouts, type Timeouts } from './database/timeouts.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Each may take 600 MB. */
export const defaultFileWorkers = 2
/** A key that makes keys makes no more requests. */
export const defaultAssociationLimit = associationRateLimit

const mailModes = ['smtp', 'files'] as const

/** How emails are signed for the domain of their sender (RFC 6376). */
export interface DkimSettings {
  /** The path of the private key, as PEM. */
  readonly keyFile: string
  readonly selector: string
  /** The domain of `MAIL_FROM`, or one above it. */
  readonly domain: string
}

export interface ServiceSettings {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** No slash at the end. */
  readonly publicUrl: string
  readonly dataFolder: string
  /** Null: the embedded database in the data folder. */
  readonly databaseUrl: string | null
  /** To PostgreSQL, at most. */
  readonly databaseConnections: number
  /** Association files that are worked on at a time. */
  readonly fileWorkers: number
  /** Requests of all keys and sessions of an association together, per minute. */
  readonly associationLimit: number
  /** Milliseconds in which requests are still taken after SIGTERM, so that proxies learn to go elsewhere. */
  readonly drainTime: number
  /** How long a request waits for a lock or a connection, and how long one of its statements may take. */
  readonly databaseTimeouts: Timeouts
  readonly smtpUrl: string | null
  /** `files`: every email becomes a file in the data folder, on purpose. */
  readonly mail: (typeof mailModes)[number]
  readonly mailFrom: string | null
  /** Null: emails are not signed here. */
  readonly dkim: DkimSettings | null
  /** The folder of emails that came back; null: none are read. */
  readonly bounceFolder: string | null
  /** Addresses of name servers, with a port or without; none: those of the machine. */
  readonly dnsServers: readonly string[]
  /** Origins as browsers send them: scheme, host and port. */
  readonly corsOrigins: readonly string[]
  /** Origins of other services that the app may send a key to; null: any, over https. */
  readonly appServices: readonly string[] | null
  /** Addresses and networks (`10.0.0.0/8`) of proxies. */
  readonly trustProxy: readonly string[]
  readonly logLevel: (typeof logLevels)[number]
}

/** The requirement of each variable, to be read after its name. Values are not repeated: some hold passwords. */
const expectations = {
  HOST: 'must be an address or a host name without spaces, such as 127.0.0.1',
  PORT: 'must be a whole number from 0 to 65535',
  PUBLIC_URL: 'must be an address such as https://leden.example.org, without a query and without credentials',
  LEDENBALIE_DATA: 'must be the path of a folder',
  DATABASE_URL: 'must be an address that begins with postgres:// or postgresql://',
  DATABASE_CONNECTIONS: 'must be a whole number from 5 to 1000',
  FILE_WORKERS: 'must be a whole number from 1 to 100',
  ASSOCIATION_REQUESTS_PER_MINUTE: 'must be a whole number from 600 to 10000000',
  DRAIN_TIME: 'must be a number of seconds from 0 to 300',
  DATABASE_LOCK_TIMEOUT: 'must be a number of seconds from 1 to 60',
  DATABASE_STATEMENT_TIMEOUT: 'must be a number of seconds from 1 to 3600',
  SMTP_URL: 'must be an address that begins with smtp:// or smtps://',
  MAIL: `must be one of ${mailModes.join(', ')}`,
  MAIL_FROM: 'must be an email address, or a name with one: Name <name@example.org>',
  DKIM_KEY: 'must be the path of a file with a private key',
  DKIM_SELECTOR: 'must be a name of letters, digits, hyphens and dots, such as ledenbalie',
  DKIM_DOMAIN: 'must be a domain such as example.org',
  BOUNCE_FOLDER: 'must be the path of a folder',
  DNS_SERVERS: 'must be addresses such as 9.9.9.9 or [2620:fe::9]:53, with commas between them',
  CORS_ORIGINS: 'must be origins such as https://example.org, with commas between them',
  APP_SERVICES: 'must be any, none, or origins such as https://example.org, with commas between them',
  TRUST_PROXY: 'must be addresses or networks such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
  LOG_LEVEL: `must be one of ${logLevels.join(', ')}`,
} as const
type Variable = keyof typeof expectations

/** One clear line per wrong variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

function isPublicUrl(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === ''
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && isPublicUrl(text) && url.pathname === '/'
}

function isSender(text: string): boolean {
  return isEmail(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text)
}

function areNameServers(addresses: readonly string[]): boolean {
  try {
    new Resolver().setServers(addresses)
    return true
  } catch {
    return false
  }
}

/** Names with dots between them (RFC 6376, 3.1). */
function isDomain(text: string): boolean {
  return text.length <= 253 && text.split('.').every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label))
}

/** The address of `MAIL_FROM`, without a name. */
export function bareAddress(mailFrom: string): string {
  return /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom
}

/** In lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
const words = z.string().transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''))
const origins = words
  .refine((all) => all.every(isOrigin))
  .transform((all) => all.map((origin) => new URL(origin).origin))
const address = (scheme: RegExp) => z.string().refine((text) => scheme.test(text) && URL.canParse(text))

const variables = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  PUBLIC_URL: z
    .string()
    .refine(isPublicUrl)
    .transform((text) => new URL(text).href.replace(/\/+$/, ''))
    .optional(),
  LEDENBALIE_DATA: z
    .string()
    .refine((text) => !text.includes('\0'))
    .default('./data'),
  DATABASE_URL: address(/^postgres(?:ql)?:\/\//).optional(),
  DATABASE_CONNECTIONS: wholeNumber(5, 1000).default(defaultConnections),
  FILE_WORKERS: wholeNumber(1, 100).default(defaultFileWorkers),
  ASSOCIATION_REQUESTS_PER_MINUTE: wholeNumber(600, 10_000_000).default(defaultAssociationLimit),
  DRAIN_TIME: wholeNumber(0, 300).default(5),
  DATABASE_LOCK_TIMEOUT: wholeNumber(1, 60).default(requestTimeouts.lock / 1000),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600).default(requestTimeouts.statement / 1000),
  SMTP_URL: address(/^smtps?:\/\//).optional(),
  MAIL: z.enum(mailModes).default('smtp'),
  MAIL_FROM: z.string().refine(isSender).optional(),
  DKIM_KEY: z
    .string()
    .refine((text) => !text.includes('\0'))
    .optional(),
  DKIM_SELECTOR: z.string().refine(isDomain).optional(),
  DKIM_DOMAIN: z.string().refine(isDomain).toLowerCase().optional(),
  BOUNCE_FOLDER: z
    .string()
    .refine((text) => !text.includes('\0'))
    .optional(),
  DNS_SERVERS: words.refine(areNameServers).default([]),
  CORS_ORIGINS: origins.default([]),
  APP_SERVICES: z
    .union([z.literal('any').transform(() => null), z.literal('none').transform(() => []), origins])
    .default(null),
  TRUST_PROXY: words.refine((networks) => networks.every(isNetwork)).default([]),
  LOG_LEVEL: z.enum(logLevels).default('info'),
} satisfies Record<Variable, z.ZodType>)

/** The address of a service that has none of its own. */
export function defaultPublicUrl(host: string, port: number): string {
  // The service listens on every address then, and none of these two can be visited.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

/** An empty variable counts as one that is not there, as in most files that set them. */
function given(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = Object.keys(expectations)
  return Object.fromEntries(names.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])))
}

function line(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  return `${name} ${Object.entries(expectations).find(([variable]) => variable === name)?.[1] ?? 'is wrong'}.`
}

type Given = z.output<typeof variables>

/** Receivers compare the domain that signs with that of the sender (RFC 7489, 3.1.1). Throws a `SettingsError`. */
function dkimOf(given: Given): DkimSettings | null {
  const { DKIM_KEY: keyFile, DKIM_SELECTOR: selector, MAIL_FROM: mailFrom } = given
  if (keyFile === undefined && selector === undefined && given.DKIM_DOMAIN === undefined) return null
  if (keyFile === undefined) throw new SettingsError(['DKIM_KEY is not set: emails are signed with its private key.'])
  if (selector === undefined)
    throw new SettingsError(['DKIM_SELECTOR is not set: receivers look the key of DKIM_KEY up by it.'])
  if (mailFrom === undefined)
    throw new SettingsError(['MAIL_FROM is not set: with DKIM_KEY emails are signed for the domain of their sender.'])
  const sender = domainOf(bareAddress(mailFrom))
  const domain = given.DKIM_DOMAIN ?? sender
  if (!`.${sender}`.endsWith(`.${domain}`))
    throw new SettingsError(['DKIM_DOMAIN must be the domain of MAIL_FROM, or one above it.'])
  return { keyFile, selector, domain }
}

/** Throws a `SettingsError` that names every wrong variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServiceSettings {
  const { success, data, error } = variables.safeParse(given(env))
  if (!success) throw new SettingsError([...new Set(error.issues.map(line))])
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL ?? defaultPublicUrl(data.HOST, data.PORT),
    dataFolder: data.LEDENBALIE_DATA,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseConnections: data.DATABASE_CONNECTIONS,
    fileWorkers: data.FILE_WORKERS,
    associationLimit: data.ASSOCIATION_REQUESTS_PER_MINUTE,
    drainTime: data.DRAIN_TIME * 1000,
    databaseTimeouts: {
      lock: data.DATABASE_LOCK_TIMEOUT * 1000,
      statement: data.DATABASE_STATEMENT_TIMEOUT * 1000,
    },
    smtpUrl: data.SMTP_URL ?? null,
    mail: data.MAIL,
    mailFrom: data.MAIL_FROM ?? null,
    dkim: dkimOf(data),
    bounceFolder: data.BOUNCE_FOLDER ?? null,
    dnsServers: data.DNS_SERVERS,
    corsOrigins: data.CORS_ORIGINS,
    appServices: data.APP_SERVICES,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  }
}
