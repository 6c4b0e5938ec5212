/**
 * Composition root: settings → database → application → listen → outbox. Everything the service consists of is put
 * together here, and taken apart in the reverse order.
 */
import { fileURLToPath } from 'node:url'
import type { SampleGate } from './operation/context.ts'
import { KeyUse } from './api-keys/key-use.ts'
import { createApplication } from './application.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import { openConfiguredStorage } from './configured-storage.ts'
import type { Storage } from './database/database.ts'
import { deliverEntry } from './deliveries.ts'
import { DayRollover } from './day-rollover/day-rollover.ts'
import { batchTime } from './jobs/batch-growth.ts'
import { JobWorker } from './jobs/worker.ts'
import { type HttpServer, listen } from './http/listen.ts'
import { startSweep, type Sweep } from './idempotency/sweep.ts'
import { createLog, type Log } from './log.ts'
import { readDkimKey } from './mail/dkim.ts'
import { mailRouteOf } from './mail/mail-route.ts'
import { createMailer, requireMailServer } from './mail/mailer.ts'
import { idleMoments } from './outbox/idle.ts'
import { AcceptedDeliveries } from './outbox/accepted.ts'
import { BounceFolder, bounceInterval } from './outbox/bounce-folder.ts'
import { OutboxWorker } from './outbox/worker.ts'
import { whatSetUpWaitsFor } from './people/sign-in/open-set-up.ts'
import { closedSetUp, openSetUpGate } from './people/sign-in/set-up-gate.ts'
import { ChangeWatcher } from './changes/change-watcher.ts'
import { defaultPublicUrl, type ServiceSettings } from './settings.ts'

export interface ServiceParts {
  readonly settings: ServiceSettings
  readonly clock?: Clock
  readonly log?: Log
  /** Whether an empty database waits for its set-up in the browser. */
  readonly offersSetUp?: boolean
  /** The association whose people sign in with the printed links. */
  readonly sample?: SampleGate
}

export interface RunningService {
  /** Where readers find it: `PUBLIC_URL`, or the address it listens on. */
  readonly url: string
  readonly port: number
  readonly storage: Storage
  /** With which a new installation is set up in the browser; null once its administrator has signed in. */
  readonly setUpToken: string | null
  /**
   * Finishes running requests and deliveries, then closes the database. With `drain`, requests are taken for a moment longer, so
   * that a proxy loses none. Once; later calls wait for the same.
   */
  close(options?: { readonly drain: boolean }): Promise<void>
}

const appFolder = fileURLToPath(new URL('../dist', import.meta.url))

/** Milliseconds a running request, or a delivery, may take to finish when the service stops. */
const grace = 10_000

/** Port 0 becomes a real one only by listening, and the address with it. */
function publicUrlOf({ host, port, publicUrl }: ServiceSettings, server: HttpServer): string {
  return publicUrl === defaultPublicUrl(host, port) ? defaultPublicUrl(host, server.port) : publicUrl
}

/** Throws `ListenError`, `SettingsError`, or what the database says when it cannot be opened. */
export async function startService({
  settings,
  clock = systemClock,
  log = createLog(settings),
  offersSetUp = false,
  sample,
}: ServiceParts): Promise<RunningService> {
  const server = await listen(settings)
  const url = publicUrlOf(settings, server)
  let opened: Storage | undefined
  try {
    const storage = await openConfiguredStorage(settings, { timeouts: settings.databaseTimeouts, schema: 'migrate' })
    opened = storage
    await requireMailServer(settings, storage.db, clock())
    const dkim = await readDkimKey(settings)
    const mailer = createMailer({ settings, dkim, publicUrl: url })
    const outbox = new OutboxWorker({
      storage,
      clock,
      log,
      mailer,
      accepted: new AcceptedDeliveries(settings.dataFolder),
      publicUrl: url,
      deliverEntry,
      whenIdle: idleMoments(),
    })
    const dayRollover = new DayRollover({ storage, clock, log })
    const jobs = new JobWorker({
      storage,
      clock,
      log,
      dayRollover,
      publicUrl: url,
      onEnqueued: () => outbox.wake(),
      // Half of the time is for requests.
      whenIdle: idleMoments(batchTime),
    })
    const keyUse = new KeyUse({ storage, log })
    const changes = new ChangeWatcher({ storage, log })
    const gate = offersSetUp && (await whatSetUpWaitsFor(storage.db)) !== null ? openSetUpGate() : null
    const app = await createApplication({
      storage,
      settings: { ...settings, publicUrl: url },
      clock,
      log,
      dayRollover,
      appFolder,
      keyUse,
      changes,
      mailRoute: mailRouteOf(settings, dkim),
      setUp: gate ?? closedSetUp,
      ...(sample ? { sample } : {}),
      onEnqueued: () => outbox.wake(),
      isStopping: () => server.isStopping,
    })
    server.serve(app.fetch, url)
    log.info({ url, engine: storage.engine }, 'listening')
    outbox.start()
    dayRollover.start()
    jobs.start()
    const { bounceFolder: folder } = settings
    const bounces = folder === null ? null : new BounceFolder({ folder, storage, clock, log })
    bounces?.start(bounceInterval)
    const sweep = startSweep({ storage, clock, log })
    const running = { server, outbox, bounces, dayRollover, jobs, sweep, keyUse, changes, storage, log }
    let closing: Promise<void> | undefined
    return {
      url,
      port: server.port,
      storage,
      setUpToken: gate?.token ?? null,
      close: ({ drain } = { drain: false }) => (closing ??= stop(running, drain ? settings.drainTime : 0)),
    }
  } catch (error) {
    await server.close({ drain: 0, grace: 0 })
    await opened?.close()
    throw error
  }
}

interface Running {
  readonly server: HttpServer
  readonly outbox: OutboxWorker
  readonly bounces: BounceFolder | null
  readonly dayRollover: DayRollover
  readonly jobs: JobWorker
  readonly sweep: Sweep
  readonly keyUse: KeyUse
  readonly changes: ChangeWatcher
  readonly storage: Storage
  readonly log: Log
}

async function stop(running: Running, drain: number): Promise<void> {
  const { server, outbox, bounces, dayRollover, jobs, sweep, keyUse, changes, storage, log } = running
  log.info('stopping')
  // At once: what the last requests leave in the outbox is delivered after the next start.
  // Streams end first, or they would be waited for.
  await Promise.all([
    changes.stop(),
    server.close({ drain, grace }),
    outbox.stop(grace),
    bounces?.stop(),
    dayRollover.stop(),
    jobs.stop(),
    sweep.stop(),
  ])
  await keyUse.write()
  await storage.close()
  log.info('stopped')
}

/** Milliseconds: a terminal signals every process of a command, and npm passes its own on, so this soon it is the same request. */
const sameSignal = 1_000

/** On SIGTERM and SIGINT: finishes what runs and ends the process with 0. A second signal does not wait. */
export function stopOnSignals(service: Pick<RunningService, 'close'>, log: Log): void {
  let stoppingSince: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    // At a terminal there is no proxy that has to learn of it.
    service.close({ drain: signal === 'SIGTERM' }).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
