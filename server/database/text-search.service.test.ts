import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import type { Storage } from './database.ts'
import { keysetPage } from './keyset.ts'
import type { RowOf } from './tables.ts'
import { containsAllWords } from './text-search.ts'

const texts = ['anna de vries a.', "bob 100% o'neill", 'x_y z', 'back\\slash', 'xay z']

describeEachDatabase('text search', (open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
    const organization_id = await addOrganization(storage)
    const members = texts.map((search, index) => ({ ...rows.members({ organization_id, id: index + 1 }), search }))
    await storage.transaction((tx) => tx.insertInto('members').values(members).execute())
  })

  test.each<[string[], number[]]>([
    [[], [1, 2, 3, 4, 5]],
    [['vries'], [1]],
    [['vries', 'anna'], [1]],
    [['vries', 'bob'], []],
    [["o'n"], [2]],
    [['%'], [2]],
    [['0%'], [2]],
    [['_'], [3]],
    [['x_y'], [3]],
    [['\\'], [4]],
    [['k\\s'], [4]],
    [['\\%'], []],
    [["' or 1=1 --"], []],
  ])('%j is found in %j', async (words, ids) => {
    const found = await storage.db
      .selectFrom('members')
      .select('id')
      .where(containsAllWords('members.search', words))
      .orderBy('id')
      .execute()
    expect(found.map(({ id }) => id)).toEqual(ids)
  })
})

/** Few letters, so that words meet: one of two bytes, one of four, and what a pattern or a query would take for a sign. */
const letter = fc.constantFrom('a', 'b', 'j', 'n', 'é', '𝕁', '%', '_', '\\', "'", '"', '*', '-')
const word = (maxLength: number) => fc.array(letter, { minLength: 1, maxLength }).map((letters) => letters.join(''))
const text = fc.array(word(6), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

const statuses = ['active', 'ended'] as const
const times = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'] as const
const at = (index: number, every: number) => (index % every === 0 ? 1 : 0)

interface Query {
  readonly words: readonly string[]
  readonly status: RowOf<'members'>['status'] | undefined
  readonly since: string | undefined
}

const query = (size: number): fc.Arbitrary<Query> =>
  fc.record({
    words: fc.array(word(size), { minLength: 1, maxLength: 3 }),
    status: fc.constantFrom(undefined, ...statuses),
    since: fc.constantFrom(undefined, ...times),
  })

describeEachDatabase('the index of words', (open) => {
  let storage: Storage
  /** Two associations with members of the same names: ids of one are ids of the other. */
  let organizations: number[]
  /** By id - 1. */
  const searched = fc.sample(text, { numRuns: 2_500, seed: 7 })

  beforeAll(async () => {
    storage = await open()
    organizations = [await addOrganization(storage), await addOrganization(storage)]
    for (const [turn, organization_id] of organizations.entries()) {
      const members = searched.map((search, index) => ({
        ...rows.members({ organization_id, id: index + 1 }),
        search: turn === 0 ? search : `other ${search}`,
        status: statuses[at(index, 3)],
        updated_at: times[at(index, 5)],
      }))
      for (let from = 0; from < members.length; from += 500) {
        await storage.transaction((tx) =>
          tx
            .insertInto('members')
            .values(members.slice(from, from + 500))
            .execute(),
        )
      }
    }
  })

  async function found({ words, status, since }: Query, limit: number): Promise<number[]> {
    const organizationId = organizations[0] ?? 0
    let select = storage.db.selectFrom('members').select('id').where('members.organization_id', '=', organizationId)
    if (status !== undefined) select = select.where('status', '=', status)
    const list = {
      db: storage.db,
      organizationId,
      table: 'members',
      search: { words, besides: status !== undefined },
    } as const
    const ids: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const request = { limit, updated_since: since, ...(cursor ? { starting_after: cursor } : {}) }
      const page = await keysetPage(list, select, request)
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor
    }
    return ids
  }

  function expected({ words, status, since }: Query): number[] {
    return searched.flatMap((search, index) =>
      words.every((each) => search.includes(each)) &&
      (status === undefined || status === statuses[at(index, 3)]) &&
      (since === undefined || times[at(index, 5)] >= since)
        ? [index + 1]
        : [],
    )
  }

  test.for([
    ['short and frequent', 1],
    ['of two letters', 2],
    ['long and rare', 5],
  ] as const)('finds page by page whom a look at every text finds, by words %s', async ([, size]) => {
    await fc.assert(
      fc.asyncProperty(query(size), fc.constantFrom(20, 100), async (asked, limit) => {
        expect(await found(asked, limit)).toEqual(expected(asked))
      }),
      { numRuns: 60 },
    )
  })

  describe('follows', () => {
    const name = async (id: number) => {
      const search = { words: ['xyzzy'], status: undefined, since: undefined }
      return (await found(search, 20)).includes(id)
    }
    const set = (search: string) =>
      storage.transaction((tx) =>
        tx
          .updateTable('members')
          .set({ search })
          .where('organization_id', '=', organizations[0] ?? 0)
          .where('id', '=', 7)
          .execute(),
      )

    test('a change of name', async () => {
      await set('xyzzy')
      expect(await name(7)).toBe(true)
      await set(searched[6] ?? '')
      expect(await name(7)).toBe(false)
    })

    test('a change that is undone', async () => {
      const undone = storage.transaction(async (tx) => {
        await tx.updateTable('members').set({ search: 'xyzzy' }).where('id', '=', 7).execute()
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      expect(await name(7)).toBe(false)
    })
  })
})
