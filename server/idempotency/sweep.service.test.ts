import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { describeDatabase, describeEngine } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { recordResponse } from './store.ts'
import { startSweep } from './sweep.ts'

describeDatabase('the sweep of stored responses', (open) => {
  it('deletes expired ones when the service starts, and ends on request', async () => {
    const storage = await open()
    const organizationId = await addOrganization(storage)
    await storage.transaction(async (tx) => {
      await tx
        .insertInto('api_keys')
        .values(rows.api_keys({ organization_id: organizationId, id: 1 }))
        .execute()
      const key = { organizationId, apiKeyId: 1, fingerprint: 'f', secret: 's' }
      const body = { status: 200, body: '{}' }
      await recordResponse(tx, { ...key, key: 'old' }, body, '2026-03-01T12:00:00.000Z')
      await recordResponse(tx, { ...key, key: 'new' }, body, '2026-03-02T12:00:00.000Z')
    })
    const kept = () => storage.db.selectFrom('idempotency_keys').select('key').execute()
    const log = createLog({ logLevel: 'silent' })
    const sweep = startSweep({ storage, clock: () => '2026-03-02T13:00:00.000Z', log })
    await expect.poll(kept).toEqual([{ key: 'new' }])
    await sweep.stop()
  })
})

describeEngine('sqlite', 'the sweep', (open) => {
  it('empties the log of writes, which keeps what was erased', async () => {
    const storage = await open()
    await addOrganization(storage)
    const size = () => statSync(`${storage.address.file}-wal`).size
    expect(size()).toBeGreaterThan(0)
    const sweep = startSweep({
      storage,
      clock: () => '2026-03-02T13:00:00.000Z',
      log: createLog({ logLevel: 'silent' }),
    })
    await expect.poll(size).toBe(0)
    await sweep.stop()
  })
})
