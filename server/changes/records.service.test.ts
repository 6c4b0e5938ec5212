/** Records are changed beside those of other associations, which have the same ids. */
import { expect, it } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from '../database/database.ts'
import { type ChangeScope, lockForChanges } from './change-log.ts'
import { changeRecord, removeRecord } from './records.ts'

const moment = '2026-03-01T12:00:00.000Z'

/** Two associations, each with a committee whose id is 1. */
async function neighbours(storage: Storage): Promise<readonly [one: number, other: number]> {
  const ids = [await addOrganization(storage), await addOrganization(storage)] as const
  await storage.transaction(async (tx) => {
    for (const organization_id of ids)
      await tx
        .insertInto('committees')
        .values(rows.committees({ organization_id, id: 1 }))
        .execute()
  })
  return ids
}

async function change<Result>(
  storage: Storage,
  id: number,
  work: (scope: ChangeScope) => Promise<Result>,
): Promise<Result> {
  return storage.transaction(async (db) => {
    const now = await lockForChanges(db, { organizationId: id, clock: () => moment })
    return work({ db, association: { id }, now, actor: { kind: 'command', name: 'test' } })
  })
}

async function state({ db }: Storage, organizationId: number) {
  const own = { organization_id: organizationId }
  return {
    committees: await db
      .selectFrom('committees')
      .where((is) => is.and(own))
      .selectAll()
      .execute(),
    changes: await db
      .selectFrom('changes')
      .where((is) => is.and(own))
      .select(['record', 'record_id', 'action'])
      .execute(),
  }
}

describeDatabase('a record', (open) => {
  it('is changed and removed in its own association, with an entry for each', async () => {
    const storage = await open()
    const [one, other] = await neighbours(storage)
    const before = await state(storage, other)
    const [stored] = (await state(storage, one)).committees
    if (!stored) throw new Error('no committee')
    const row = await change(storage, one, (scope) =>
      changeRecord(scope, 'committees', stored, { changes: { name: 'Other' }, action: 'changed' }),
    )
    expect(row).toEqual({ ...stored, name: 'Other', updated_at: moment })
    await change(storage, one, (scope) => removeRecord(scope, 'committees', row))
    expect(await state(storage, one)).toEqual({
      committees: [],
      changes: [
        { record: 'committee', record_id: 1, action: 'changed' },
        { record: 'committee', record_id: 1, action: 'removed' },
      ],
    })
    expect(await state(storage, other)).toEqual(before)
  })

  it('stays as it was when nothing differs, and leaves no entry', async () => {
    const storage = await open()
    const [one] = await neighbours(storage)
    const before = await state(storage, one)
    const [stored] = before.committees
    if (!stored) throw new Error('no committee')
    const { name, description } = stored
    const row = await change(storage, one, (scope) =>
      changeRecord(scope, 'committees', stored, { changes: { name, description }, action: 'changed' }),
    )
    expect(row).toBe(stored)
    expect(await state(storage, one)).toEqual(before)
  })
})
