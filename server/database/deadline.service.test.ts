/** What a request waits for, and how long: one deadline for its turn and its locks, and an end to the locks of others. */
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockForChanges } from '../changes/change-log.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine, describeEachDatabase } from '../../testing/databases.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService } from '../../testing/service.ts'
import type { Storage } from './database.ts'
import { DatabaseBusy, isTemporary } from './errors.ts'
import { openStorage, type StorageSettings } from './open.ts'

const patient = { lock: 50_000, statement: 60_000 }
const clock = () => '2026-03-01T12:00:00.000Z'

async function opened(settings: StorageSettings): Promise<Storage> {
  const storage = await openStorage(settings)
  onTestFinished(() => storage.close())
  return storage
}

/** Holds the lock of the association until `release`. */
async function hold(storage: Storage, organizationId: number) {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = storage.transaction(
    async (tx) => {
      await lockForChanges(tx, { organizationId, clock })
      held.resolve()
      await release.promise
    },
    { association: organizationId },
  )
  await Promise.race([held.promise, done])
  return { release: release.resolve, done }
}

describeEachDatabase('a change that has waited for its turn', (_open, fresh) => {
  test('waits for a lock only as long as is left', async () => {
    const settings = { ...(await fresh()), connections: 5, timeouts: patient }
    const [ours, theirs] = [await opened(settings), await opened(settings)]
    const { id } = await makeAssociation(theirs)
    const other = await hold(theirs, id)
    const turn = Promise.withResolvers<void>()
    // On SQLite it waits for the other writer itself.
    const running = ours.transaction(() => turn.promise, { association: id })
    const change = ours.transaction((tx) => lockForChanges(tx, { organizationId: id, clock }), { association: id })
    const refused = expect(change).rejects.toThrow(DatabaseBusy)
    const start = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(start + patient.lock)
    onTestFinished(() => void vi.restoreAllMocks())
    turn.resolve()
    await Promise.allSettled([running])
    await refused
    other.release()
    await other.done
  })
})

describeEngine('postgres', 'the lock of a process that is frozen', (_open, fresh) => {
  test('ends, and others go on', async () => {
    const settings = await fresh()
    const frozen = await opened({ ...settings, timeouts: { lock: 100, statement: 60_000 } })
    const ours = await opened({ ...settings, timeouts: patient })
    const { id } = await makeAssociation(ours)
    const { release, done } = await hold(frozen, id)
    const ended = expect(done).rejects.toThrow()
    await ours.transaction((tx) => lockForChanges(tx, { organizationId: id, clock }))
    release()
    await ended
  })
})

describeEngine('sqlite', 'a full disk', (open, fresh) => {
  test('is answered 503: nothing has changed', async () => {
    const storage = await open()
    const service = await startTestService({ storage })
    onTestFinished(() => service.close())
    const key = await (await makeAssociation(storage)).key()
    await sql`pragma max_page_count = 1`.execute(storage.db)
    const statuses = new Set<number>()
    for (let members = 0; members < 300 && !statuses.has(503); members += 1) {
      const body = { last_name: `Jansen ${members}` }
      const { status } = await ask(`${service.baseUrl}/members`, { method: 'POST', key, body })
      statuses.add(status)
    }
    expect([...statuses]).toEqual([201, 503])
  })

  test('makes the service not ready for half a minute after it has failed a change', async () => {
    const storage = await open()
    await sql`pragma max_page_count = 1`.execute(storage.db)
    const change = storage.transaction((tx) => sql`create table large as select zeroblob(1e6) as bytes`.execute(tx))
    await expect(change).rejects.toThrow('full')
    expect(await storage.canWrite()).toBe(false)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 30_000)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await storage.canWrite()).toBe(true)
  })

  test('makes the service not ready before it is quite full', async () => {
    const settings = await fresh()
    expect(await (await opened(settings)).canWrite()).toBe(true)
    expect(await (await opened({ ...settings, leastSpace: Infinity })).canWrite()).toBe(false)
  })
})

test('a full disk of PostgreSQL is temporary', () => {
  expect(isTemporary({ code: '53100' })).toBe(true)
})
