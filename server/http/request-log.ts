/** One line per request. No query, no body, no address, no path: any of these can carry what is of a person. */
import type { Log } from '../log.ts'

export interface RequestLine {
  readonly method: string
  /** The operation's name; what else was asked for; or null for what does not exist. */
  readonly operation: string | null
  readonly status: number
  /** From `performance.now()`. */
  readonly startedAt: number
  readonly requestId: string
  /** The visible part of the key. */
  readonly keyPrefix?: string | undefined
  /** Bytes of the body before compression. */
  readonly bytes?: number | undefined
}

export function logRequest(log: Log, { startedAt, ...line }: RequestLine): void {
  if (!log.isLevelEnabled('info')) return
  log.info({ ...line, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, 'request')
}
