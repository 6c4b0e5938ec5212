import { describe, expect, test } from 'vitest'
import { changedFields, changedPaths, conflictOf, type FormObject, rebase, sameFormValue } from './changed-fields.ts'

const base = {
  last_name: 'Jansen',
  phone: '0612345678',
  email: '',
  address: { street: 'Kerkstraat', city: 'Utrecht', country: '' },
  tags: ['a'],
  active: false,
}

describe('changed fields', () => {
  test('nothing when nothing changed', () => {
    expect(changedFields(base, structuredClone(base))).toEqual({})
  })

  test('the changed field alone', () => {
    expect(changedFields(base, { ...base, last_name: 'de Vries' })).toEqual({ last_name: 'de Vries' })
  })

  test('a cleared field as null', () => {
    expect(changedFields(base, { ...base, phone: '' })).toEqual({ phone: null })
  })

  test('of a nested object only what changed in it', () => {
    const current = { ...base, address: { ...base.address, city: '', street: 'Kerkstraat' } }
    expect(changedFields(base, current)).toEqual({ address: { city: null } })
  })

  test('an array as a whole', () => {
    expect(changedFields(base, { ...base, tags: ['a', ''] })).toEqual({ tags: ['a', null] })
    expect(changedFields(base, { ...base, tags: [] })).toEqual({ tags: [] })
    expect(changedFields({}, { rows: [{ name: 'a', note: '' }] })).toEqual({ rows: [{ name: 'a', note: null }] })
  })

  test('false where it was true, and zero where it was nothing', () => {
    expect(changedFields({ on: true, count: null }, { on: false, count: 0 })).toEqual({ on: false, count: 0 })
  })

  test('an object that was not there before', () => {
    expect(changedFields({}, { sepa: { iban: 'NL91', holder: '' } })).toEqual({ sepa: { iban: 'NL91' } })
  })
})

test('an empty input, null and a missing field are the same', () => {
  expect(sameFormValue({ a: '' }, { a: null })).toBe(true)
  expect(sameFormValue({ a: '' }, {})).toBe(true)
  expect(sameFormValue({ a: '' }, { a: false })).toBe(false)
  expect(sameFormValue([''], [])).toBe(false)
})

test.each([
  [undefined, 'a'],
  ['', 0],
  [null, ['']],
  ['', { a: 1 }],
  [['a'], { 0: 'a' }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
])('%j is not %j, in either order', (a, b) => {
  expect([sameFormValue(a, b), sameFormValue(b, a)]).toEqual([false, false])
})

test('changed leaves are named by their dotted paths', () => {
  const after = { ...base, email: 'a@b.nl', address: { ...base.address, city: 'Zeist' }, tags: [] }
  expect(changedPaths(base, after)).toEqual(['email', 'address.city', 'tags'])
  expect(changedPaths({ rows: [{ a: '1' }, { a: '2' }] }, { rows: [{ a: '1' }, { a: '3' }] })).toEqual(['rows.1.a'])
})

describe('another user saved in between', () => {
  const theirs = { ...base, phone: '030', address: { ...base.address, street: 'Dorpsstraat' } }

  test('their changes come in and mine stay', () => {
    const mine = { ...base, last_name: 'de Vries', address: { ...base.address, city: 'Zeist' } }
    expect(rebase(base, mine, theirs)).toEqual({
      ...base,
      last_name: 'de Vries',
      phone: '030',
      address: { street: 'Dorpsstraat', city: 'Zeist', country: '' },
    })
  })

  test('a field that both changed keeps the value typed here', () => {
    expect(rebase(base, { ...base, phone: '06' }, theirs).phone).toBe('06')
    expect(rebase(base, { ...base, phone: '' }, theirs).phone).toBe('')
  })

  test('their changes, and fields that both changed differently, have three values', () => {
    const mine = { ...base, phone: '06', email: 'x@y.nl' }
    const other = { ...theirs, email: 'x@y.nl' }
    expect(conflictOf({ base, mine, theirs: other, merged: rebase(base, mine, other) })).toEqual({
      theirs: [{ path: 'address.street', was: 'Kerkstraat', theirs: 'Dorpsstraat', mine: 'Kerkstraat' }],
      both: [{ path: 'phone', was: '0612345678', theirs: '030', mine: '06' }],
    })
  })

  test('a field that is new to both sides is typed here, or theirs', () => {
    expect(rebase<FormObject>({}, { a: 'mine' }, { a: 'theirs', b: 'theirs' })).toEqual({ a: 'mine', b: 'theirs' })
    expect(rebase<FormObject>({}, { a: { b: 'mine' } }, { a: { b: '', c: 'theirs' } })).toEqual({
      a: { b: 'mine', c: 'theirs' },
    })
  })

  test('rows of a list come one by one, and all of one list together where it is chosen as a whole', () => {
    const rows = (...names: readonly string[]) => ({
      rows: names.map((name) => ({ name })),
      rowsElse: [{ name: names[0] ?? '' }],
    })
    const [was, mine, other] = [rows('a', 'b'), rows('a', 'b'), rows('x', 'y')]
    const conflict = (lists: readonly string[]) => conflictOf({ base: was, mine, theirs: other, merged: other }, lists)
    expect(conflict([]).theirs).toEqual([
      { path: 'rows.0.name', was: 'a', theirs: 'x', mine: 'a' },
      { path: 'rows.1.name', was: 'b', theirs: 'y', mine: 'b' },
      { path: 'rowsElse.0.name', was: 'a', theirs: 'x', mine: 'a' },
    ])
    expect(conflict(['rows']).theirs.map(({ path }) => path)).toEqual(['rows', 'rowsElse.0.name'])
    expect(conflict(['rows']).both).toEqual([])
  })

  test('a list that is chosen as a whole comes as one', () => {
    const [before, mine, other] = ['a', 'b', 'c'].map((name) => ({ rows: [{ name, kind: name }] }))
    const conflict = conflictOf({ base: before ?? {}, mine: mine ?? {}, theirs: other ?? {}, merged: mine ?? {} }, [
      'rows',
    ])
    expect(conflict.both).toEqual([{ path: 'rows', was: before?.rows, theirs: other?.rows, mine: mine?.rows }])
  })
})
