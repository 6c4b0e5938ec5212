import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { insertRows, updateRows } from './insert-rows.ts'

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

describeEachDatabase('changed rows by the hundred', (open) => {
  test('get values of every kind, and other columns, records and associations stay', async () => {
    const storage = await open()
    const [own, other] = [await addOrganization(storage), await addOrganization(storage)]
    const members = [own, other].flatMap((organization_id) =>
      Array.from({ length: 300 }, (_, index) => ({
        ...rows.members({ organization_id, id: index + 1 }),
        membership_number: `n${index + 1}`,
        city: 'Utrecht',
      })),
    )
    await storage.transaction((tx) => insertRows(tx, 'members', members))
    const stored = await storage.db.selectFrom('members').selectAll().orderBy('organization_id').orderBy('id').execute()
    const values = [
      { last_name: `'"\\ \u200f 👩‍👩‍👧`, date_of_birth: '1960-02-29', custom_fields: '{"a":[1,"2"]}' },
      { last_name: '0123', date_of_birth: null, custom_fields: '{}' },
    ]
    const isChanged = ({ organization_id, id }: { readonly organization_id: number; readonly id: number }) =>
      organization_id === own && id <= 250
    const changed = stored.map((row) => (isChanged(row) ? { ...row, ...values[row.id % 2] } : row))
    await storage.transaction((tx) =>
      updateRows(tx, 'members', {
        rows: changed.filter(isChanged).map((row) => ({ ...row, city: 'not changed' })),
        columns: ['last_name', 'date_of_birth', 'custom_fields'],
      }),
    )
    expect(
      await storage.db.selectFrom('members').selectAll().orderBy('organization_id').orderBy('id').execute(),
    ).toEqual(changed)
  })
})
