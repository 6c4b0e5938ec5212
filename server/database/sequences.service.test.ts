import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { nextId, nextIds, nextNumber, raiseSequence } from './sequences.ts'

async function addProduct(storage: Storage, organizationId: number, fails = false): Promise<void> {
  await storage.transaction(async (tx) => {
    const id = await nextId(tx, organizationId, 'products')
    await tx
      .insertInto('products')
      .values(rows.products({ organization_id: organizationId, id }))
      .execute()
    if (fails) throw new Error('rolled back')
  })
}

describeEachDatabase('sequences', (open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test('count from 1, per name and per association', async () => {
    const [a, b] = [await addOrganization(storage), await addOrganization(storage)]
    const given = await storage.transaction(async (tx) => [
      await nextIds(tx, a, 'members', 3),
      await nextIds(tx, a, 'members'),
      await nextIds(tx, a, 'groups', 2),
      await nextIds(tx, b, 'members', 1),
      await nextIds(tx, a, 'members', 0),
      await nextNumber(tx, a, 'invoice_number:2026'),
      await nextNumber(tx, a, 'invoice_number:2026', 5),
      await nextNumber(tx, a, 'invoice_number:2026'),
    ])
    expect(given).toEqual([[1, 2, 3], [4], [1, 2], [1], [], 1, 2, 7])
  })

  test('hand out nothing outside a transaction', async () => {
    const id = await addOrganization(storage)
    await expect(nextIds(storage.db, id, 'members')).rejects.toThrow('inside a transaction')
    await expect(nextNumber(storage.db, id, 'membership_number')).rejects.toThrow('inside a transaction')
    await expect(raiseSequence(storage.db, id, 'membership_number', 5)).rejects.toThrow('inside a transaction')
  })

  test.each([-1, 1.5, Number.NaN])('refuse to count to %s', async (count) => {
    const id = await addOrganization(storage)
    await expect(storage.transaction((tx) => nextIds(tx, id, 'members', count))).rejects.toThrow(RangeError)
  })

  test('are raised, and never lowered', async () => {
    const id = await addOrganization(storage)
    const given = await storage.transaction(async (tx) => {
      await raiseSequence(tx, id, 'membership_number', 1001)
      const first = await nextNumber(tx, id, 'membership_number')
      await raiseSequence(tx, id, 'membership_number', 500)
      return [first, await nextNumber(tx, id, 'membership_number')]
    })
    expect(given).toEqual([1001, 1002])
  })

  test('leave no gap where a transaction failed', async () => {
    const id = await addOrganization(storage)
    await Promise.allSettled(Array.from({ length: 30 }, (_, index) => addProduct(storage, id, index % 3 === 0)))
    const found = await storage.db
      .selectFrom('products')
      .select('id')
      .where('organization_id', '=', id)
      .orderBy('id')
      .execute()
    expect(found.map((row) => row.id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('make ids visible in ascending order under parallel inserts', async () => {
    const id = await addOrganization(storage)
    const progress = { left: 40 }
    const writing = Array.from({ length: progress.left }, () => addProduct(storage, id).finally(() => progress.left--))
    const seen: { count: number; highest: number }[] = []
    while (progress.left > 0) {
      const found = await storage.db
        .selectFrom('products')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('highest')])
        .where('organization_id', '=', id)
        .executeTakeFirstOrThrow()
      seen.push({ count: found.count, highest: found.highest ?? 0 })
    }
    await Promise.all(writing)
    // At any moment, no id is missing below the highest.
    expect(seen.filter(({ count, highest }) => count !== highest)).toEqual([])
  })
})
