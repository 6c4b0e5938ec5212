import { expect, test } from 'vitest'
import { viewSearchOf } from './view-search.ts'

test('a view keeps filters, order and columns, and no search text', () => {
  const search = { q: 'Jansen', status: 'active', group: 7, sort: '-name', filter: ['city~is~Zeist'], page: undefined }
  expect(viewSearchOf({ ...search, columns: ['email'] }, ['name', 'city'])).toEqual({
    status: 'active',
    group: 7,
    sort: '-name',
    filter: ['city~is~Zeist'],
    columns: ['name', 'city'],
  })
})
