/** The service as one function from request to response, without a socket. */
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { basePath, managementBasePath } from '#contract/operations.ts'
import { KeyUse } from './api-keys/key-use.ts'
import { createRateLimiter, type RateLimits, usualLimits } from './api-keys/rate-limit.ts'
import type { Clock } from './lib/clock.ts'
import { noMailRoute } from './mail/mail-route.ts'
import type { MailRoute, SampleGate, SetUpGate } from './operation/context.ts'
import type { Storage } from './database/database.ts'
import type { DayRollover } from './day-rollover/day-rollover.ts'
import type { Handlers } from './operation/handler.ts'
import { handlers as allHandlers } from './handlers.ts'
import { apiHandler } from './http/api.ts'
import { clientAddress } from './lib/client-address.ts'
import { mountErrorPages } from './http/pages/error-pages.ts'
import { mountCalendar } from './http/pages/calendar.ts'
import { mountEventPage } from './http/pages/event-page.ts'
import { FileWork } from './http/file-work.ts'
import { KeptResponses } from './http/kept-responses.ts'
import { RequestLimit } from './http/request-limit.ts'
import { mountHealth } from './http/health.ts'
import { mountOpenApi } from './http/openapi/document.ts'
import { mountPageHeaders, mountPageProblems } from './http/site.ts'
import { mountPaymentPage } from './http/pages/payment-page.ts'
import { mountUnsubscribePage } from './http/pages/unsubscribe-page.ts'
import type { Service } from './http/service.ts'
import { readFirstPaint } from './http/static/first-paint.ts'
import { mountStaticApp } from './http/static/static-app.ts'
import type { Log } from './log.ts'
import { defaultAssociationLimit, defaultFileWorkers, type ServiceSettings } from './settings.ts'
import { type PasswordCost, Passwords } from './lib/passwords.ts'
import { closedSetUp } from './people/sign-in/set-up-gate.ts'
import { ChangeWatcher } from './changes/change-watcher.ts'

export interface ApplicationParts {
  readonly storage: Storage
  readonly settings: Pick<ServiceSettings, 'publicUrl' | 'corsOrigins' | 'appServices' | 'trustProxy'> &
    Partial<Pick<ServiceSettings, 'fileWorkers' | 'associationLimit'>>
  readonly clock: Clock
  readonly log: Log
  readonly dayRollover: DayRollover
  /** The folder of the built web app. */
  readonly appFolder: string
  /** Whether the service is about to end: then it is not ready for requests. */
  readonly isStopping?: () => boolean
  /** Called when something has been added to the outbox. */
  readonly onEnqueued?: () => void
  /** Whether every response is parsed with its schema: for tests. */
  readonly checkResponses?: boolean
  /** Others than the specification's: for tests. */
  readonly rateLimits?: RateLimits
  /** Without one, no email leaves, and name servers of the machine are asked. */
  readonly mailRoute?: MailRoute
  /** Notes the use of keys; without one, nothing is noted before `write`. */
  readonly keyUse?: KeyUse
  /** For a new installation. */
  readonly setUp?: SetUpGate
  /** For a service that was started with the sample. */
  readonly sample?: SampleGate
  /** Requests without a key that an address may send in a minute: for tests. */
  readonly publicRequestLimit?: number
  /** The same for requests that only read the cookies of the browser. */
  readonly publicReadLimit?: number
  /** Without one, streams of changes are served and never ended by the service. */
  readonly changes?: ChangeWatcher
  /** The cost of checking a password, for tests. */
  readonly passwordCost?: PasswordCost
  /** Public pages that an address may ask for in a minute: for tests. */
  readonly pageLimit?: number
  /** Others than the service's: for tests of the pipeline. */
  readonly handlers?: Handlers
}

const minute = 60_000

async function createService(parts: ApplicationParts): Promise<Service> {
  return {
    storage: parts.storage,
    handlers: parts.handlers ?? allHandlers,
    clock: parts.clock,
    log: parts.log,
    dayRollover: parts.dayRollover,
    publicUrl: parts.settings.publicUrl,
    rateLimiter: await createRateLimiter(
      parts.storage,
      parts.rateLimits ?? usualLimits,
      parts.settings.associationLimit ?? defaultAssociationLimit,
    ),
    passwords: new Passwords(parts.passwordCost),
    mailRoute: parts.mailRoute ?? noMailRoute(),
    wrongKeys: new RequestLimit({ window: minute, allowed: 30 }),
    failedSignIns: new RequestLimit({ window: minute, allowed: 30 }),
    publicRequests: new RequestLimit({ window: minute, allowed: parts.publicRequestLimit ?? 60 }),
    publicReads: new RequestLimit({ window: minute, allowed: parts.publicReadLimit ?? 600 }),
    keyUse: parts.keyUse ?? new KeyUse(parts),
    setUp: parts.setUp ?? closedSetUp,
    sample: parts.sample ?? { person: () => null },
    fileWork: new FileWork({ files: parts.settings.fileWorkers ?? defaultFileWorkers }),
    changes: parts.changes ?? new ChangeWatcher(parts),
    keptResponses: new KeptResponses(),
    onEnqueued: parts.onEnqueued ?? (() => {}),
    checkResponses: parts.checkResponses ?? false,
  }
}

export async function createApplication(parts: ApplicationParts): Promise<Hono> {
  const { storage, log, appFolder } = parts
  const { publicUrl, corsOrigins, appServices, trustProxy } = parts.settings
  const app = new Hono()
  // First, and alone: the middleware of pages costs an API request nothing.
  const service = await createService(parts)
  const settings = {
    origins: new Set(corsOrigins),
    secure: publicUrl.startsWith('https:'),
    clientAddress: clientAddress(trustProxy),
  }
  for (const base of [basePath, managementBasePath]) app.all(`${base}/*`, apiHandler(base, service, settings))
  const limit = new RequestLimit({ window: minute, allowed: parts.pageLimit ?? 120 })
  mountPageHeaders(app, { log, publicUrl, clock: parts.clock, clientAddress: settings.clientAddress, limit })
  mountHealth(app, { canWrite: () => storage.canWrite(), isStopping: parts.isStopping ?? (() => false) })
  mountOpenApi(app, { publicUrl })
  mountErrorPages(app)
  mountCalendar(app, { storage, clock: parts.clock, publicUrl })
  mountEventPage(app, { storage, clock: parts.clock, publicUrl })
  mountPaymentPage(app, { storage, clock: parts.clock, publicUrl })
  mountUnsubscribePage(app, { storage, clock: parts.clock })
  mountStaticApp(app, {
    folder: appFolder,
    services: appServices,
    readFirst: (page, context) => {
      const remote = getConnInfo(context).remote.address ?? ''
      const address = settings.clientAddress(remote, context.req.header('x-forwarded-for') ?? null)
      return readFirstPaint({ ...page, address }, service)
    },
  })
  mountPageProblems(app, { log, publicUrl })
  return app
}
