import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ask, columns, type ExamplePerson } from '../testing/example-people.ts'
import { createEngine } from './engine.ts'
import { findRanges, fold } from './fold.ts'

const jan: ExamplePerson = { name: 'Ján van der Meer', phone: '06 1234 5678', postcode: '3512 AB', born: '2001-03-09' }

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
    expect(ask([jan, { name: 'Someone else' }], { text })).toEqual(['Ján van der Meer'])
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

test('records that change, come and go are found as they are now', () => {
  const people = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 2 }).map((name) => ({ name })))
  fc.assert(
    fc.property(fc.array(people, { minLength: 1, maxLength: 4 }), fc.boolean(), (versions, keep) => {
      const engine = createEngine(columns, 'nl')
      let before: readonly ExamplePerson[] = []
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
  const asked = vi.fn(({ name }: ExamplePerson) => name)
  const engine = createEngine([{ id: 'name', header: 'Name', kind: 'text', width: 1, value: asked }], 'nl')
  const page = Array.from({ length: 50 }, (_, index) => ({ name: `Anna ${index}` }))
  engine.take(page)
  expect(engine.index(() => true, false)).toBe(true)
  expect(engine.ask({ text: '', conditions: [], sort: null })).toHaveLength(50)
  expect(asked).not.toHaveBeenCalled()
  expect(engine.ask({ text: 'anna 49', conditions: [], sort: null })).toEqual([{ name: 'Anna 49' }])
})
