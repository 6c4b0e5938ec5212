/** Requests while another association holds locks, and while the database does not answer. */
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { lockForChanges } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
import { openStorage, type StorageSettings } from '../database/open.ts'
import { raiseSequence } from '../database/sequences.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine, describeEachDatabase } from '../../testing/databases.ts'
import { createRole } from '../../testing/postgres.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'

type Send = (path: string, body?: object, headers?: Readonly<Record<string, string>>) => Promise<Response>

interface Tenant {
  readonly id: number
  readonly slug: string
  readonly send: Send
}

interface World {
  readonly storage: Storage
  readonly service: TestService
  /** An association with a key of its own. */
  tenant(): Promise<Tenant>
}

async function start(settings: StorageSettings): Promise<World> {
  const storage = await openStorage(settings)
  const service = await startTestService({ storage })
  onTestFinished(async () => {
    await service.close()
    await storage.close()
  })
  const tenant = async (): Promise<Tenant> => {
    const slug = randomUUID()
    const association = await makeAssociation(storage, { slug })
    const key = await association.key()
    const send: Send = (path, body, headers = {}) =>
      fetch(service.baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    return { id: association.id, slug, send }
  }
  return { storage, service, tenant }
}

/** Holds what an import of the association holds, in a connection of its own, until `release`. */
async function holdLock(settings: StorageSettings, association: number): Promise<{ release(): Promise<void> }> {
  const other = await openStorage(settings)
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = other.transaction(async (tx) => {
    await raiseSequence(tx, association, 'members', 1)
    held.resolve()
    await free.promise
  })
  let released: Promise<void> | undefined
  const release = async () => {
    free.resolve()
    await holding
    await other.close()
  }
  onTestFinished(() => (released ??= release()))
  await held.promise
  return { release: () => (released ??= release()) }
}

/** Stages rows of the association as an import does, in a connection of its own, until `release`; gives whether they were applied. */
async function holdStaging(settings: StorageSettings, slug: string): Promise<{ release(): Promise<boolean> }> {
  const other = await openStorage(settings)
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const staging = other.staged(slug, {
    work: async ({ tx }) => {
      await tx.updateTable('organizations').set({ name: 'Imported' }).execute()
      held.resolve()
      await free.promise
    },
    lock: (tx, organizationId) => lockForChanges(tx, { organizationId, clock: () => '2026-03-01T12:00:00.000Z' }),
  })
  const ended = (async () => {
    try {
      return (await staging) !== null
    } finally {
      await other.close()
    }
  })()
  onTestFinished(async () => {
    free.resolve()
    await ended
  })
  await Promise.race([held.promise, ended])
  return {
    release: () => {
      free.resolve()
      return ended
    },
  }
}

const patient = { lock: 60_000, statement: 60_000 }
const impatient = { lock: 1_000, statement: 3_000 }

async function refusalOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  const { type } = body as { type: string } // Every refusal is a problem document.
  return [response.status, type.split('/').at(-1), response.headers.get('Retry-After')]
}

const busy = [503, 'service_busy', '2']

describeEachDatabase('a lock held in one association', (_open, fresh) => {
  it('leaves reads, also the first of a day, and the health of the service as they are', async () => {
    const database = await fresh()
    const { tenant, service } = await start({ ...database, timeouts: patient })
    const [locked, other] = [await tenant(), await tenant()]
    const lock = await holdLock(database, locked.id)
    let answered = 0
    const waiting = Array.from({ length: 30 }, async (_, index) => {
      const { status } = await locked.send('/members', { last_name: `Waits ${index}` })
      answered += 1
      return status
    })
    const reads = Array.from({ length: 30 }, async () => (await other.send('/members')).status)
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
    expect((await locked.send('/members')).status).toBe(200)
    expect(answered).toBe(0)
    await lock.release()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([201]))
  })

  it('makes its own writes answer 503 with when to try again, and changes nothing', async () => {
    const database = await fresh()
    const { tenant } = await start({ ...database, timeouts: impatient })
    const locked = await tenant()
    const lock = await holdLock(database, locked.id)
    expect(await refusalOf(await locked.send('/members', { last_name: 'Jansen' }))).toEqual(busy)
    await lock.release()
    expect(await (await locked.send('/members')).json()).toMatchObject({ data: [] })
  })

  it('leaves an Idempotency-Key free for the next try', async () => {
    const database = await fresh()
    const { tenant } = await start({ ...database, timeouts: impatient })
    const locked = await tenant()
    const lock = await holdLock(database, locked.id)
    const submit = () => locked.send('/members', { last_name: 'Jansen' }, { 'Idempotency-Key': 'one' })
    expect(await refusalOf(await submit())).toEqual(busy)
    await lock.release()
    expect((await submit()).status).toBe(201)
  })
})

describeEachDatabase('rows that are staged for one association', (_open, fresh) => {
  const write = async ({ send }: Tenant) => (await send('/members', { last_name: 'Jansen' })).status

  it('hold up no write of another', async () => {
    const database = await fresh()
    const { tenant } = await start({ ...database, timeouts: impatient })
    const [importing, other] = [await tenant(), await tenant()]
    const staging = await holdStaging(database, importing.slug)
    expect(await write(other)).toBe(201)
    expect(await staging.release()).toBe(true)
  })

  it('hold up none of its own writes, and give way to them', async () => {
    const database = await fresh()
    const { tenant } = await start({ ...database, timeouts: impatient })
    const importing = await tenant()
    const staging = await holdStaging(database, importing.slug)
    expect(await write(importing)).toBe(201)
    expect(await staging.release()).toBe(false)
  })
})

describeEngine('postgres', 'a lock held in one association', (_open, fresh) => {
  it('leaves connections for the writes of another', async () => {
    const database = await fresh()
    const { tenant } = await start({ ...database, timeouts: patient })
    const [locked, other] = [await tenant(), await tenant()]
    const lock = await holdLock(database, locked.id)
    const waiting = Array.from({ length: 30 }, () => locked.send('/members', { last_name: 'Waits' }))
    const writes = Array.from(
      { length: 10 },
      async () => (await other.send('/members', { last_name: 'Goes on' })).status,
    )
    expect(new Set(await Promise.all(writes))).toEqual(new Set([201]))
    await lock.release()
    await Promise.all(waiting)
  })
})

describeEngine('postgres', 'a database', (_open, fresh) => {
  async function throughProxy() {
    const { databaseUrl = '' } = await fresh()
    const proxy = await startTcpProxy(databaseUrl)
    onTestFinished(() => proxy.close())
    return { proxy, world: await start({ databaseUrl: proxy.url, timeouts: impatient }) }
  }

  it('whose connections die in silence is reached again over new ones', async () => {
    const { proxy, world } = await throughProxy()
    const { send } = await world.tenant()
    const all = () => Promise.all(Array.from({ length: 20 }, async () => (await send('/members')).status))
    await all()
    proxy.silence()
    for (const response of await Promise.all([send('/members'), send('/members')])) {
      expect(await refusalOf(response)).toEqual(busy)
    }
    await expect.poll(async () => new Set(await all())).toEqual(new Set([200]))
  })

  it('that is away makes requests answer 503', async () => {
    const { proxy, world } = await throughProxy()
    const { send } = await world.tenant()
    await proxy.close()
    expect(await refusalOf(await send('/members'))).toEqual(busy)
    expect((await fetch(`${world.service.url}/healthz`)).status).toBe(503)
  })

  it('that is lost during a commit is no reason to say that nothing has been changed', async () => {
    const { proxy, world } = await throughProxy()
    const { id } = await world.tenant()
    const lost = world.storage.transaction(async (tx) => {
      await raiseSequence(tx, id, 'members', 7)
      proxy.silence()
    })
    await expect(lost).rejects.toMatchObject({ name: 'CommitUnconfirmed' })
  })

  it('with no connection to give is waited for', async () => {
    const { databaseUrl = '' } = await fresh()
    const role = await createRole(databaseUrl, { connections: 6 })
    const { send } = await (await start({ databaseUrl: role.url, connections: 20 })).tenant()
    const statuses = Array.from({ length: 40 }, async () => (await send('/members')).status)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })
})
