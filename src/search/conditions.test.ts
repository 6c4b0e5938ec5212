import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ask, columns, type ExamplePerson } from '../testing/example-people.ts'
import type { DataColumn } from './column.ts'
import { type Condition, conditionText, readCondition, rowTest, unreadable } from './conditions.ts'
import { createEngine } from './engine.ts'

describe('filters', () => {
  const people: readonly ExamplePerson[] = [
    { name: 'A', born: '2000-01-01', due: 1250, status: 'a', phone: 'Ééndracht' },
    { name: 'B', born: '2000-06-30', due: 0, status: 'b', phone: null },
    { name: 'C', born: null, due: null, phone: '' },
  ]
  test.each([
    ['status~is~a', ['A']],
    ['status~is~a~b', ['A', 'B']],
    ['status~not~a', ['B', 'C']],
    ['phone~has~eend', ['A']],
    ['phone~hasnot~eend', ['B', 'C']],
    ['phone~is~eendracht', ['A']],
    ['phone~empty', ['B', 'C']],
    ['phone~filled', ['A']],
    ['born~before~2000-06-30', ['A']],
    ['born~after~2000-01-01', ['B']],
    ['born~between~2000-01-01~2000-06-30', ['A', 'B']],
    ['due~after~12,49', ['A']],
    ['due~is~0', ['B']],
    ['due~not~0', ['A', 'C']],
    ['due~after~nonsense', []],
    ['due~is~12.50', ['A']],
    ['due~is~12,5', ['A']],
    ['due~is~12.495', ['A']],
    ['due~after~12.50', []],
    ['due~before~12.50', ['B']],
    ['due~before~12.51', ['A', 'B']],
    ['due~between~0~12.50', ['A', 'B']],
    ['due~between~0,01~12,49', []],
    // An empty field asks for nothing yet, and so for no amount of zero.
    ['due~is~', []],
    ['due~is~ ', []],
    ['due~not~', []],
    ['due~empty', ['C']],
    ['due~filled', ['A', 'B']],
    ['born~not~2000-01-01', ['B', 'C']],
    ['phone~not~eendracht', ['B', 'C']],
    ['phone~is~ eendracht ', ['A']],
  ])('%s leaves %j', (text, names) => {
    const condition = readCondition(text)
    expect(condition && ask(people, { conditions: [condition] })).toEqual(names)
  })

  test.each([
    ['joined~between~2020-01-01~2020-12-31', ['A']],
    ['joined~is~2024-02-01', ['A', 'B']],
    ['joined~not~2020-03-01', ['B', 'C']],
    ['joined~before~2020-01-01', []],
    ['joined~empty', ['C']],
    ['joined~filled', ['A', 'B']],
  ])('%s is met by any of several days, and leaves %j', (text, names) => {
    const joined: Readonly<Record<string, readonly string[]>> = {
      A: ['2020-03-01', '2024-02-01'],
      B: ['2024-02-01'],
      C: [],
    }
    const column: DataColumn<string> = {
      id: 'joined',
      header: '',
      kind: 'date',
      width: 1,
      value: (name) => joined[name],
    }
    const condition = readCondition(text)
    const test = condition && rowTest(column, condition)
    expect(Object.keys(joined).filter((name) => test?.(name))).toEqual(names)
  })

  test.each<Condition>([
    { column: 'secret', operator: 'is', values: ['x'] },
    { column: 'name', operator: 'between', values: ['a', 'b'] },
    { column: 'due', operator: 'not', values: ['a lot'] },
    { column: 'born', operator: 'not', values: ['01-01-2000'] },
    unreadable('x~loves~y'),
  ])('of unknown columns or with invalid values are met by nothing: %j', (condition) => {
    expect(ask(people, { conditions: [condition] })).toEqual([])
  })

  test('of an instant ask for the day on which it is shown', () => {
    vi.stubEnv('TZ', 'Europe/Amsterdam')
    const column: DataColumn<{ at: string }> = { id: 'at', header: 'At', kind: 'date', width: 1, value: ({ at }) => at }
    const meets = rowTest(column, { column: 'at', operator: 'is', values: ['2026-12-25'] })
    expect(meets?.({ at: '2026-12-24T23:30:00Z' })).toBe(true)
    expect(meets?.({ at: '2026-12-25T23:30:00Z' })).toBe(false)
    vi.unstubAllEnvs()
  })

  test('come back from the address as they were', () => {
    const part = fc.string({ unit: fc.constantFrom('~', '%', '7', 'E', 'x', 'é', ' ', '2', '5') })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (values) => {
        const condition: Condition = { column: 'custom.~', operator: 'is', values }
        expect(readCondition(conditionText(condition))).toEqual(condition)
      }),
    )
    expect([null, 7, 'x', 'x~loves~y', '~is~y', 'x~is', 'x~between~1'].map(readCondition)).toEqual(Array(7).fill(null))
  })

  test('count what each choice would leave', () => {
    const engine = createEngine(columns, 'nl')
    engine.take(people)
    engine.work(() => true)
    const conditions: Condition[] = [{ column: 'status', operator: 'is', values: ['a'] }]
    const counts = engine.counts('status', { text: '', conditions, sort: null })
    expect(Object.fromEntries(counts)).toEqual({ a: 1, b: 1, '': 1 })
  })
})

test('a number is compared as it is, and not in hundredths', () => {
  const column: DataColumn<{ age: number | null }> = {
    id: 'age',
    header: 'Age',
    kind: 'number',
    width: 1,
    value: ({ age }) => age,
  }
  const ages = (operator: Condition['operator'], ...values: string[]) =>
    [12, 12.5, null].filter((age) => rowTest(column, { column: 'age', operator, values })?.({ age }))
  expect(ages('is', '12')).toEqual([12])
  expect(ages('is', '12,5')).toEqual([12.5])
  expect(ages('after', '12')).toEqual([12.5])
  expect(ages('not', '12')).toEqual([12.5, null])
})
