/** A row of a file as the fields of a member: each field, and what is listed of cells that say nothing. */
import { describe, expect, it } from 'vitest'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { countryReader, salutationReader } from './cell-values.ts'
import { correctedRows } from './corrected-rows.ts'
import { Questions } from './questions.ts'
import { type Reading, RowReader } from './read-row.ts'

const field = (name: string, type: CustomFieldDefinition['type']): CustomFieldDefinition => ({
  name,
  label: name,
  type,
  active: true,
})
const custom = [field('size', 'text'), field('shirts', 'number'), field('helper', 'checkbox'), field('checked', 'date')]
const groups = [
  { id: 1, name: 'Heren 1' },
  { id: 2, name: 'Dames, 1' },
  { id: 3, name: 'Jeugd' },
  { id: 4, name: 'jeugd' },
]

interface Options extends Partial<Reading> {
  readonly answers?: Readonly<Record<string, string>>
}

/** The rows of a table whose headings are the fields, and what is asked. */
function readAll(table: Readonly<Record<string, readonly string[]>>, { answers = {}, ...more }: Options = {}) {
  const questions = new Questions(new Map(Object.entries(answers)), new Map())
  const names = Object.keys(table)
  const count = Math.max(...Object.values(table).map((cells) => cells.length))
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    cells: names.map((name) => table[name]?.[index] ?? ''),
  }))
  const reader = new RowReader(rows, {
    // `phone 2` is another column of the same field.
    targets: names.map((name) => (name === 'nothing' ? null : name.replace(/ \d$/, ''))),
    custom,
    groups,
    products: [{ id: 7, name: 'Lessen' }],
    hidden: new Set(),
    countryOf: countryReader('nl'),
    salutationOf: salutationReader(['Mevr.']),
    today: '2026-11-26',
    questions,
    ...more,
  })
  return { read: rows.map((row) => reader.read(row)), asked: questions.all.map(({ key }) => key) }
}

function readOne(cells: Readonly<Record<string, string>>, options: Options = {}) {
  const { read, asked } = readAll(
    Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, [text]])),
    options,
  )
  const [row] = read
  const problems = row?.problems.map(({ field: name, column, cell, reason, refuses_row: refuses }) => [
    name,
    column,
    cell,
    reason,
    refuses,
  ])
  return { row, fields: row?.fields, problems, asked }
}

const full = {
  last_name: 'Vries',
  first_name: 'Anna',
  last_name_prefix: 'de',
  initials: 'A.',
  gender: 'vrouw',
  membership_number: '0042',
  email: 'anna@example.org',
  phone: '06 12345678',
  language: 'Duits',
  status: 'opgezegd',
  member_since: '2015-09-01',
  membership_end_date: '2026-12-31',
  deceased_on: '2026-10-01',
  date_of_birth: '31-12-1985',
  street: 'Dorpsstraat',
  house_number: '12',
  house_number_addition: 'a',
  postal_code: '3512 AB',
  city: 'Utrecht',
  country: 'NL',
  iban: 'nl91 abna-0417.1643 00',
  account_holder: 'A. de Vries',
  mandate_reference: 'M-1',
  mandate_date: '2020-01-31',
  mandate_last_collected_on: '2025-11-28',
  group: 'heren 1',
  group_since: '2020-02-01',
  product: 'LESSEN',
  product_since: '2020-03-01',
  product_until: '2027-03-01',
  'custom.size': 'L',
  'custom.shirts': '-3',
  'custom.helper': 'ja',
  'custom.checked': '2026-01-31',
  nothing: 'x',
}

it('has every field, in the shape of a body, with the column of each', () => {
  const { row, asked } = readOne(full)
  expect(asked).toEqual([])
  expect(row).toEqual({
    line: 2,
    cells: Object.values(full),
    fields: {
      first_name: 'Anna',
      last_name: 'de Vries',
      last_name_prefix: 'de',
      initials: 'A.',
      gender: 'Mevr.',
      membership_number: '0042',
      email: 'anna@example.org',
      phone: '06 12345678',
      language: 'de',
      member_since: '2015-09-01',
      date_of_birth: '1985-12-31',
      address: {
        street: 'Dorpsstraat',
        house_number: '12 a',
        postal_code: '3512 AB',
        city: 'Utrecht',
        country: 'Nederland',
      },
      sepa: {
        iban: 'NL91ABNA0417164300',
        account_holder: 'A. de Vries',
        mandate_reference: 'M-1',
        mandate_date: '2020-01-31',
        mandate_last_collected_on: '2025-11-28',
      },
      custom_fields: { size: 'L', shirts: -3, helper: true, checked: '2026-01-31' },
    },
    status: 'cancelled',
    endsOn: '2026-12-31',
    deceasedOn: '2026-10-01',
    groups: [{ id: 1, since: '2020-02-01' }],
    products: [{ id: 7, since: '2020-03-01', until: '2027-03-01' }],
    problems: [],
    columnOf: new Map(
      Object.keys(full).flatMap((name, index): [string, number][] =>
        name === 'nothing' || name === 'group' || name === 'product' ? [] : [[name, index]],
      ),
    ),
    isLeftOut: false,
  })
})

it('has nothing of empty cells, and hides those that the caller may not see', () => {
  const empty = Object.fromEntries(Object.keys(full).map((name) => [name, ' ']))
  const { row, problems } = readOne({ ...empty, last_name: 'Bos' }, { hidden: new Set([0]) })
  expect(row).toMatchObject({
    fields: { last_name: 'Bos' },
    status: null,
    endsOn: null,
    deceasedOn: null,
    groups: [],
    products: [],
  })
  expect([Object.keys(row?.fields ?? {}), row?.cells[0], row?.cells[1], problems]).toEqual([['last_name'], '', ' ', []])
})

describe('names', () => {
  it.each<[Readonly<Record<string, string>>, object, readonly unknown[]]>([
    [{ last_name: 'Vries', last_name_prefix: 'de' }, { last_name: 'de Vries', last_name_prefix: 'de' }, []],
    [{ last_name: 'de Vries', last_name_prefix: 'de' }, { last_name: 'de Vries', last_name_prefix: 'de' }, []],
    [{ last_name: 'Vries, de' }, { last_name: 'de Vries' }, []],
    [{ last_name: 'Bos, MD' }, { last_name: 'Bos, MD' }, [['last_name', 0, 'Bos, MD', 'comma_in_name', true]]],
    [{ last_name_prefix: 'de' }, {}, []],
    [{ full_name: 'Bos, Jan' }, { first_name: 'Jan', last_name: 'Bos' }, []],
    [{ full_name: 'Bos' }, { last_name: 'Bos' }, []],
    [{ full_name: 'Bos, Jan, x' }, {}, [['full_name', 0, 'Bos, Jan, x', 'ambiguous_name', true]]],
    [
      { full_name: 'Dr. Bos, Jan', first_name: 'Drs. Johan', last_name: 'Vis' },
      { first_name: 'Johan', last_name: 'Vis' },
      [
        ['full_name', 0, 'Dr. Bos, Jan', 'title_in_name', false],
        ['first_name', 1, 'Drs. Johan', 'title_in_name', false],
      ],
    ],
  ])('%j are %j', (cells, fields, problems) => {
    const found = readOne(cells)
    expect([found.fields, found.problems, found.asked]).toEqual([fields, problems, []])
  })

  it('of several words have the order that is answered', () => {
    const name = { full_name: ['de Bos Jan', 'Vis'] }
    const asked = readAll(name)
    expect(asked.asked).toEqual(['name_order:0'])
    const questions = new Questions(new Map(), new Map())
    readAll(name, { questions })
    expect(questions.all[0]).toMatchObject({
      count: 1,
      options: ['first_last', 'last_first', 'last'],
      examples: [
        { line: 2, text: 'de Bos Jan', option: 'first_last', reads: null },
        { line: 2, text: 'de Bos Jan', option: 'last_first', reads: 'de Bos, Jan' },
        { line: 2, text: 'de Bos Jan', option: 'last', reads: 'de Bos Jan' },
      ],
    })
    const with_ = (answer: string) => readAll(name, { answers: { 'name_order:0': answer } }).read[0]?.fields
    expect(with_('last_first')).toEqual({ first_name: 'Jan', last_name: 'de Bos' })
    expect(with_('last')).toEqual({ last_name: 'de Bos Jan' })
    expect(with_('first_last')).toEqual({})
  })
})

describe('addresses and ways to reach a member', () => {
  it.each<[Readonly<Record<string, string>>, object | undefined, readonly unknown[]]>([
    [{ street: 'Dorpsstraat 12' }, { street: 'Dorpsstraat', house_number: '12' }, []],
    [{ street: 'Dorpsstraat 12', house_number_addition: 'b' }, { street: 'Dorpsstraat', house_number: '12 b' }, []],
    [{ street: 'Plein 1945' }, { street: 'Plein 1945' }, [['street', 0, 'Plein 1945', 'ambiguous_address', false]]],
    [{ street: 'Plein 1945', house_number: '' }, { street: 'Plein 1945' }, []],
    [{ street: 'Plein 1945', house_number: '3' }, { street: 'Plein 1945', house_number: '3' }, []],
    [{ house_number: '3', house_number_addition: 'a' }, { house_number: '3 a' }, []],
    [{ house_number_addition: 'a' }, undefined, []],
    [{ country: 'Pays-Bas' }, { country: 'Nederland' }, []],
  ])('%j is %j', (cells, address, problems) => {
    const found = readOne(cells)
    expect([found.fields?.address, found.problems]).toEqual([address, problems])
  })

  it('have one email address, and one phone number of several columns', () => {
    expect(readOne({ email: 'a@example.org; b@example.org' })).toMatchObject({
      fields: { email: 'a@example.org' },
      problems: [['email', 0, 'a@example.org; b@example.org', 'several_values', false]],
    })
    expect(readOne({ email: ' a@example.org, ' })).toMatchObject({ fields: { email: 'a@example.org' }, problems: [] })
    const phones = readOne({ phone: '', 'phone 2': '06-1234', 'phone 3': '06 12 34', 'phone 4': '020 1' })
    expect(phones).toMatchObject({
      fields: { phone: '06-1234' },
      problems: [['phone', 3, '020 1', 'several_values', false]],
    })
    expect(phones.row?.columnOf).toEqual(new Map([['phone', 1]]))
  })
})

describe('what a cell does not say', () => {
  it.each([
    ['custom.helper', 'misschien', 'boolean'],
    ['custom.shirts', '1.5', 'integer'],
    ['custom.shirts', '1234567890123456', 'integer'],
    ['custom.checked', '31-02-2026', 'date'],
    ['date_of_birth', 'x', 'date'],
    ['membership_end_date', '31-02-2026', 'date'],
    ['deceased_on', '31-02-2026', 'date'],
    ['mandate_date', '31-02-2026', 'date'],
    ['mandate_last_collected_on', '31-02-2026', 'date'],
    ['group_since', '31-02-2026', 'date'],
    ['product_since', '31-02-2026', 'date'],
    ['product_until', '31-02-2026', 'date'],
  ])('is listed, and left out: %s with %s', (name, text, reason) => {
    const found = readOne({ nothing: 'x', [name]: text })
    expect([found.fields, found.problems]).toEqual([{}, [[name, 1, text, reason, false]]])
  })

  it('is listed with the first of its letters', () => {
    const { row } = readOne({ phone: 'x'.repeat(2_001) })
    expect(row?.problems).toEqual([
      {
        field: 'phone',
        column: 0,
        cell: 'x'.repeat(200),
        reason: 'too_long',
        values: { max: 2_000 },
        refuses_row: false,
      },
    ])
    expect(readOne({ phone: 'x'.repeat(2_000) }).fields?.phone).toHaveLength(2_000)
  })
})

describe('the words of a status', () => {
  const status = (text: string, answer?: string) => {
    const { row, problems, asked } = readOne(
      { status: text },
      answer === undefined ? {} : { answers: { 'status:erelid': answer } },
    )
    return [row?.status, row?.isLeftOut, problems?.map(([, , , reason]) => reason), asked]
  }
  it('are known, or asked', () => {
    expect(status('actief')).toEqual(['active', false, [], []])
    expect(status('Erelid')).toEqual([null, false, [], ['status:erelid']])
    expect(status('Erelid', 'inactive')).toEqual(['inactive', false, [], ['status:erelid']])
    expect(status('Erelid', 'leave_out')).toEqual([null, false, ['unknown_word'], ['status:erelid']])
    expect(status('Erelid', 'leave_out_rows')).toEqual([null, true, [], ['status:erelid']])
    for (const one of ['active', 'prospective', 'cancelled', 'ended', 'deceased'])
      expect(status('Erelid', one)[0]).toBe(one)
  })
})

describe('the groups of a row', () => {
  const named = (text: string, answers: Readonly<Record<string, string>> = {}) => {
    const { row, asked } = readOne({ group: text }, { answers })
    return [row?.groups.map(({ id }) => id), asked]
  }
  it.each([
    ['Heren 1', [1]],
    ['Dames, 1', [2]],
    ['Heren 1|Heren 1', [1]],
    ['Heren 1\nHeren 1, Heren 1;', [1]],
  ])('are named by %j', (text, ids) => {
    expect(named(text)).toEqual([ids, []])
  })

  it('are asked about where no group, or two, have the name', () => {
    expect(named('Heren 9')).toEqual([[], ['group:heren 9']])
    expect(named('JEUGD')).toEqual([[], ['group:jeugd']])
    expect(named('JEUGD', { 'group:jeugd': '4' })).toEqual([[4], ['group:jeugd']])
    expect(named('JEUGD', { 'group:jeugd': '9' })).toEqual([[], ['group:jeugd']])
    expect(named('JEUGD, Heren 1', { 'group:jeugd': 'leave_out' })).toEqual([[1], ['group:jeugd']])
  })

  it('are of all columns', () => {
    expect(readOne({ group: 'Jeugd', 'group 2': 'Heren 1' }, { answers: { 'group:jeugd': '3' } }).row?.groups).toEqual([
      { id: 3, since: null },
      { id: 1, since: null },
    ])
  })
})

describe('corrected cells', () => {
  const rows = [
    { line: 2, cells: ['a', 'b'] },
    { line: 3, cells: ['c'] },
  ]
  it('take the place of those of their line and column', () => {
    const cells = [
      { line: 3, column: 2, text: ' x ' },
      { line: 2, column: 0, text: '' },
      { line: 9, column: 0, text: 'y' },
    ]
    expect(correctedRows(rows, cells)).toEqual([
      { line: 2, cells: ['', 'b'] },
      { line: 3, cells: ['c', '', 'x'] },
    ])
    expect(rows[0]?.cells).toEqual(['a', 'b'])
    expect(correctedRows(rows, undefined)).toEqual(rows)
  })
})
