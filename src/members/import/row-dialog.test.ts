import { expect, test } from 'vitest'
import { cellsOf } from './row-dialog.tsx'

const columns = [
  { index: 0, target: 'last_name' },
  { index: 1, target: 'email' },
  { index: 2, target: 'street' },
]
const value = (column: number | null, field: string, after: string) => ({ column, field, before: null, after })
const problem = (column: number | null, field: string, cell: string) => ({
  column,
  field,
  cell,
  reason: 'email' as const,
  values: {},
  refuses_row: false,
})

function textsOf(row: Parameters<typeof cellsOf>[0]) {
  return cellsOf(row, columns).map(({ column, text }) => [column, text])
}

test('cells with a problem come first, as the file has them', () => {
  const row = { values: [value(0, 'last_name', 'Bos')], problems: [problem(1, 'email', 'sanne@example')] }
  expect(textsOf(row)).toEqual([
    [1, 'sanne@example'],
    [0, 'Bos'],
  ])
})

test('of a cell that was divided no part is offered as the whole: the rest would be lost', () => {
  const values = [value(2, 'street', 'Dorpsstraat'), value(2, 'house_number', '12a')]
  expect(textsOf({ values, problems: [] })).toEqual([])
  expect(textsOf({ values, problems: [problem(2, 'house_number', 'Dorpsstraat 12a')] })).toEqual([
    [2, 'Dorpsstraat 12a'],
  ])
})

test('a part of a cell that another field names is not offered as the cell', () => {
  expect(textsOf({ values: [value(2, 'house_number', '13')], problems: [] })).toEqual([])
})

test('what follows from an answer has no cell', () => {
  expect(textsOf({ values: [value(null, 'last_name', 'x')], problems: [problem(null, 'email', '')] })).toEqual([])
})

test('a cell with several problems is offered once, as the file has it and with the first problem', () => {
  const problems = [problem(1, 'email', 'a@b ; c'), problem(1, 'phone', 'a@b ; c')]
  const cells = cellsOf({ values: [value(1, 'email', 'a@b')], problems }, columns)
  expect(cells.map(({ field, text }) => [field, text])).toEqual([['email', 'a@b ; c']])
})
