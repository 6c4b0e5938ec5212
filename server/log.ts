/** The log: one line of JSON per event. Never a key, never a name, an address or anything else of a person. */
import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServiceSettings } from './settings.ts'

export type Log = Logger

/** A safety net: callers should not pass these at all. */
const secret = [
  'authorization',
  'cookie',
  'key',
  'api_key',
  'password',
  'iban',
  'email',
  'phone',
  'date_of_birth',
  'body',
  'query',
]

/** PostgreSQL's class 22, "data exception": its message quotes the value. */
function quotesData(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}

/** The fields of an error that may be logged, and no others: drivers attach whole rows to theirs. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code: unknown = Reflect.get(error, 'code')
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(quotesData(error) ? {} : { message: error.message }),
    stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Writes to standard output unless a destination is given. */
export function createLog({ logLevel }: Pick<ServiceSettings, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: secret.flatMap((name) => [name, `*.${name}`]),
  }
  return destination ? pino(options, destination) : pino(options)
}
