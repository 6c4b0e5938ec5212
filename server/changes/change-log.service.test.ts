/** The change log itself: its lock, its numbers, and what a row holds. */
import { expect, test } from 'vitest'
import type { Database, Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization } from '../../testing/rows.ts'
import { lockForChanges, recordChange, recordChanges, type Change } from './change-log.ts'

const now = '2026-03-01T12:00:00.000Z'
const member: Change = { record: 'member', id: 7, action: 'changed', before: { phone: '1' }, after: { phone: '2' } }

const scopeOn = (db: Database, id: number) => ({ db, association: { id }, now, actor: { kind: 'import' } as const })

async function record(storage: Storage, id: number, change: Change): Promise<void> {
  await storage.transaction(async (tx) => {
    await lockForChanges(tx, { organizationId: id, clock: () => now })
    await recordChange(scopeOn(tx, id), change)
  })
}

const fieldsOf = async (storage: Storage): Promise<unknown[]> =>
  (await storage.db.selectFrom('changes').select('fields').orderBy('sequence').execute()).map(({ fields }): unknown =>
    JSON.parse(fields),
  )

describeEachDatabase('the change log', (open) => {
  test('gives each change a moment of its own, also when the clock stands still or goes back', async () => {
    const storage = await open()
    const organizationId = await addOrganization(storage)
    const moments: string[] = []
    for (const clock of [now, now, '2026-02-01T00:00:00.000Z', '2026-03-01T13:00:00.000Z'])
      moments.push(await storage.transaction((tx) => lockForChanges(tx, { organizationId, clock: () => clock })))
    expect(moments).toEqual([now, '2026-03-01T12:00:00.001Z', '2026-03-01T12:00:00.002Z', '2026-03-01T13:00:00.000Z'])
  })

  test('numbers changes in the order of their commits, per association and without gaps', async () => {
    const storage = await open()
    const [first, second] = [await addOrganization(storage), await addOrganization(storage)]
    await Promise.all(Array.from({ length: 10 }, () => record(storage, first, member)))
    await record(storage, second, member)
    const undone = storage.transaction(async (tx) => {
      await lockForChanges(tx, { organizationId: first, clock: () => now })
      await recordChanges(scopeOn(tx, first), [member, member])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await storage.transaction((tx) => recordChanges(scopeOn(tx, first), [member, member]))
    const rows = await storage.db
      .selectFrom('changes')
      .select('sequence')
      .where('organization_id', '=', first)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  test('keeps what differs, and marks what is sensitive', async () => {
    const storage = await open()
    const id = await addOrganization(storage)
    await record(storage, id, {
      ...member,
      before: { id: 7, phone: '1', iban: null, active: 1, updated_at: now },
      after: { id: 7, phone: '2', iban: 'NL91ABNA0417164300', active: true, updated_at: '2026-03-02T00:00:00.000Z' },
    })
    expect(await fieldsOf(storage)).toEqual([
      { phone: { before: '1', after: '2' }, iban: { before: null, after: 'NL91ABNA0417164300', sensitive: true } },
    ])
  })

  test('has no row for a change that changes nothing', async () => {
    const storage = await open()
    await record(storage, await addOrganization(storage), { ...member, after: { phone: '1' } })
    expect(await fieldsOf(storage)).toEqual([])
  })
})
