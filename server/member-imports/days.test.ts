/** Days as files write them, limit by limit, and what a column of them asks. */
import { describe, expect, it } from 'vitest'
import { dateFields, dateMeaning } from './date-columns.ts'
import { dateIn, orderOf, readDateCell } from './dates.ts'
import { Questions } from './questions.ts'

const today = '2026-11-26'
const read = (text: string, more: object = {}) =>
  dateIn(readDateCell(text), { order: 'day_first', shortYears: true, yearDay: null, mayCome: false, today, ...more })

describe('a day', () => {
  it.each([
    '1985-01-31',
    '1985/1/31',
    '1985.01.31',
    '19850131',
    ' 31-1-1985 ',
    '31/01/1985',
    '31.1.1985',
    '31 1 1985',
    '31. 1. 1985',
    '31011985',
    '1985-01-31T10:00',
    '1985-01-31 10:00:00',
    '1985-01-31T10:00:00.123Z',
    '1985-01-31T10:00:00+02:00',
    '31-1-1985 9:05 PM',
    '31 januari 1985',
    '31 jan. 1985',
    '31-jan-1985',
    '31e januari 1985',
    '31. Januar 1985',
    '31 janvier 1985',
    'January 31, 1985',
    'Jan. 31st, 1985',
    'Jan 31 1985',
    'donderdag 31 januari 1985',
    'Do, 31 jan 1985',
    '31 jan 85',
    '31-1-85',
  ])('is written as %s', (text) => {
    expect(read(text)).toBe('1985-01-31')
  })

  it.each([
    '',
    '1985',
    '1985-13-01',
    '1985-02-30',
    '31-13-1985',
    '198501311',
    '31-1-985',
    '31-1-19850',
    '1985-1-311',
    'x31-1-1985',
    '31-1-1985x',
    '31 foo 1985',
    '32 januari 1985',
    'januari 1985',
    '0001-01-01',
    '3000-01-01',
    '10:00',
  ])('is not %s', (text) => {
    expect(read(text)).toBeNull()
  })

  it('of the first months in every language', () => {
    const names =
      'feb februari february februar février märz maart march mars mei may mai juni june juin okt oktober october octobre dec december dezember décembre août augustus'
    const months = names.split(' ').map((name) => read(`3 ${name} 1985`)?.slice(5, 7))
    expect(months.join(' ')).toBe('02 02 02 02 02 03 03 03 03 05 05 05 06 06 06 10 10 10 10 12 12 12 12 08 08')
  })

  it('has the order of its column where it is of numbers alone', () => {
    const order = { order: 'month_first' }
    expect(
      ['1/2/1985', '1/2/85', '01021985', '1985-02-01', '1 feb 1985', 'Feb 1, 1985'].map((text) => read(text, order)),
    ).toEqual(['1985-01-02', '1985-01-02', '1985-01-02', '1985-02-01', '1985-02-01', '1985-02-01'])
  })

  it('of a short year is the last one that has come, to the day', () => {
    expect(['26-11-26', '27-11-26', '31-12-99', '01-01-00', '29-02-00'].map((text) => read(text))).toEqual([
      '2026-11-26',
      '1926-11-27',
      '1999-12-31',
      '2000-01-01',
      '2000-02-29',
    ])
    expect(read('30-02-26')).toBeNull()
    expect(['26-11-26', '27-11-26', '1 jan 27'].map((text) => read(text, { mayCome: true }))).toEqual([
      '2026-11-26',
      null,
      null,
    ])
    expect(['1-2-85', '1 feb 85'].map((text) => read(text, { shortYears: false }))).toEqual([null, null])
  })

  it('of a year alone is the day that was chosen, of years that members join in', () => {
    const years = ['1899', '1900', '2099', '2100', '85'].map((text) => read(text, { yearDay: '07-01' }))
    expect(years).toEqual([null, '1900-07-01', '2099-07-01', null, null])
  })
})

describe('the order of a column', () => {
  const order = (...texts: readonly string[]) => orderOf(texts.map(readDateCell))
  it.each([
    ['13/2/1985', 'day_first'],
    ['2/13/1985', 'month_first'],
    ['31/1/85', 'day_first'],
    ['12/12/1985', 'none'],
    ['12/11/1985', 'open'],
    ['29/2/1985', 'none'],
    ['29/2/00', 'day_first'],
    ['1985-01-02', 'none'],
    ['1 feb 1985', 'none'],
  ])('with %s is %s', (text, found) => {
    expect(order(text)).toBe(found)
  })
})

describe('a column of days', () => {
  const columnOf = (field: string, texts: readonly string[], answers: Readonly<Record<string, string>> = {}) => {
    const questions = new Questions(new Map(Object.entries(answers)), new Map())
    const rows = texts.map((text, index) => ({ line: index + 2, cells: ['x', text] }))
    const { order, shortYears, yearDay, mayCome } = dateMeaning(rows, { field, column: 1, questions, today })
    const asked = questions.all.map(({ key, count, options, examples, takes_date: takesDate }) => ({
      key,
      count,
      options,
      takesDate,
      examples: examples.map(({ line, text, option, reads }) => [line, text, option, reads]),
    }))
    return { order, shortYears, yearDay, mayCome, asked }
  }

  it('asks nothing that it proves', () => {
    const nothing = { shortYears: false, yearDay: null, mayCome: false, asked: [] }
    expect(columnOf('date_of_birth', ['1/2/1985', '13/2/1985', '', 'x'])).toEqual({ order: 'day_first', ...nothing })
    expect(columnOf('date_of_birth', ['1/2/1985', '2/13/1985'])).toEqual({ order: 'month_first', ...nothing })
    expect(columnOf('date_of_birth', ['1985-01-02', '2026'])).toEqual({ order: 'day_first', ...nothing })
  })

  it('shows the same day once', () => {
    const { asked } = columnOf('member_since', ['1/2/1985', '1/2/1985', '3/4/1985'])
    expect(asked.map(({ count, examples }) => [count, examples.map(([line]) => line)])).toEqual([[3, [2, 2, 4, 4]]])
  })

  it('asks which comes first, with the cells that can be both', () => {
    const texts = ['1/2/1985', '12/12/1985', '2/13/1985', '13/2/1985', '12/1/1985']
    const { asked, ...without } = columnOf('date_of_birth', texts)
    expect(without).toEqual({ order: 'day_first', shortYears: false, yearDay: null, mayCome: false })
    expect(asked).toEqual([
      {
        key: 'date_order:1',
        count: 2,
        options: ['day_first', 'month_first'],
        takesDate: false,
        examples: [
          [2, '1/2/1985', 'day_first', '1985-02-01'],
          [2, '1/2/1985', 'month_first', '1985-01-02'],
          [6, '12/1/1985', 'day_first', '1985-01-12'],
          [6, '12/1/1985', 'month_first', '1985-12-01'],
        ],
      },
    ])
    expect(columnOf('date_of_birth', texts, { 'date_order:1': 'month_first' }).order).toBe('month_first')
    expect(columnOf('date_of_birth', texts, { 'date_order:1': 'day_first' }).order).toBe('day_first')
  })

  it('asks whether short years are read, where they have come', () => {
    const texts = ['13/2/85', '1 feb 85', '13/2/27', '13-02-1985']
    const { asked, shortYears } = columnOf('member_since', texts)
    expect([shortYears, asked]).toEqual([
      false,
      [
        {
          key: 'short_years:1',
          count: 3,
          options: ['past', 'leave_out'],
          takesDate: false,
          examples: [
            [2, '13/2/85', 'past', '1985-02-13'],
            [3, '1 feb 85', 'past', '1985-02-01'],
            [4, '13/2/27', 'past', '1927-02-13'],
          ],
        },
      ],
    ])
    expect(columnOf('member_since', texts, { 'short_years:1': 'past' }).shortYears).toBe(true)
    expect(columnOf('member_since', texts, { 'short_years:1': 'leave_out' }).shortYears).toBe(false)
    // The end of a membership may be to come: then its century is not known.
    expect(columnOf('membership_end_date', ['13/2/25', '13/2/27', '13/2/85']).asked[0]?.count).toBe(1)
  })

  it('asks for the day of years alone, where a year tells enough', () => {
    const { asked, yearDay } = columnOf('member_since', ['2015', '2016'])
    expect([yearDay, asked]).toEqual([
      null,
      [
        {
          key: 'years:1',
          count: 2,
          options: ['01-01', '07-01', '09-01', 'leave_out'],
          takesDate: false,
          examples: [
            [2, '2015', null, null],
            [3, '2016', null, null],
          ],
        },
      ],
    ])
    for (const day of ['01-01', '07-01', '09-01'])
      expect(columnOf('membership_end_date', ['2015'], { 'years:1': day }).yearDay).toBe(day)
    expect(columnOf('member_since', ['2015'], { 'years:1': 'leave_out' }).yearDay).toBeNull()
    for (const field of dateFields)
      expect([field, columnOf(field, ['2015']).asked.length]).toEqual([
        field,
        field === 'member_since' || field === 'membership_end_date' ? 1 : 0,
      ])
  })

  it('may be of days to come where it is of ends', () => {
    expect([...dateFields].filter((field) => columnOf(field, []).mayCome)).toEqual([
      'membership_end_date',
      'product_until',
    ])
  })
})
