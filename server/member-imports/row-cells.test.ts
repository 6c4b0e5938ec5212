import { expect, it } from 'vitest'
import { RowCells } from './row-cells.ts'

const cellOf = (text: string) =>
  new RowCells({ line: 2, cells: [text] }, { of: new Map([['phone', [0]]]), dates: new Map() })

it.each([
  ['6,12346E+08', 'rounded_number'],
  ['6.1e+8', 'rounded_number'],
  ['M\uFFFDller', 'lost_letters'],
  ['x'.repeat(2_001), 'too_long'],
])('a cell that is damaged is listed, and no value: %s', (text, reason) => {
  const cells = cellOf(text)
  expect(cells.text('phone')).toBeUndefined()
  expect(cells.problems).toMatchObject([{ field: 'phone', column: 0, reason, refuses_row: false }])
})

it.each(['0612345678', '6E8', 'E+08', '+31 6 12345678'])('a cell is what it says: %s', (text) => {
  const cells = cellOf(text)
  expect([cells.text('phone'), cells.problems]).toEqual([text, []])
})
