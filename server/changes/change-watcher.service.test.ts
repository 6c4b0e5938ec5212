import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { lockForChanges } from './change-log.ts'
import { createLog } from '../log.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { ChangeWatcher } from './change-watcher.ts'

describeEachDatabase('a change that hundreds listen for', (open) => {
  it('is told to a few at a time, so that others are served in between', async () => {
    const storage = await open()
    const { id } = await makeAssociation(storage)
    const watcher = new ChangeWatcher({ storage, log: createLog({ logLevel: 'silent' }), interval: 1 })
    const told = Array.from({ length: 200 }, () => Promise.withResolvers<number>())
    let [inTurn, most] = [0, 0]
    for (const [key, { resolve }] of told.entries()) {
      const onChange = async (clock: number) => {
        most = Math.max(most, (inTurn += 1))
        resolve(clock)
      }
      watcher.watch({ association: { id }, key: { id: key } }, { onChange, onStop: () => undefined })
    }
    await storage.transaction((tx) =>
      lockForChanges(tx, { organizationId: id, clock: () => '2026-03-01T12:00:00.000Z' }),
    )
    const all = Promise.all(told.map(({ promise }) => promise)).then(() => true)
    while (!(await Promise.race([all, turn(false)]))) inTurn = 0
    expect(most).toBeLessThanOrEqual(8)
    expect(new Set(await Promise.all(told.map(({ promise }) => promise)))).toEqual(
      new Set([Date.parse('2026-03-01T12:00:00.000Z')]),
    )
    await watcher.stop()
  })
})
