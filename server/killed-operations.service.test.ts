/** A service that is killed in the middle of one large change: nothing of it is left, and the same request does all of it. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { rowsOfAssociation } from '../testing/association-rows.ts'
import { makeAssociation } from '../testing/association.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { ask, type RawResponse } from '../testing/requests.ts'
import { rows } from '../testing/rows.ts'
import { type ServiceProcess, startServiceProcess } from '../testing/service-process.ts'
import type { Storage } from './database/database.ts'
import { isWriterBusy } from './database/errors.ts'
import { insertRows } from './database/insert-rows.ts'
import { openStorage, type StorageSettings } from './database/open.ts'
import { raiseSequence } from './database/sequences.ts'
import { commandTimeouts } from './database/timeouts.ts'

/** Invoices of one person: enough for a transaction that lasts many looks at the lock. */
const many = 3_000
const [stays, goes] = [1, 2]

interface Killed {
  readonly database: StorageSettings
  readonly id: number
  readonly key: string
}

/** Two former members, of whom the second has all invoices. */
async function fill(storage: Storage): Promise<Omit<Killed, 'database'>> {
  const { id: organization_id, key } = await makeAssociation(storage)
  const left = { status: 'ended', member_since: '2000-01-01', membership_end_date: '2010-12-31' } as const
  const keys = Array.from({ length: many }, (_, index) => ({ organization_id, id: index + 1 }))
  const named = { member_id: goes, recipient_name: 'Roos', invoice_date: '2010-01-01', status: 'paid' } as const
  await storage.transaction(async (tx) => {
    const members = [stays, goes].map((id) => ({ ...rows.members({ organization_id, id }), ...left }))
    await insertRows(tx, 'members', members)
    await raiseSequence(tx, organization_id, 'members', goes + 1)
    const invoices = keys.map((one) => ({ ...rows.invoices(one), ...named }))
    await insertRows(tx, 'invoices', invoices)
    const lines = keys.map((one) => ({ ...rows.invoice_lines(one), invoice_id: one.id, for_member_id: goes }))
    await insertRows(tx, 'invoice_lines', lines)
  })
  return { id: organization_id, key: await key() }
}

/** Gives the request once what comes before it is done. */
type Change = (url: string, key: string) => Promise<() => Promise<RawResponse>>

function post(url: string, key: string, body?: object): Promise<RawResponse> {
  return ask(url, { method: 'POST', key, headers: { 'Idempotency-Key': 'once' }, ...(body ? { body } : {}) })
}

const changes = {
  erasing: async (url, key) => () => post(`${url}/manage/v1/members/${goes}/erasure`, key),
  merging: async (url, key) => {
    const board: Connection = { baseUrl: `${url}/v2`, key }
    const { fingerprint } = await call(board, 'previewMerge', { id: stays, member_id: goes })
    const body = { member_id: goes, fingerprint, choices: {} }
    return () => post(`${url}/manage/v1/members/${stays}/merge`, key, body)
  },
} as const satisfies Readonly<Record<string, Change>>

/** The rows of the association, without moments, keys and locks. */
async function contentOf(database: StorageSettings, id: number): Promise<unknown> {
  const storage = await openStorage(database)
  const {
    api_keys: _keys,
    change_clocks: _clocks,
    idempotency_keys: _kept,
    ...tables
  } = await rowsOfAssociation(storage, id)
  await storage.close()
  const content = Object.entries(tables).map(([table, found]) => {
    const compared = found.filter((row) => !('record' in row && row.record === 'api_key'))
    const texts = compared.map((row) =>
      JSON.stringify(row)
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
        .replaceAll(/(?:organization|actor)_id\W+\d+/g, '')
        .replaceAll(/Key [\da-f-]{36}/g, 'Key'),
    )
    // A difference would be thousands of rows.
    return [table, [texts.length, createHash('sha256').update(texts.toSorted().join()).digest('hex')]]
  })
  return Object.fromEntries(content)
}

async function kill({ child }: ServiceProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

/** Looks in a row that find the database locked: a short write is over before. */
const looks = 30

/** Returns once a transaction has been written for a while, or all of it. */
async function untilWriting(file: string, isAnswered: () => boolean): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 0 })
  for (let found = 0; found < looks && !isAnswered(); await delay(5)) {
    try {
      database.exec('begin immediate; rollback')
      found = 0
    } catch (error) {
      if (!isWriterBusy(error)) throw error
      found += 1
    }
  }
  database.close()
}

/** Begins the change, and kills the service in the middle of it. */
async function killDuring({ database, id, key }: Killed, change: Change): Promise<void> {
  const service = await startServiceProcess(database)
  const request = await change(service.url, key)
  const begin = () => request().catch((error: unknown) => error)
  if (database.file !== undefined) {
    let isAnswered = false
    const asked = begin().finally(() => {
      isAnswered = true
    })
    await untilWriting(database.file, () => isAnswered)
    await kill(service)
    await asked
    return
  }
  const [storage, looking] = [
    await openStorage({ ...database, timeouts: commandTimeouts }),
    await openStorage(database),
  ]
  await storage.transaction(async (tx) => {
    // It waits for the lock of one of the invoices, with others written.
    await sql`select id from invoices where organization_id = ${id} and id = ${many} for update`.execute(tx)
    const asked = begin()
    await vi.waitFor(async () => expect(await lockWaits(looking.db)).toBe(1), { timeout: 60_000, interval: 50 })
    await kill(service)
    expect(await asked).toBeInstanceOf(TypeError)
  })
  await Promise.all([storage.close(), looking.close()])
}

describeEachDatabase('a service that is killed in the middle of a large change', (_open, fresh) => {
  it.each(['erasing', 'merging'] as const)(
    'has done nothing of it or all, and all when it is asked again: %s',
    { timeout: 180_000 },
    async (name) => {
      const database = await fresh()
      const storage = await openStorage(database)
      const killed = { database, ...(await fill(storage)) }
      const undisturbed = await fill(storage)
      await storage.close()
      const before = await contentOf(database, killed.id)
      await killDuring(killed, changes[name])
      const left = await contentOf(database, killed.id)
      const service = await startServiceProcess(database)
      const requests = [killed, undisturbed].map(({ key }) => changes[name](service.url, key))
      for (const request of await Promise.all(requests)) expect([200, 201]).toContain((await request()).status)
      const after = await contentOf(database, killed.id)
      expect(after).not.toEqual(before)
      // All of it where the commit came first.
      expect([before, after]).toContainEqual(left)
      expect(after).toEqual(await contentOf(database, undisturbed.id))
      await kill(service)
    },
  )
})
