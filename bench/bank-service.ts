/**
 * Measures how long uploads of bank statements keep the event loop busy, inside the service's own process while a client in another one uploads,
 * and how long they delay the list of waiting entries.
 */
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { call, type Connection } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { encodeCursor } from '../server/database/cursor.ts'
import type { Storage } from '../server/database/database.ts'
import { insertRows } from '../server/database/insert-rows.ts'
import { openStorage } from '../server/database/open.ts'
import { raiseSequence } from '../server/database/sequences.ts'
import { makeAssociation } from '../testing/association.ts'
import { testAccount } from '../testing/bank-statement.ts'
import { rows } from '../testing/rows.ts'
import { type Engine, freshDatabase, settingsOf } from './engines.ts'
import { type MeteredService, startMetered } from './metered-service.ts'
import { line, skipped } from './report.ts'

const middleOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** A file that is refused has been read too. */
async function ended(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** So many entries that wait, as uploads of years would have left them. */
async function addWaiting(storage: Storage, organizationId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 10_000) {
    const ids = Array.from({ length: Math.min(10_000, count - from + 1) }, (_, index) => from + index)
    const entry = (id: number) => ({
      ...rows.bank_entries({ organization_id: organizationId, id }),
      payer_name: `P. Person ${id}`,
      remittance: JSON.stringify([`gift ${id}`]),
      figures: String(id),
    })
    await storage.transaction((tx) => insertRows(tx, 'bank_entries', ids.map(entry)))
  }
  await storage.transaction((tx) => raiseSequence(tx, organizationId, 'bank_entries', count + 1))
  if (storage.engine === 'postgres') await sql`vacuum analyze`.execute(storage.db)
}

interface Measured {
  readonly engine: Engine
  /** Entries that wait before anything is measured. */
  readonly waiting: number
}

/** The service in its own process, with one association; ends with `work`. */
async function withService({ engine, waiting }: Measured, work: (running: Running) => Promise<void>): Promise<void> {
  const database = await freshDatabase(engine)
  if (!database) return skipped(`bank statements on ${engine}`, 'initdb and postgres are not installed')
  const storage = await openStorage(settingsOf(database))
  const association = await makeAssociation(storage, { iban: testAccount })
  const key = await association.key()
  await addWaiting(storage, association.id, waiting)
  await storage.close()
  const service = await startMetered(database.env)
  try {
    await work({ service, connection: { baseUrl: `${service.url}/v2`, key } })
  } finally {
    await service.stop()
    await database.remove()
  }
}

interface Running {
  readonly service: MeteredService
  readonly connection: Connection
}

/** The longest task while each of these files is uploaded, inside the service. */
export function benchUploads(engine: Engine, files: Readonly<Record<string, () => Uint8Array>>): Promise<void> {
  return withService({ engine, waiting: 0 }, async ({ service, connection }) => {
    const upload = (bytes: Uint8Array) =>
      ended(
        call(connection, 'importBankStatement', {
          body: { file_name: 'bench.xml', content: gzipSync(bytes).toString('base64') },
        }),
      )
    // The first one starts the thread and compiles what a request runs.
    for (let time = 0; time < 3; time += 1) await upload(new Uint8Array(1))
    for (const [name, make] of Object.entries(files)) {
      const bytes = make()
      await service.sample()
      await upload(bytes)
      const { longest, wall } = await service.sample()
      line(`${engine}: longest task, ms of processor (wall): ${name}`, `${longest.toFixed(0)} (${wall.toFixed(0)})`)
    }
  })
}

/** Pages of waiting entries. */
export function benchWaiting(engine: Engine, waiting: number): Promise<void> {
  return withService({ engine, waiting }, async ({ connection }) => {
    const middle = encodeCursor('bank_entries/unmatched/0', waiting >> 1)
    const pages = { 'the first page': {}, 'a page in the middle': { starting_after: middle } }
    for (const [name, query] of Object.entries(pages)) {
      const times: number[] = []
      for (let time = 0; time < 25; time += 1) {
        const start = performance.now()
        await call(connection, 'listBankEntries', { query: { state: 'unmatched', limit: 25, ...query } })
        times.push(performance.now() - start)
      }
      line(`${engine}: ${name} of ${waiting} waiting entries, p50 in ms`, middleOf(times).toFixed(1))
    }
  })
}
