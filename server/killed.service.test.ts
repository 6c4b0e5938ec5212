/** Many writers at once, and a service or a client that ends in the middle of it (docs/decisions/shared-commit.md). */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { openStorage, type StorageSettings } from './database/open.ts'
import { makeAssociation } from '../testing/association.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { describeServiceOnEachDatabase } from '../testing/describe-service.ts'
import { ask, type RawResponse } from '../testing/requests.ts'
import { startServiceProcess } from '../testing/service-process.ts'

/** Several, so that none reaches its rate limit. */
async function makeKeys(database: StorageSettings, count: number): Promise<string[]> {
  const storage = await openStorage(database)
  const association = await makeAssociation(storage)
  const keys: string[] = []
  while (keys.length < count) keys.push(await association.key())
  await storage.close()
  return keys
}

interface Creation {
  readonly name: string
  readonly key: string
}

function create(url: string, { name, key }: Creation): Promise<RawResponse> {
  return ask(`${url}/v2/members`, {
    method: 'POST',
    key,
    body: { last_name: name },
    headers: { 'Idempotency-Key': name },
  })
}

async function allNames(baseUrl: string, key: string): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after = cursor === undefined ? {} : { starting_after: cursor }
    const page = await call({ baseUrl, key }, 'listMembers', { query: { limit: 100, ...after } })
    names.push(...page.data.map(({ last_name }) => last_name))
    cursor = page.next_cursor
  }
  return names.toSorted()
}

const connections = 50
const answersBeforeTheKill = 200

describeEachDatabase('a service that is killed while 50 connections create members', (_open, fresh) => {
  it(
    'has every write that it answered, and each of them once when it is sent again',
    { timeout: 120_000 },
    async () => {
      const database = await fresh()
      const keys = await makeKeys(database, 10)
      const { child, url } = await startServiceProcess(database)
      const answered = new Map<Creation, string>()
      const unanswered: Creation[] = []
      const writer = async (connection: number) => {
        for (let count = 0; ;) {
          const creation = { name: `N${connection}-${count}`, key: keys[connection % keys.length] ?? '' }
          try {
            const { status, text, code } = await create(url, creation)
            // On a slow machine: nothing has changed, and the key is free.
            if (code === 'service_busy') continue
            expect(status).toBe(201)
            answered.set(creation, text)
            count += 1
            if (answered.size === answersBeforeTheKill) child.kill('SIGKILL')
          } catch (error) {
            // The connection broke: whether the write was made is unknown.
            if (!(error instanceof TypeError)) throw error
            unanswered.push(creation)
            return
          }
        }
      }
      await Promise.all(Array.from({ length: connections }, (_, connection) => writer(connection)))
      if (child.signalCode === null) await once(child, 'exit')

      const again = await startServiceProcess(database)
      const before = await allNames(`${again.url}/v2`, keys[0] ?? '')
      expect(before).toEqual(expect.arrayContaining([...answered.keys()].map(({ name }) => name)))
      for (const [creation, text] of answered) {
        const { status, headers, text: replayed } = await create(again.url, creation)
        expect([status, headers.get('Idempotent-Replayed'), replayed]).toEqual([201, 'true', text])
      }
      for (const creation of unanswered) expect((await create(again.url, creation)).status).toBe(201)
      const all = [...answered.keys(), ...unanswered].map(({ name }) => name).toSorted()
      expect(await allNames(`${again.url}/v2`, keys[0] ?? '')).toEqual(all)
      again.child.kill('SIGKILL')
      await once(again.child, 'exit')
    },
  )
})

describeServiceOnEachDatabase('clients that disconnect', (enter) => {
  it('change nothing for the others, and leave whole writes', async () => {
    const { service, board, storage, association } = await enter()
    const leave = async (index: number) => {
      const { hostname, port } = new URL(service.url)
      const socket = connect(Number(port), hostname)
      const body = JSON.stringify({ last_name: `L${index}` })
      const head = `POST /v2/members HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${board.key}\r\n`
      const written = Promise.withResolvers<void>()
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`, () =>
        written.resolve(),
      )
      await written.promise
      socket.destroy()
    }
    const stay = async (index: number) => (await call(board, 'createMember', { body: { last_name: `S${index}` } })).id
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    const [ids] = await Promise.all([Promise.all(numbers.map(stay)), Promise.all(numbers.map(leave))])
    expect(new Set(ids).size).toBe(20)
    // A request that was received is carried out, whether or not its client waits for the answer.
    const names = () => allNames(service.baseUrl, board.key)
    await expect.poll(names).toEqual(numbers.flatMap((index) => [`L${index}`, `S${index}`]).toSorted())
    const changes = await storage.db
      .selectFrom('changes')
      .select('record_id')
      .where('organization_id', '=', association.id)
      .where('record', '=', 'member')
      .execute()
    expect(new Set(changes.map(({ record_id }) => record_id)).size).toBe(40)
  })
})
