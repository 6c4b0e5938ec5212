import { expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { elsewhereFor } from './elsewhere.ts'

interface Row {
  readonly name: string
  readonly phone: string
  readonly city: string
}

const column = (id: keyof Row, more: Partial<DataColumn<Row>> = {}): DataColumn<Row> => ({
  id,
  header: id,
  kind: 'text',
  width: 5,
  value: (row) => row[id],
  ...more,
})
const [name, phone, city] = [column('name'), column('phone', { compact: true }), column('city')]
const row: Row = { name: 'Eva van den Berg', phone: '06 1234 1004', city: 'Zeist' }
const stays = () => undefined

test('a match in a shown column is not named', () => {
  expect(elsewhereFor('eva zeist', [name, phone, city], [name, city], stays)(row)).toEqual([])
  expect(elsewhereFor('', [name, phone, city], [name], stays)(row)).toEqual([])
})

test('a match in a hidden column is named, each column once', () => {
  const found = elsewhereFor('eva zei ist 0612341004', [name, phone, city], [name], stays)(row)
  expect(found).toEqual([
    { id: 'city', header: 'city', text: 'Zeist' },
    { id: 'phone', header: 'phone', text: '06 1234 1004' },
  ])
})

test('a number typed in groups is found as a whole', () => {
  expect(elsewhereFor('06 1234 1004', [name, phone, city], [name], stays)(row).map(({ id }) => id)).toEqual(['phone'])
})

test('a match in a column hidden on narrow screens is named there', () => {
  const goes = ({ id }: DataColumn<Row>) => (id === 'city' ? 'wide' : undefined)
  expect(elsewhereFor('zeist', [name, phone, city], [name, city], goes)(row)).toEqual([
    { id: 'city', header: 'city', text: 'Zeist', unless: 'wide' },
  ])
})
