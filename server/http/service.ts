/** The parts that the pipeline uses, built once in `application.ts`. */
import type { KeyUse } from '../api-keys/key-use.ts'
import type { RateLimiter } from '../api-keys/rate-limit.ts'
import type { Clock } from '../lib/clock.ts'
import type { MailRoute, SampleGate, SetUpGate } from '../operation/context.ts'
import type { Passwords } from '../lib/passwords.ts'
import type { Storage } from '../database/database.ts'
import type { DayRollover } from '../day-rollover/day-rollover.ts'
import type { Handlers } from '../operation/handler.ts'
import type { Log } from '../log.ts'
import type { ChangeWatcher } from '../changes/change-watcher.ts'
import type { FileWork } from './file-work.ts'
import type { KeptResponses } from './kept-responses.ts'
import type { RequestLimit } from './request-limit.ts'

export interface Service {
  readonly storage: Storage
  readonly handlers: Handlers
  readonly clock: Clock
  readonly log: Log
  readonly dayRollover: DayRollover
  /** No slash at the end. */
  readonly publicUrl: string
  readonly rateLimiter: RateLimiter
  readonly passwords: Passwords
  readonly mailRoute: MailRoute
  /** Wrong keys, by network. */
  readonly wrongKeys: RequestLimit
  /** Wrong passkeys, links and tokens, by network: a program with an old key keeps no one from signing in. */
  readonly failedSignIns: RequestLimit
  /** Requests without a key, by network. */
  readonly publicRequests: RequestLimit
  /** The same for requests that only read the cookies of the browser. */
  readonly publicReads: RequestLimit
  readonly keyUse: KeyUse
  readonly setUp: SetUpGate
  readonly sample: SampleGate
  /** Association files that are being exported, checked, imported or sent. */
  readonly fileWork: FileWork
  readonly changes: ChangeWatcher
  readonly keptResponses: KeptResponses
  /** Called when an operation that added to the outbox has committed. */
  readonly onEnqueued: () => void
  /** Parses every response with its schema: on in tests, off where it would cost every request. */
  readonly checkResponses: boolean
}
