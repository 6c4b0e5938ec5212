/**
 * Serves the built app on an existing database, with a chosen rate limit of keys: `node bench/app-service.ts DATABASE_FILE
 * APP_FOLDER REQUESTS_PER_MINUTE`. Prints its address.
 */
import { dirname } from 'node:path'
import { usualLimits } from '../server/api-keys/rate-limit.ts'
import { createApplication } from '../server/application.ts'
import { systemClock } from '../server/lib/clock.ts'
import { openStorage } from '../server/database/open.ts'
import { DayRollover } from '../server/day-rollover/day-rollover.ts'
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/log.ts'
import { openSample } from '../server/sample/open-sample.ts'
import { OpenSampleGate } from '../server/sample/sample-gate.ts'

const [file = '', appFolder = '', limit] = process.argv.slice(2)
const storage = await openStorage({ file })
const server = await listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${server.port}`
const log = createLog({ logLevel: 'warn' })
const dayRollover = new DayRollover({ storage, clock: systemClock, log })
const gate = new OpenSampleGate()
const sample = await openSample({ storage, dataFolder: dirname(file), clock: systemClock })
if (sample) gate.open(sample)
const app = await createApplication({
  storage,
  dayRollover,
  settings: { publicUrl: url, corsOrigins: [], appServices: null, trustProxy: [] },
  clock: systemClock,
  log,
  appFolder,
  sample: gate,
  rateLimits: { ...usualLimits, live: Number(limit), test: Number(limit) },
})
server.serve(app.fetch, url)
process.stdout.write(`${url}\n`)
process.once('SIGTERM', () => {
  void server
    .close({ drain: 0, grace: 0 })
    .then(() => storage.close())
    .then(() => process.exit(0))
})
