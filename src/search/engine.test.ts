import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { DataColumn } from './column.ts'
import { type Condition, conditionText, readCondition, rowTest } from './conditions.ts'
import { createEngine, type ListRequest } from './engine.ts'
import { findRanges, fold } from './fold.ts'
import { collatorFor } from './sort-keys.ts'

interface Person {
  readonly name: string
  readonly phone?: string | null
  readonly postcode?: string | null
  readonly born?: string | null
  readonly due?: number | null
  readonly status?: string
}

const columns: readonly DataColumn<Person>[] = [
  { id: 'name', header: 'Name', kind: 'text', width: 1, value: ({ name }) => name },
  { id: 'phone', header: 'Phone', kind: 'text', width: 1, value: ({ phone }) => phone, compact: true },
  { id: 'postcode', header: 'Postal code', kind: 'text', width: 1, value: ({ postcode }) => postcode, compact: true },
  {
    id: 'born',
    header: 'Born',
    kind: 'date',
    width: 1,
    value: ({ born }) => born,
    text: ({ born }) => (born ?? '').split('-').toReversed().join('-'),
  },
  {
    id: 'due',
    header: 'Due',
    kind: 'money',
    width: 1,
    value: ({ due }) => due,
    text: ({ due }) => (typeof due === 'number' ? `€ ${(due / 100).toFixed(2).replace('.', ',')}` : ''),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'choice',
    width: 1,
    value: ({ status }) => status,
    choices: [
      { value: 'b', label: 'Begun' },
      { value: 'a', label: 'Active' },
    ],
  },
]

function ask(people: readonly Person[], request: Partial<ListRequest<Person>>): string[] {
  const engine = createEngine(columns, 'nl')
  engine.take(people)
  engine.work(() => true)
  return engine.ask({ text: '', conditions: [], sort: null, ...request }).map(({ name }) => name)
}

const jan: Person = { name: 'Ján van der Meer', phone: '06 1234 5678', postcode: '3512 AB', born: '2001-03-09' }

describe('the search', () => {
  test.each([
    'jan',
    'MEER jan',
    'van meer',
    '0612345678',
    '06-12345678',
    '06 12 34 56 78',
    '+31612345678',
    '+31 6 1234 5678',
    '0031612345678',
    '3512ab',
    '3512 AB',
    '09-03-2001',
    '2001-03-09',
  ])('finds him by “%s”', (text) => {
    expect(ask([jan, { name: 'Somebody else' }], { text })).toEqual(['Ján van der Meer'])
  })

  test.each(['1234.50', '1234,50', '1.234,50', '1,234.50', '1234,5', '€1.234,50', '€ 1.234,50', '1234', '1.234'])(
    'finds an amount by “%s”',
    (text) => {
      const others = [{ name: 'Twelve', due: 1234 }, { name: 'None' }]
      expect(ask([{ name: 'Owes', due: 123_450 }, ...others], { text })).toEqual(['Owes'])
    },
  )

  test.each([
    ['Yılmaz', 'yilmaz'],
    ['Groß', 'gross'],
    ['Čapek', 'capek'],
    ['İnci', 'inci'],
    ['Søren', 'soren'],
    ["d'Hondt", 'd’hondt'],
  ])('finds %s by %s', (name, text) => {
    expect(ask([{ name }], { text })).toEqual([name])
  })

  test.each(['jan 9999', '0612345679', 'meerjan', '+49 612'])('does not find him by “%s”', (text) => {
    expect(ask([jan], { text })).toEqual([])
  })

  test('finds him by the number without its country, when the country is stored', () => {
    expect(ask([{ name: 'Jan', phone: '+31 (0)6 1234 5678' }], { text: '0612345678' })).toEqual(['Jan'])
  })

  test('is rehearsed without a change to what is shown', () => {
    const engine = createEngine(columns, 'nl')
    engine.take([jan])
    engine.index(() => true, true)
    const request = { text: 'jan', conditions: [], sort: null }
    const before = engine.ask(request)
    expect(engine.work(() => true)).toBe(true)
    expect(engine.ask(request)).toBe(before)
  })

  test('letter by letter, and letters taken back, finds the same as at once', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '0', '6', '-', 'é'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), letters, (names, text) => {
        const people = names.map((name) => ({ name, phone: name }))
        const engine = createEngine(columns, 'nl')
        engine.take(people)
        engine.work(() => true)
        const request = { conditions: [], sort: null }
        const found = (typed: string) => engine.ask({ ...request, text: typed }).map(({ name }) => name)
        for (let end = 1; end <= text.length; end += 1) found(text.slice(0, end))
        expect(found(text)).toEqual(ask(people, { text }))
        const shorter = text.slice(0, -2)
        expect(found(shorter)).toEqual(ask(people, { text: shorter }))
        expect(found(`${shorter}a`)).toEqual(ask(people, { text: `${shorter}a` }))
      }),
    )
  })

  test('marks what it found in the text as it is written', () => {
    expect(findRanges('Čapek, Groß', ['cap', 'ss'])).toEqual([
      [0, 3],
      [10, 11],
    ])
    expect(findRanges('anna', ['ann', 'nn'])).toEqual([[0, 3]])
  })
})

describe('the order', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', 'É', 'z', ' ', '1', '0', '-', "'", 'ø', 'Z', 'é'),
    minLength: 1,
    maxLength: 24,
  })

  test('is the reader’s own, for letters and numbers', () => {
    const plain = fc.string({
      unit: fc.constantFrom('a', 'b', 'É', 'z', ' ', '1', '0', 'Z', 'é'),
      minLength: 1,
      maxLength: 24,
    })
    const collator = collatorFor('nl')
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 20 }), (names) => {
        const sorted = ask(
          names.map((one) => ({ name: one })),
          { sort: { column: 'name', descending: false } },
        )
        for (let index = 1; index < sorted.length; index += 1) {
          const [one = '', other = ''] = [sorted[index - 1], sorted[index]]
          expect([one, other, collator.compare(fold(one), fold(other)) <= 0]).toEqual([one, other, true])
        }
      }),
    )
  })

  test('is the same whatever the order was before', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const sort = { column: 'name', descending: false }
        const people = names.map((one) => ({ name: one }))
        expect(ask(people.toReversed(), { sort })).toEqual(ask(people, { sort }))
      }),
      // Equal to a reader, and yet not the same.
      { examples: [[['0', '00']]] },
    )
  })

  test.each([
    ['name', ['lid 10', 'Lid 9', 'lid 100', 'Élan', 'zon'], ['Élan', 'Lid 9', 'lid 10', 'lid 100', 'zon']],
    ['name', ['Ødegaard', 'Zijlstra', 'Oud'], ['Ødegaard', 'Oud', 'Zijlstra']],
  ])('of %s reads %j as %j', (column, names, expected) => {
    expect(
      ask(
        names.map((one) => ({ name: one })),
        { sort: { column, descending: false } },
      ),
    ).toEqual(expected)
  })

  test.each([
    ['due', false, ['small', 'large', 'none']],
    ['due', true, ['large', 'small', 'none']],
    ['born', true, ['small', 'large', 'none']],
    ['status', false, ['large', 'small', 'none']],
  ])('of %s (descending: %s) goes by value, and what is empty comes last', (column, descending, expected) => {
    const people = [
      { name: 'none' },
      { name: 'large', due: 1000, born: '1999-12-31', status: 'b' },
      { name: 'small', due: -200, born: '2000-01-01', status: 'a' },
    ]
    expect(ask(people, { sort: { column, descending } })).toEqual(expected)
  })
})

describe('filters', () => {
  const people: readonly Person[] = [
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
  ])('%s leaves %j', (text, names) => {
    const condition = readCondition(text)
    expect(condition && ask(people, { conditions: [condition] })).toEqual(names)
  })

  test('of unknown columns or with invalid values filter nothing', () => {
    const conditions: Condition[] = [
      { column: 'secret', operator: 'is', values: ['x'] },
      { column: 'name', operator: 'between', values: ['a', 'b'] },
    ]
    expect(ask(people, { conditions })).toEqual(['A', 'B', 'C'])
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

test('records that change, come and go are found as they are now', () => {
  const people = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 2 }).map((name) => ({ name })))
  fc.assert(
    fc.property(fc.array(people, { minLength: 1, maxLength: 4 }), fc.boolean(), (versions, keep) => {
      const engine = createEngine(columns, 'nl')
      let before: readonly Person[] = []
      const request = { text: 'a', conditions: [], sort: { column: 'name', descending: false } }
      for (const version of versions) {
        before = keep ? [...version, ...before.slice(1)] : [...before.slice(0, 2), ...version]
        engine.take(before)
        engine.work(() => true)
        expect(engine.ask(request).map(({ name }) => name)).toEqual(ask(before, request))
      }
    }),
  )
})

test('a fold is of the same text however it was written', () => {
  expect(fold('e\u0301')).toBe(fold('\u00e9'))
})

test('the texts of a first page are computed only when it is searched, and then all of them', () => {
  const asked = vi.fn(({ name }: Person) => name)
  const engine = createEngine([{ id: 'name', header: 'Name', kind: 'text', width: 1, value: asked }], 'nl')
  const page = Array.from({ length: 50 }, (_, index) => ({ name: `Anna ${index}` }))
  engine.take(page)
  expect(engine.index(() => true, false)).toBe(true)
  expect(engine.ask({ text: '', conditions: [], sort: null })).toHaveLength(50)
  expect(asked).not.toHaveBeenCalled()
  expect(engine.ask({ text: 'anna 49', conditions: [], sort: null })).toEqual([{ name: 'Anna 49' }])
})
