/** Operations in a thread: they take nothing of the connection of the requests, and answer what they answer without one. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeEngine } from '../../testing/databases.ts'
import { describeServiceOnEachDatabase, problem, refused } from '../../testing/describe-service.ts'
import { ask } from '../../testing/requests.ts'
import { rows } from '../../testing/rows.ts'
import { startTestService } from '../../testing/service.ts'
import type { Storage } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { raiseSequence } from '../database/sequences.ts'
import { few } from '../operation/large-association.ts'

const [person, other] = [1, 2]

/** One more than work that is done at once; the first two have left, and the first one is on as many invoices. As many wait for an event. */
async function addMany(storage: Storage, { id: organization_id }: Pick<TestAssociation, 'id'>): Promise<void> {
  const keys = Array.from({ length: few + 1 }, (_, index) => ({ organization_id, id: index + 1 }))
  const members = keys.map((key) => ({
    ...rows.members(key),
    membership_number: `n${key.id}`,
    ...(key.id <= other ? { status: 'ended' as const, membership_end_date: '2015-12-31' } : {}),
  }))
  const paid = { member_id: person, status: 'paid', invoice_date: '2015-01-01' } as const
  const invoices = keys.map((key) => ({ ...rows.invoices(key), ...paid, number: `2015-${key.id}` }))
  await storage.transaction(async (tx) => {
    await insertRows(tx, 'members', members)
    await raiseSequence(tx, organization_id, 'members', few + 2)
    await insertRows(tx, 'invoices', invoices)
    const event = { starts_at: '2026-06-01T10:00:00.000Z', capacity: 1 }
    await insertRows(tx, 'events', [{ ...rows.events({ organization_id, id: 1 }), ...event }])
    await insertRows(
      tx,
      'waiting_list',
      keys.map((key) => rows.waiting_list(key)),
    )
  })
}

describeEngine('sqlite', 'an operation on someone in a large association', (open) => {
  it('takes nothing of the connection on which requests are answered', { timeout: 120_000 }, async () => {
    const counted = countedStorage(await open())
    const service = await startTestService({ storage: counted.storage })
    const association = await makeAssociation(counted.storage)
    await addMany(counted.storage, association)
    const board = service.connection(await association.key())
    // What finding the caller reads.
    const most = 20
    const reads = {
      dossier: () => call(board, 'getMemberDossier', { id: person }),
      erasure: () => call(board, 'previewErasure', { id: person }),
      merge: () => call(board, 'previewMerge', { id: other, member_id: person }),
      reconciliation: () => call(board, 'getReconciliation', {}),
    }
    const { fingerprint } = await call(board, 'previewMerge', { id: 3, member_id: person })
    const body = { member_id: person, fingerprint, choices: {} }
    const writes = {
      event: () => call(board, 'updateEvent', { id: 1, body: { capacity: few } }),
      erasure: () => call(board, 'eraseMember', { id: other }),
      merge: () => call(board, 'mergeMembers', { id: 3, body }),
    }
    for (const [name, read] of Object.entries(reads))
      expect([name, await counted.rowsOf(read)]).toEqual([name, expect.toSatisfy((rows: number) => rows < most)])
    await service.writeKeyUse()
    for (const [name, write] of Object.entries(writes))
      expect([name, await counted.costOf(write)]).toMatchObject([name, { commits: 0 }])
    await service.close()
  })
})

describeServiceOnEachDatabase('an operation in a thread', (enter) => {
  it('answers as without one, problems too', async () => {
    const world = await enter()
    const { board, storage, association, as } = world
    await addMany(storage, association)
    const { records } = await call(board, 'getMemberDossier', { id: person })
    expect(records.filter(({ type }) => type === 'invoice')).toHaveLength(few + 1)
    const { version } = await call(board, 'getManagedMember', { id: person })
    const input = { id: person, version }
    expect(await refused(board, 'eraseMember', { ...input, version: version - 1 })).toEqual(
      problem(412, 'version_conflict'),
    )
    expect(await refused(board, 'eraseMember', { id: 3 })).toEqual(problem(409, 'erasure_blocked'))
    const reader = await as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    expect(await refused(reader, 'eraseMember', input)).toEqual(problem(403, 'insufficient_scope'))
    const stranger = await enter()
    await addMany(stranger.storage, stranger.association)
    expect(await refused(stranger.board, 'getMemberDossier', { id: few + 2 })).toEqual(problem(404, 'not_found'))
    expect(await call(board, 'eraseMember', input)).toMatchObject({ last_name: 'Gewiste persoon' })
  })

  it('happens once under a key, and its answer is kept with it', async () => {
    const world = await enter()
    const { board, storage, association, service } = world
    await addMany(storage, association)
    const erase = () =>
      ask(`${service.url}/manage/v1/members/${person}/erasure`, {
        method: 'POST',
        key: board.key,
        headers: { 'Idempotency-Key': 'once' },
      })
    const [first, second] = [await erase(), await erase()]
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
  })
})
