/** Public pages over HTTP, while the database keeps them waiting. */
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#client/client.ts'
import { openStorage } from '../database/open.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine } from '../../testing/databases.ts'
import { addEvent } from '../../testing/events.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService } from '../../testing/service.ts'

// On SQLite a page never waits for the database.
describeEngine('postgres', 'public pages that wait for a lock', (_open, fresh) => {
  it('leave connections to requests with a key, and are all answered afterwards', async () => {
    const database = await fresh()
    const timeouts = { lock: 20_000, statement: 20_000 }
    const [storage, other] = [await openStorage({ ...database, timeouts }), await openStorage(database)]
    const service = await startTestService({ storage })
    onTestFinished(async () => {
      await service.close()
      await Promise.all([storage.close(), other.close()])
    })
    const association = await makeAssociation(storage)
    const board = service.connection(await association.key())
    const id = await addEvent({ storage, association }, {})
    const { url } = await call(board, 'getEvent', { id })
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onTestFinished(() => free.resolve())
    const holding = other.transaction(async (tx) => {
      await sql`lock table events in access exclusive mode`.execute(tx)
      locked.resolve()
      await free.promise
    })
    await locked.promise
    let answered = 0
    // More than the connections for reads.
    const pages = Array.from({ length: 30 }, async () => {
      const { status } = await ask(url)
      answered += 1
      return status
    })
    const reads = Array.from({ length: 10 }, () => call(board, 'listMembers', {}))
    await Promise.all(reads)
    expect(answered).toBe(0)
    free.resolve()
    await holding
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
  })
})
