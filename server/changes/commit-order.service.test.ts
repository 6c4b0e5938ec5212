/** Following a list by `updated_since` while writes overlap: nothing is missed, whatever commits late. */
import { expect, test } from 'vitest'
import { call } from '#client/client.ts'
import { forUpdate } from '../database/locks.ts'
import { openStorage } from '../database/open.ts'
import { withLedger } from '../ledger/ledger.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { startTestService } from '../../testing/service.ts'
import { lockForChanges } from './change-log.ts'

const [arrived, between] = ['2026-03-01T12:01:00.000Z', '2026-03-01T12:01:20.000Z']

describeEachDatabase('a change that waited for another one', (_open, fresh) => {
  test('has the moment at which it could begin', async () => {
    const settings = await fresh()
    const [storage, elsewhere] = [await openStorage(settings), await openStorage(settings)]
    const { id: organizationId } = await makeAssociation(storage)
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = elsewhere.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId, clock: () => arrived })
      held.resolve()
      await release.promise
    })
    await held.promise
    let time = arrived
    const actor = { kind: 'command', name: 'test' } as const
    const waiting = withLedger({ storage, organizationId, clock: () => time, actor }, async ({ now }) => now)
    if (storage.engine === 'postgres') await expect.poll(() => lockWaits(elsewhere.db)).toBe(1)
    time = between
    release.resolve()
    await holding
    expect(await waiting).toBe(between)
    await Promise.all([storage.close(), elsewhere.close()])
  })
})

describeEachDatabase('updated_since', (_open, fresh) => {
  test('gives a change that arrived before another one and committed after it', async () => {
    const settings = await fresh()
    const [storage, elsewhere] = [await openStorage(settings), await openStorage(settings)]
    const service = await startTestService({ storage })
    try {
      const association = await makeAssociation(storage)
      const board = service.connection(await association.key())
      const make = (last_name: string) => call(board, 'createMember', { body: { last_name } })
      const [held, other] = [await make('Held'), await make('Other')]
      const poll = async (updated_since: string) =>
        (await call(board, 'listMembers', { query: { updated_since } })).data
      const scope = { organization_id: association.id, id: held.id }

      service.setNow(arrived)
      const holding = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const elsewhereDone = elsewhere.transaction(async (tx) => {
        const now = await lockForChanges(tx, { organizationId: association.id, clock: () => between })
        await forUpdate(
          tx
            .selectFrom('members')
            .select('id')
            .where('organization_id', '=', association.id)
            .where('id', '=', scope.id),
        ).execute()
        await tx
          .updateTable('members')
          .set({ phone: '2', updated_at: now })
          .where('organization_id', '=', association.id)
          .where('id', '=', other.id)
          .execute()
        holding.resolve()
        await release.promise
      })
      await holding.promise
      const late = call(board, 'updateMember', { id: held.id, body: { phone: '1' } })
      // Answered after the change has arrived, and while it waits.
      expect(await poll(arrived)).toEqual([])
      release.resolve()
      await elsewhereDone
      const seen = await poll(arrived)
      expect((await late).updated_at > between).toBe(true)
      const greatest =
        seen
          .map((row) => row.updated_at)
          .toSorted()
          .at(-1) ?? arrived
      const found = [...seen, ...(await poll(greatest))].filter((row) => row.id === held.id && row.phone === '1')
      expect(found).not.toEqual([])
    } finally {
      await service.close()
      await storage.close()
      await elsewhere.close()
    }
  })
})
