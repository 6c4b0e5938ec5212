import { expect, test } from 'vitest'
import { initialLayout } from '#contract/lists.ts'
import { isSameLayout, mergeLayouts, readLayout, shownColumns, withColumns } from './layout.ts'

const base = { density: 'comfortable', columns: ['name', 'city'], widths: { name: 8, city: 10 } } as const
const layout = (change: object) => ({ ...base, columns: [...base.columns], ...change })

test('what two tabs change of a layout comes together', () => {
  const mine = layout({ density: 'compact', widths: { name: 12, city: 10 } })
  const theirs = layout({ columns: ['city'], widths: { name: 8, city: 20 } })
  expect(mergeLayouts(layout({}), mine, theirs)).toEqual({
    density: 'compact',
    columns: ['city'],
    widths: { name: 12, city: 20 },
  })
})

test('of the same thing, what was changed here stays', () => {
  const mine = layout({ columns: ['name'], widths: { name: 12 } })
  const theirs = layout({ density: 'compact', columns: ['city'], widths: { name: 20, city: 10 } })
  expect(mergeLayouts(layout({}), mine, theirs)).toEqual({
    density: 'compact',
    columns: ['name'],
    widths: { name: 12 },
  })
})

test('the order of widths is no difference, that of columns is', () => {
  expect(isSameLayout(layout({}), layout({ widths: { city: 10, name: 8 } }))).toBe(true)
  expect(isSameLayout(layout({}), layout({ columns: ['city', 'name'] }))).toBe(false)
})

test('the default columns bring their widths, and leave the height of rows', () => {
  expect(withColumns(layout({ density: 'compact' }), null)).toEqual({ ...initialLayout, density: 'compact' })
})

test('a column is not shown by default where it is declared so', () => {
  const column = { header: '', kind: 'text', value: () => '', width: 1 } as const
  const columns = [
    { ...column, id: 'name', fixed: true },
    { ...column, id: 'city', shown: true },
    { ...column, id: 'email', shown: 'large' as const },
    { ...column, id: 'lines', shown: false },
    { ...column, id: 'number' },
  ]
  expect(shownColumns(columns, null).map(({ id }) => id)).toEqual(['name', 'city', 'email'])
})

test('a stored layout is read whatever it is', () => {
  expect(readLayout({ density: 'x', columns: [1, 'name'], widths: { name: 500, city: 'x' } })).toEqual({
    density: 'compact',
    columns: ['name'],
    widths: { name: 40 },
  })
  expect(readLayout('x')).toEqual(initialLayout)
})
