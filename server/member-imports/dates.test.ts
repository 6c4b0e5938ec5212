import { expect, it } from 'vitest'
import { dateIn, orderOf, readDateCell } from './dates.ts'

const meaning = { order: 'day_first', shortYears: true, yearDay: null, mayCome: false, today: '2026-11-26' } as const
const read = (text: string, more: object = {}) => dateIn(readDateCell(text), { ...meaning, ...more })

it.each([
  ['2026-01-31', '2026-01-31'],
  ['20111019', '2011-10-19'],
  ['20101112', '2010-11-12'],
  ['31-1-1985', '1985-01-31'],
  ['31.01.1985 00:00:00', '1985-01-31'],
  ['31011985', '1985-01-31'],
  ['3 mei 1986', '1986-05-03'],
  ['3. März 1986', '1986-03-03'],
  ['May 3, 1986', '1986-05-03'],
  ['1er août 2001', '2001-08-01'],
  ['31-02-1982', null],
  ['0000-00-00', null],
  ['45123', null],
  ['n.v.t.', null],
])('%s is %s', (text, date) => {
  expect(read(text)).toBe(date)
})

it('has the order of its column', () => {
  const cells = (...texts: string[]) => texts.map(readDateCell)
  expect(orderOf(cells('6/30/1981', '1/2/1951'))).toBe('month_first')
  expect(orderOf(cells('30/6/1981', '1/2/1951'))).toBe('day_first')
  expect(orderOf(cells('1/2/1951', '3/3/1951'))).toBe('open')
  expect(orderOf(cells('13/2/1951', '2/13/1951'))).toBe('open')
  expect(orderOf(cells('1951-02-03', '3/3/1951', 'x'))).toBe('none')
  // A value that is no day proves nothing.
  expect(orderOf(cells('1/2/1951', '45/2/1980'))).toBe('open')
  expect(orderOf(cells('1/2/1951', '31/2/1980'))).toBe('open')
  expect(orderOf(cells('5/6/07', '85/6/7'))).toBe('open')
  expect(read('1/2/1951', { order: 'month_first' })).toBe('1951-01-02')
})

it('of a short year has come, where such years are read at all', () => {
  expect(read('01-12-26')).toBe('1926-12-01')
  expect(read('01-12-26', { mayCome: true })).toBeNull()
  expect(read('01-11-26', { mayCome: true })).toBe('2026-11-01')
  expect(read('01-11-26')).toBe('2026-11-01')
  expect(read('01-11-85', { shortYears: false })).toBeNull()
})

it('of a year alone is the day that was chosen', () => {
  expect(read('2015')).toBeNull()
  expect(read('2015', { yearDay: '09-01' })).toBe('2015-09-01')
})
