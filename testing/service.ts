/** The service on a real socket, with any storage and clock; every response is validated against its schema. */
import type { Connection } from '#client/client.ts'
import { basePath } from '#contract/operations.ts'
import { KeyUse } from '../server/api-keys/key-use.ts'
import type { RateLimits } from '../server/api-keys/rate-limit.ts'
import { createApplication } from '../server/application.ts'
import type { MailRoute, SampleGate, SetUpGate } from '../server/operation/context.ts'
import type { Database, Storage } from '../server/database/database.ts'
import { DayRollover } from '../server/day-rollover/day-rollover.ts'
import type { Handlers } from '../server/operation/handler.ts'
import { listen } from '../server/http/listen.ts'
import { JobWorker, type JobWorkerParts } from '../server/jobs/worker.ts'
import { createLog } from '../server/log.ts'
import type { ServiceSettings } from '../server/settings.ts'
import type { PasswordCost } from '../server/lib/passwords.ts'
import { ChangeWatcher } from '../server/changes/change-watcher.ts'

export interface TestServiceOptions {
  readonly storage: Storage
  /** ISO 8601 UTC; the clock stays there until `setNow`. */
  readonly now?: string
  /** Generous by default, so that only tests of the rate limit meet it. */
  readonly rateLimits?: Partial<RateLimits>
  readonly associationLimit?: number
  readonly corsOrigins?: readonly string[]
  readonly trustProxy?: readonly string[]
  /** Defaults to the address it listens on. */
  readonly publicUrl?: string
  readonly handlers?: Handlers
  /** Called when something is added to the outbox; no worker runs here. */
  readonly onEnqueued?: () => void
  readonly appFolder?: string
  readonly setUp?: SetUpGate
  readonly sample?: SampleGate
  readonly mailRoute?: MailRoute
  /** Runs once the association of a change is locked, in its transaction: what a colleague did while the request waited. */
  readonly onLocked?: (tx: Database, association: { readonly id: number }) => Promise<void>
  /** Without a limit by default. */
  readonly publicRequestLimit?: number
  readonly publicReadLimit?: number
  /** Streams of changes at a time. */
  readonly mostListeners?: number
  /** Without a limit by default. */
  readonly pageLimit?: number
  /** Low by default, because tests hash all the time. */
  readonly passwordCost?: PasswordCost
}

export interface TestService {
  /** Ends in `/v2`. */
  readonly baseUrl: string
  /** Without `/v2`. */
  readonly url: string
  /** A connection for the typed client. */
  connection(key: string, more?: Partial<Connection>): Connection
  /** Moves the clock, and rolls over the day before the next request. */
  setNow(now: string): void
  /** Works on the jobs that were started until none is left to do, or so many batches are done. */
  runJobs(limit?: { readonly batches?: number }): Promise<void>
  /** The worker of another instance. */
  newJobWorker(parts?: Pick<JobWorkerParts, 'largeBatches'>): JobWorker
  /** Writes when keys were last used. */
  writeKeyUse(): Promise<void>
  /** Everything logged so far, one entry per line. */
  readonly logLines: readonly string[]
  close(): Promise<void>
}

const unlimited: RateLimits = { live: 1_000_000, test: 1_000_000, session: 1_000_000 }

const defaultNow = '2026-03-01T12:00:00.000Z'

class TestDayRollover extends DayRollover {
  readonly #onLocked: TestServiceOptions['onLocked']

  constructor(onLocked: TestServiceOptions['onLocked'], parts: ConstructorParameters<typeof DayRollover>[0]) {
    super(parts)
    this.#onLocked = onLocked
  }

  override async begin(...[tx, association]: Parameters<DayRollover['begin']>) {
    const moment = await super.begin(tx, association)
    await this.#onLocked?.(tx, association)
    return moment
  }
}

function requestLimits(options: TestServiceOptions) {
  return {
    publicRequestLimit: options.publicRequestLimit ?? 1_000_000,
    publicReadLimit: options.publicReadLimit ?? 1_000_000,
    pageLimit: options.pageLimit ?? 1_000_000,
  }
}

/** A worker that ends after so many batches. */
async function runBatches(parts: ConstructorParameters<typeof JobWorker>[0], batches: number): Promise<void> {
  let left = batches
  const worker: JobWorker = new JobWorker({
    ...parts,
    whenIdle: async () => {
      if (left === 0) void worker.stop()
      left -= 1
    },
  })
  await worker.run()
}

/** Close it before its storage. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  let now = options.now ?? defaultNow
  const logLines: string[] = []
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void logLines.push(line) })
  const server = await listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${server.port}`
  const settings: Pick<
    ServiceSettings,
    'publicUrl' | 'corsOrigins' | 'appServices' | 'trustProxy' | 'associationLimit'
  > = {
    publicUrl: options.publicUrl ?? url,
    corsOrigins: options.corsOrigins ?? [],
    appServices: null,
    trustProxy: options.trustProxy ?? [],
    associationLimit: options.associationLimit ?? 1_000_000,
  }
  const dayRollover = new TestDayRollover(options.onLocked, { storage: options.storage, clock: () => now, log })
  // Instead of the timer: each new time takes effect before the next request.
  await dayRollover.run()
  let rolledOver = Promise.resolve()
  const jobParts = { storage: options.storage, clock: () => now, log, dayRollover, publicUrl: settings.publicUrl }
  const jobs = new JobWorker(jobParts)
  // Written when a test asks for it, and not in between.
  const keyUse = new KeyUse({ storage: options.storage, log, writeAfter: 60 * 60_000 })
  const changes = new ChangeWatcher({
    storage: options.storage,
    log,
    interval: 20,
    ...(options.mostListeners ? { mostListeners: options.mostListeners } : {}),
  })
  const app = await createApplication({
    keyUse,
    changes,
    ...requestLimits(options),
    ...(options.setUp ? { setUp: options.setUp } : {}),
    dayRollover,
    storage: options.storage,
    settings,
    clock: () => now,
    log,
    appFolder: options.appFolder ?? '/nowhere',
    checkResponses: true,
    passwordCost: options.passwordCost ?? { N: 2 ** 8, r: 8, p: 1 },
    rateLimits: { ...unlimited, ...options.rateLimits },
    ...(options.handlers ? { handlers: options.handlers } : {}),
    ...(options.mailRoute ? { mailRoute: options.mailRoute } : {}),
    ...(options.sample ? { sample: options.sample } : {}),
    ...(options.onEnqueued ? { onEnqueued: options.onEnqueued } : {}),
  })
  const fetch: typeof app.fetch = async (...request) => {
    await rolledOver
    return app.fetch(...request)
  }
  server.serve(fetch, settings.publicUrl)
  const baseUrl = url + basePath
  return {
    baseUrl,
    url,
    connection: (key, more) => ({ baseUrl, key, ...more }),
    setNow: (instant) => {
      now = instant
      rolledOver = rolledOver.then(() => dayRollover.run())
    },
    runJobs: async ({ batches } = {}) => (batches === undefined ? jobs.run() : runBatches(jobParts, batches)),
    newJobWorker: (parts = {}) => new JobWorker({ ...jobParts, ...parts }),
    writeKeyUse: () => keyUse.write(),
    logLines,
    close: async () => {
      await changes.stop()
      await server.close({ drain: 0, grace: 5_000 })
      await dayRollover.stop()
      await keyUse.write()
    },
  }
}
