import { beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/databases.ts'
import { addOrganization, rows } from '../testing/rows.ts'
import type { Storage } from './database.ts'
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
