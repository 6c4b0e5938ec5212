/** Two instances on one PostgreSQL change the waiting list of one event. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { lockForChanges } from '../changes/change-log.ts'
import { openStorage } from '../database/open.ts'
import { commandTimeouts } from '../database/timeouts.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine } from '../../testing/databases.ts'
import { addEvent } from '../../testing/events.ts'
import { startTestService } from '../../testing/service.ts'

describeEngine('postgres', 'the waiting list of two instances', (_, fresh) => {
  it('gives each spot once: the second instance sees what the first has done', async () => {
    const settings = await fresh()
    const instance = async () => {
      const storage = await openStorage({ ...settings, timeouts: commandTimeouts })
      const service = await startTestService({ storage })
      onTestFinished(async () => {
        await service.close()
        await storage.close()
      })
      return { storage, service }
    }
    const [{ storage, service: one }, { service: other }] = [await instance(), await instance()]
    const association = await makeAssociation(storage)
    const [key, clock] = [await association.key(), () => '2026-03-01T12:00:00.000Z']
    const [here, there] = [one.connection(key), other.connection(key)]
    const id = await addEvent({ storage, association }, { capacity: 3 })
    for (const name of ['X', 'Y', 'Z']) await call(here, 'createEventRegistration', { id, body: { name } })
    for (const name of ['A', 'B', 'C'])
      await call(here, 'addToWaitingList', { id, body: { name, email: null, number_of_people: 1 } })
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Both instances have arrived before the first may begin.
    const change = storage.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId: association.id, clock })
      held.resolve()
      await release.promise
    })
    await held.promise
    const calls = [
      call(here, 'cancelRegistration', { id, registration_id: 1 }),
      call(there, 'cancelRegistration', { id, registration_id: 2 }),
      call(here, 'updateEvent', { id, body: { capacity: 4 } }),
      call(there, 'cancelRegistration', { id, registration_id: 3 }),
    ]
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
    await expect.poll(async () => (await waiting.execute(storage.db)).rows[0]?.count).toBeGreaterThanOrEqual(2)
    release.resolve()
    await change
    await Promise.all(calls)
    const { data } = await call(there, 'listEventRegistrations', { id })
    const attending = data.filter(({ status }) => status !== 'cancelled').map(({ name }) => name)
    expect(attending.toSorted()).toEqual(['A', 'B', 'C'])
    expect((await call(here, 'listWaitingList', { id })).data).toEqual([])
    expect(await call(there, 'getEvent', { id })).toMatchObject({ capacity: 4, spots_left: 1 })
  })
})
