import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { InvalidCursor } from './errors.ts'
import { keysetPage, type PageRequest } from './keyset.ts'
import { nextId } from './sequences.ts'

interface List {
  readonly storage: Storage
  readonly organizationId: number
}

/** A list to read pages of. */
type ReadList = Pick<List, 'organizationId'> & { readonly storage: Pick<Storage, 'db'> }

function pageOf({ storage: { db }, organizationId }: ReadList, request: PageRequest) {
  const query = db.selectFrom('products').select(['id', 'code']).where('organization_id', '=', organizationId)
  return keysetPage({ db, organizationId, table: 'products' }, query, request)
}

/** All ids, page by page, in the order in which they come. */
async function idsOf(
  list: List,
  request: PageRequest,
  between: () => Promise<void> = async () => {},
): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null | undefined
  do {
    const page = await pageOf(list, { ...request, starting_after: cursor ?? undefined })
    ids.push(...page.rows.map(({ id }) => id))
    expect(page.has_more).toBe(page.next_cursor !== null)
    cursor = page.next_cursor
    await between()
  } while (cursor !== null)
  return ids
}

async function add({ storage, organizationId }: List, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await storage.transaction(async (tx) => {
      const key = { organization_id: organizationId, id: await nextId(tx, organizationId, 'products') }
      await tx.insertInto('products').values(rows.products(key)).execute()
    })
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describeEachDatabase('keyset', (open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  async function listOf(count: number): Promise<List> {
    const list = { storage, organizationId: await addOrganization(storage) }
    await add({ storage, organizationId: await addOrganization(storage) }, 3)
    await add(list, count)
    return list
  }

  test('an empty list is one page without a cursor', async () => {
    expect(await pageOf(await listOf(0), {})).toEqual({ rows: [], has_more: false, next_cursor: null })
  })

  test('a page has 25 records by default', async () => {
    const page = await pageOf(await listOf(26), {})
    expect([page.rows.length, page.has_more]).toEqual([25, true])
  })

  test('a full last page has no next', async () => {
    const page = await pageOf(await listOf(4), { limit: 4 })
    expect([page.rows.length, page.next_cursor]).toEqual([4, null])
  })

  test.each([1, 3, 10, 100])(
    'pages of %d give every record once, in order, of this association alone',
    async (limit) => {
      expect(await idsOf(await listOf(20), { limit })).toEqual(upTo(20))
    },
  )

  test('pages are stable while records are added', async () => {
    const list = await listOf(10)
    let left = 4
    const ids = await idsOf(list, { limit: 3 }, async () => {
      if (left-- > 0) await add(list, 1)
    })
    expect(ids).toEqual(upTo(14))
  })

  test('pages are stable while a record goes', async () => {
    const list = await listOf(10)
    const ids = await idsOf(list, { limit: 3 }, async () => {
      await list.storage.transaction((tx) =>
        tx
          .deleteFrom('products')
          .where('organization_id', '=', list.organizationId)
          .where('id', 'in', [3, 6])
          .execute(),
      )
    })
    expect(ids).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10])
  })

  test.each(['garbage', Buffer.from('members:3').toString('base64url')])('the cursor %s is refused', async (cursor) => {
    await expect(pageOf(await listOf(0), { starting_after: cursor })).rejects.toThrow(InvalidCursor)
  })
})

/** Most changed in the second month, many of the last in the third, a few later, one last of all. */
function changedAt(id: number): string {
  const month = id === 3_500 ? 5 : id > 6_000 && id % 100 === 0 ? 4 : id > 5_500 ? 3 : id > 1_500 ? 2 : 1
  return `2026-0${month}-01T00:00:00.000Z`
}

describeEachDatabase('updated_since', (open) => {
  let list: List
  beforeAll(async () => {
    const storage = await open()
    list = { storage, organizationId: await addOrganization(storage) }
    const other = await addOrganization(storage)
    for (const organization_id of [list.organizationId, other]) {
      const products = upTo(7_000).map((id) => ({
        ...rows.products({ organization_id, id }),
        updated_at: changedAt(id),
      }))
      for (let from = 0; from < products.length; from += 1_000) {
        const some = products.slice(from, from + 1_000)
        await storage.transaction((tx) => tx.insertInto('products').values(some).execute())
      }
    }
  })

  test.each([
    ['everything', '2026-01-01T00:00:00.000Z'],
    ['many, after a long gap', '2026-01-01T00:00:00.001Z'],
    ['fewer, after a longer gap', '2026-02-01T00:00:00.001Z'],
    ['a few, scattered', '2026-03-01T00:00:00.001Z'],
    ['one', '2026-05-01T00:00:00.000Z'],
    ['nothing', '2026-05-01T00:00:00.001Z'],
  ])('gives what changed, once and in order: %s', async (_, since) => {
    const expected = upTo(7_000).filter((id) => changedAt(id) >= since)
    expect(await idsOf(list, { limit: 100, updated_since: since })).toEqual(expected)
  })

  test.each([
    ['much has changed', '2026-01-01T00:00:00.000Z', 2],
    ['something has changed far away', '2026-02-01T00:00:00.001Z', 4],
    ['little has changed', '2026-03-01T00:00:00.001Z', 2],
    ['nothing has changed', '2026-05-01T00:00:00.001Z', 1],
  ])('where %s (%s), a page costs %d queries', async (_, since, queries) => {
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const db = list.storage.db.withPlugin(counter)
    await pageOf({ ...list, storage: { db } }, { starting_after: cursorAt(4_000), updated_since: since })
    expect(count).toBe(queries)
  })
})

const cursorAt = (id: number) => Buffer.from(`products:${id}`).toString('base64url')
