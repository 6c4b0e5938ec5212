import { expect, test } from 'vitest'
import { labelSizes, labelsFor, labelsPerSheet, sheetsOf } from './labels-dialog.tsx'

const [size] = labelSizes
const home = ['Lindelaan 1', '3512 AB Utrecht']

test('people without a complete address are named and left out', () => {
  const { labels, without } = labelsFor(
    [
      { name: 'Anna', lines: home },
      { name: 'Bram', lines: null },
    ],
    false,
  )
  expect(labels).toEqual([{ names: ['Anna'], lines: home }])
  expect(without).toEqual(['Bram'])
})

test('people at one address share a label when asked for, however it is written', () => {
  const family = [
    { name: 'Anna', lines: home },
    { name: 'Eva', lines: ['Lindelaan 2', '3512 AB Utrecht'] },
    { name: 'Bram', lines: ['LINDELAAN 1', '3512AB utrecht'] },
  ]
  expect(labelsFor(family, true).labels.map(({ names }) => names)).toEqual([['Anna', 'Bram'], ['Eva']])
  expect(labelsFor(family, false).labels).toHaveLength(3)
})

test('a sheet that was begun is used up first', () => {
  const labels = Array.from({ length: 23 }, (_, index) => ({ names: [`${index}`], lines: home }))
  const sheets = sheetsOf(labels, size, 3)
  expect(sheets.map((sheet) => sheet.length)).toEqual([24, 1])
  expect(sheets[0]?.slice(0, 3)).toEqual([null, null, labels[0]])
})

test('a beginning that makes no sense is the first label or the last', () => {
  const one = [{ names: ['Anna'], lines: home }]
  for (const start of [0, -4, Number.NaN]) expect(sheetsOf(one, size, start)).toEqual([one])
  expect(sheetsOf(one, size, 99)[0]).toHaveLength(24)
  expect(sheetsOf([], size, 5)).toEqual([])
})

test.each(labelSizes)('labels of $id fit on A4', (each) => {
  const { left, top, width, height, columns, rows, gap } = each
  expect(2 * left + columns * width + (columns - 1) * gap).toBeCloseTo(210, 0)
  expect(2 * top + rows * height).toBeCloseTo(297, 0)
  expect(labelsPerSheet(each)).toBe(columns * rows)
})
