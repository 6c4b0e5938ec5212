import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/databases.ts'
import { addOrganization, rows } from '../testing/rows.ts'
import { insertRows } from './insert-rows.ts'

describeEachDatabase('rows by the hundred', (open) => {
  test('every kind of value comes back the same, and what only others name is null', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const given = [
      {
        ...rows.events({ organization_id, id: 1 }),
        description: `'"\\ \u200f 👩‍👩‍👧 ${'x'.repeat(10_000)}`,
        ends_at: '2026-03-29T01:30:00.123Z',
        price: Number.MAX_SAFE_INTEGER,
        free_for_members: true,
      },
      { ...rows.events({ organization_id, id: 2 }), capacity: 12 },
    ]
    await storage.transaction((tx) => insertRows(tx, 'events', given))
    const found = await storage.db.selectFrom('events').selectAll().orderBy('id').execute()
    const nothing = { description: null, ends_at: null, capacity: null }
    expect(found.map((row) => ({ ...row, free_for_members: Boolean(row.free_for_members) }))).toMatchObject(
      given.map((row) => ({ ...nothing, ...row })),
    )
  })

  test('there can be more of them than one statement takes', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const groups = Array.from({ length: 12_000 }, (_, index) => rows.groups({ organization_id, id: index + 1 }))
    await storage.transaction((tx) => insertRows(tx, 'groups', groups))
    const { count } = await storage.db
      .selectFrom('groups')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(12_000)
  })
})
