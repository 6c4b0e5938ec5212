import { expect, it } from 'vitest'
import { Questions } from './questions.ts'
import { RowCells } from './row-cells.ts'
import { readNames } from './row-names.ts'

it.each([
  ['Vries, de', 'de Vries', []],
  ['Bos', 'Bos', []],
  // A title, or a first name.
  ['Smith, MD', 'Smith, MD', [{ field: 'last_name', reason: 'comma_in_name', refuses_row: true }]],
])('the last name %s is %s', (text, name, problems) => {
  const cells = new RowCells({ line: 2, cells: [text] }, { of: new Map([['last_name', [0]]]), dates: new Map() })
  expect(readNames(cells, new Questions(new Map(), new Map())).last_name).toBe(name)
  expect(cells.problems).toMatchObject(problems)
})
