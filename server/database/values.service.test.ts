import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEngine, describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'

/** Stores an event in an association of its own, and reads it back. */
async function stored(storage: Storage, changes: Partial<ReturnType<typeof rows.events>>) {
  const organizationId = await addOrganization(storage)
  const row = { ...rows.events({ organization_id: organizationId, id: 1 }), ...changes }
  await storage.transaction((tx) => tx.insertInto('events').values(row).execute())
  return storage.db
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
}

describeEachDatabase('values', (open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test.each([0, -0, 1, -1, 12, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'the whole number %d comes back the same',
    async (price) => {
      expect((await stored(storage, { price })).price).toBe(price + 0)
    },
  )

  test.each([true, false])('a flag comes back as one: %s', async (flag) => {
    const row = await stored(storage, { free_for_members: flag })
    expect(Boolean(row.free_for_members)).toBe(flag)
    const query = storage.db.selectFrom('events').select('id').where('organization_id', '=', row.organization_id)
    expect(await query.where('free_for_members', '=', flag).execute()).toHaveLength(1)
  })

  test('null stays null', async () => {
    const row = await stored(storage, { description: null, capacity: null, ends_at: null })
    expect([row.description, row.capacity, row.ends_at]).toEqual([null, null, null])
  })

  test.each(['', '12', '1.0', "'; drop table events; --", 'Đorđe Ţ€ 👩‍👩‍👧', '"\\%_', 'a\u200fb', 'x'.repeat(100_000)])(
    'text comes back the same: %.30j',
    async (description) => {
      expect((await stored(storage, { description })).description).toBe(description)
    },
  )

  test.each(['2026-03-29T01:30:00.123Z', '1000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'an instant comes back the same, and compares: %s',
    async (starts_at) => {
      const row = await stored(storage, { starts_at })
      expect(row.starts_at).toBe(starts_at)
      const query = storage.db.selectFrom('events').select('id').where('organization_id', '=', row.organization_id)
      expect(
        await query.where('starts_at', '<=', starts_at).where('starts_at', '>=', starts_at).execute(),
      ).toHaveLength(1)
    },
  )

  test.each(['1000-01-01', '2024-02-29', '9999-12-31'])('a date comes back the same: %s', async (paid_on) => {
    const key = { organization_id: await addOrganization(storage), id: 1 }
    await storage.transaction(async (tx) => {
      await tx.insertInto('invoices').values(rows.invoices(key)).execute()
      await tx
        .insertInto('payments')
        .values({ ...rows.payments(key), paid_on })
        .execute()
    })
    const query = storage.db.selectFrom('payments').select('paid_on').where('organization_id', '=', key.organization_id)
    expect(await query.executeTakeFirst()).toEqual({ paid_on })
  })

  test('counts and sums are numbers, the last change is an instant', async () => {
    const row = await stored(storage, { price: 1_250 })
    const found = await storage.db
      .selectFrom('events')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.sum('price').as('sum'),
        fn.max('updated_at').as('last'),
        sql<number>`sum(price) * 2`.as('computed'),
      ])
      .where('organization_id', '=', row.organization_id)
      .executeTakeFirst()
    expect(found).toEqual({ count: 1, sum: 1_250, last: '2026-01-01T09:00:00.000Z', computed: 2_500 })
  })

  test('text is in the order of its bytes', async () => {
    const id = await addOrganization(storage)
    const codes = ['b', 'B', 'a', 'A', 'é', 'z', 'Z', '10', '9', '_']
    await storage.transaction(async (tx) => {
      const products = codes.map((code, index) => ({ ...rows.products({ organization_id: id, id: index + 1 }), code }))
      await tx.insertInto('products').values(products).execute()
    })
    const found = await storage.db
      .selectFrom('products')
      .select('code')
      .where('organization_id', '=', id)
      .orderBy('code')
      .execute()
    expect(found.map(({ code }) => code)).toEqual(['10', '9', 'A', 'B', 'Z', '_', 'a', 'b', 'z', 'é'])
  })
})

describeEngine('sqlite', 'parameters', (open) => {
  test('a whole number is bound as one, so that it divides and reads like one', async () => {
    const { db } = await open()
    const { rows: found } = await sql`select ${5} / ${2} as half, 'n' || ${12} as joined`.execute(db)
    expect(found).toEqual([{ half: 2, joined: 'n12' }])
  })

  test.each([
    ['a Date', new Date(0), TypeError],
    ['an object', { a: 1 }, TypeError],
    ['a list', [1], TypeError],
    ['undefined', undefined, TypeError],
    ['a symbol', Symbol('s'), TypeError],
    ['NaN', Number.NaN, RangeError],
    ['infinity', Infinity, RangeError],
    ['a number that is not exact', 2 ** 53, RangeError],
  ])('%s is refused instead of stored as something else', async (_, value, type) => {
    const storage = await open()
    await expect(sql`select ${value} as value`.execute(storage.db)).rejects.toThrow(type)
  })
})
