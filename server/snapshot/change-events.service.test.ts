import { expect, it } from 'vitest'
import { call, callStream, type Connection } from '#client/client.ts'
import type { ChangeSignal } from '#contract/schemas/management/snapshot.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { describeServiceOnEachDatabase, problem, race } from '../../testing/describe-service.ts'
import { startTestService } from '../../testing/service.ts'

/** Listens until a signal satisfies `until`, or the stream ends. `onFirst` runs once it listens. */
async function listen(
  connection: Connection,
  until: (signal: ChangeSignal) => boolean,
  onFirst: () => Promise<unknown>,
) {
  const heard: ChangeSignal[] = []
  const abort = new AbortController()
  for await (const signal of callStream(connection, 'watchChanges', { signal: abort.signal })) {
    heard.push(signal)
    if (until(signal)) break
    if (heard.length === 1) await onFirst()
  }
  abort.abort()
  return heard
}

const clockOf = (signal: ChangeSignal | undefined) => (signal && 'clock' in signal ? signal.clock : -1)

describeServiceOnEachDatabase('the stream of changes', (enter) => {
  it('tells the clock of a change that another key makes', async () => {
    const { board, as } = await enter()
    const reader = await as({ scopes: ['leden:lezen'] })
    await call(board, 'createMember', { body: { last_name: 'Jansen' } })
    let before = -1
    const heard = await listen(
      reader,
      (signal) => {
        if (before === -1) before = clockOf(signal)
        return clockOf(signal) > before
      },
      () => call(board, 'updateMember', { id: 1, body: { last_name: 'Smit' } }),
    )
    expect(clockOf(heard.at(-1))).toBeGreaterThan(before)
  })

  it('ends when its key is revoked', async () => {
    const { board } = await enter()
    const made = await call(board, 'createApiKey', {
      body: { name: 'Door', environment: 'live', scopes: ['leden:lezen'] },
    })
    const own = { ...board, key: made.key }
    const heard = await listen(
      own,
      (signal) => 'ended' in signal,
      () => call(board, 'revokeApiKey', { id: made.id }),
    )
    expect(heard.at(-1)).toEqual({ ended: 'session' })
  })

  it('ends when a module is switched off', async () => {
    const { board, as } = await enter()
    const reader = await as({ scopes: ['groepen:lezen'] })
    const heard = await listen(
      reader,
      (signal) => 'ended' in signal,
      () => call(board, 'updateSettings', { body: { modules: { groups: false } } }),
    )
    expect(heard.at(-1)).toEqual({ ended: 'permissions' })
  })

  it('says nothing of another association', async () => {
    const { board } = await enter()
    const other = await enter()
    const heard = await listen(
      board,
      (signal) => clockOf(signal) > 0,
      async () => {
        await call(other.board, 'createMember', { body: { last_name: 'Other' } })
        await call(board, 'createMember', { body: { last_name: 'Own' } })
      },
    )
    // The first look, and the own change: neither has a clock between them.
    expect(heard.length).toBeLessThanOrEqual(2)
  })

  it('has room for others, however many streams one key or one association asks for', async () => {
    const { storage, association } = await enter()
    const other = await makeAssociation(storage)
    // Two of an association, one of a key.
    const service = await startTestService({ storage, mostListeners: 8 })
    const connect = async (of: TestAssociation) => service.connection(await of.key({}))
    const [first, second, third] = [await connect(association), await connect(association), await connect(association)]
    const begins = async (connection: Connection) =>
      (await race([callStream(connection, 'watchChanges', {}).next()])).refusals
    const busy = [problem(503, 'service_busy')]
    expect(await begins(first)).toEqual([])
    expect(await begins(first)).toEqual(busy)
    expect(await begins(second)).toEqual([])
    expect(await begins(third)).toEqual(busy)
    expect(await begins(await connect(other))).toEqual([])
    await service.close()
  })

  it('ends when the service stops, and makes room when its client leaves', async () => {
    const { storage, association } = await enter()
    const service = await startTestService({ storage, mostListeners: 1 })
    const board = service.connection(await association.key({}))
    const abort = new AbortController()
    const first = callStream(board, 'watchChanges', { signal: abort.signal })
    await first.next()
    await expect(callStream(board, 'watchChanges', {}).next()).rejects.toMatchObject({ code: 'service_busy' })
    abort.abort()
    await first.next().catch(() => {})
    let second = callStream(board, 'watchChanges', {})
    const isAdmitted = async () => {
      second = callStream(board, 'watchChanges', {})
      return second.next().then(
        ({ done }) => !done,
        () => false,
      )
    }
    // The service notices that a client has left when its connection closes.
    await expect.poll(isAdmitted).toBe(true)
    await service.close()
    for await (const signal of second) expect(signal).toHaveProperty('clock')
  })
})
