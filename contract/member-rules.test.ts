import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDateProblems, parseCustomFields, sensitiveFieldsIn, sepaProblems } from './member-rules.ts'
import { addressProblems, dutchPostalCodeForm, isDutchAddress, storedPostalCode } from './postal-codes.ts'

describe('isDutchAddress', () => {
  it.each([
    null,
    undefined,
    '',
    'Nederland',
    'NEDERLAND',
    ' Netherlands ',
    'The Netherlands',
    'nl',
    'Niederlande',
    'Pays-Bas',
  ])('holds for %j', (country) => {
    expect(isDutchAddress(country)).toBe(true)
  })

  it.each(['België', 'Deutschland', 'N.L.', 'Curaçao'])('does not hold for %j', (country) => {
    expect(isDutchAddress(country)).toBe(false)
  })
})

describe('dutchPostalCodeForm', () => {
  it.each([
    ['1234 AB', '1234 AB'],
    ['1234ab', '1234 AB'],
    [' 9999 zZ ', '9999 ZZ'],
    ['1000SE', '1000 SE'],
  ])('%j becomes %j', (text, form) => {
    expect(dutchPostalCodeForm(text)).toBe(form)
  })

  it.each([
    '0123 AB',
    '1234',
    '1234 A',
    '1234 ABC',
    '1234 SA',
    '1234sd',
    '1234 SS',
    '12345',
    'AB 1234',
    '1234-AB',
    'x1234 AB',
    '01234 AB',
    '1234  AB',
    '',
  ])('refuses %j', (text) => {
    expect(dutchPostalCodeForm(text)).toBeNull()
  })

  it('changes nothing the second time', () => {
    const code = fc
      .tuple(fc.integer({ min: 1000, max: 9999 }), fc.stringMatching(/^ ?[A-Za-z]{2}$/))
      .map(([digits, letters]) => digits + letters)
    fc.assert(
      fc.property(code, (text) => {
        const form = dutchPostalCodeForm(text)
        return form === null ? /s[ads]$/i.test(text) : dutchPostalCodeForm(form) === form
      }),
    )
  })
})

describe('a postal code', () => {
  it.each([
    [{ postal_code: '1234', country: null }],
    [{ postal_code: '1234', country: 'Nederland' }],
    [{ postal_code: 'SW1A 1AA' }],
  ])('of %j is refused', (address) => {
    expect(addressProblems(address)).toEqual([{ field: 'address.postal_code', reason: 'postal_code' }])
  })

  it.each([[{ postal_code: null, country: 'Nederland' }], [{ postal_code: '1234', country: 'Österreich' }], [{}]])(
    'of %j is valid',
    (address) => {
      expect(addressProblems(address)).toEqual([])
    },
  )

  it('is normalised in the Netherlands, and stored unchanged elsewhere', () => {
    expect(storedPostalCode({ postal_code: '1234ab', country: 'NL' })).toBe('1234 AB')
    expect(storedPostalCode({ postal_code: '1234ab', country: 'Argentina' })).toBe('1234ab')
    expect(storedPostalCode({ country: 'NL' })).toBeNull()
  })
})

describe('sepaProblems', () => {
  it('asks for a mandate date where there is an IBAN, and only there', () => {
    expect(sepaProblems({ iban: 'NL91ABNA0417164300' })).toEqual([
      { field: 'sepa.mandate_date', reason: 'mandate_date_required' },
    ])
    expect(sepaProblems({ iban: 'NL91ABNA0417164300', mandate_date: '2026-01-01' })).toEqual([])
    expect(sepaProblems({ iban: null })).toEqual([])
    expect(sepaProblems({})).toEqual([])
  })
})

describe('birthDateProblems', () => {
  it('refuses a future date, for the member and for each participant', () => {
    const body = {
      date_of_birth: '2026-03-02',
      participants: [{ date_of_birth: '2026-03-01' }, {}, { date_of_birth: '2030-01-01' }],
    }
    expect(birthDateProblems(body, '2026-03-01')).toEqual([
      { field: 'date_of_birth', reason: 'future_date' },
      { field: 'participants.2.date_of_birth', reason: 'future_date' },
    ])
  })

  it('accepts today and null', () => {
    expect(birthDateProblems({ date_of_birth: '2026-03-01' }, '2026-03-01')).toEqual([])
    expect(birthDateProblems({ date_of_birth: null, participants: [] }, '2026-03-01')).toEqual([])
  })
})

describe('parseCustomFields', () => {
  const field = (name: string, type: 'text' | 'number' | 'checkbox' | 'date', active = true) => ({
    name,
    label: name,
    type,
    active,
  })
  const definitions = [
    field('size', 'text'),
    field('shoes', 'number'),
    field('driver', 'checkbox'),
    field('diploma', 'date'),
    field('old', 'text', false),
  ]

  it('types each value', () => {
    const sent = { size: ' Cafe\u0301 ', shoes: -3, driver: false, diploma: '2024-02-29' }
    expect(parseCustomFields(definitions, sent)).toEqual({
      values: { size: 'Café', shoes: -3, driver: false, diploma: '2024-02-29' },
      problems: [],
    })
  })

  it('treats null and empty text as no value', () => {
    const sent = { size: ' ', shoes: null, driver: null, diploma: '' }
    expect(parseCustomFields(definitions, sent).values).toEqual({
      size: null,
      shoes: null,
      driver: null,
      diploma: null,
    })
  })

  it.each([
    ['size', 5, 'text'],
    ['size', 'a\u0000', 'control_characters'],
    ['size', 'x'.repeat(2001), 'too_long'],
    ['shoes', '44', 'integer'],
    ['shoes', 44.5, 'integer'],
    ['shoes', 2 ** 53, 'integer'],
    ['driver', 'true', 'boolean'],
    ['driver', 1, 'boolean'],
    ['diploma', '2026-02-29', 'date'],
    ['diploma', 20260101, 'date'],
    ['old', 'x', 'unknown_field'],
    ['Size', 'x', 'unknown_field'],
    ['constructor', 'x', 'unknown_field'],
    ['size', ['x'], 'text'],
    ['shoes', {}, 'integer'],
  ])('refuses %s: %j with %s', (name, value, reason) => {
    const { problems, values } = parseCustomFields(definitions, { [name]: value })
    expect(problems.map((problem) => [problem.field, problem.reason])).toEqual([[`custom_fields.${name}`, reason]])
    expect(values).toEqual({})
  })

  it('reports every invalid field at once, and no other', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue()), (sent) => {
        const { values, problems } = parseCustomFields(definitions, sent)
        const reported = [
          ...Object.keys(values).map((name) => `custom_fields.${name}`),
          ...problems.map(({ field }) => field),
        ]
        return (
          reported.toSorted().join() ===
          Object.keys(sent)
            .map((name) => `custom_fields.${name}`)
            .toSorted()
            .join()
        )
      }),
    )
  })
})

describe('sensitiveFieldsIn', () => {
  it('names date of birth, bank details and dates of birth of participants, cleared ones too', () => {
    const body = {
      last_name: 'X',
      date_of_birth: null,
      sepa: {},
      participants: [{ name: 'A' }, { date_of_birth: null }],
    }
    expect(sensitiveFieldsIn(body, [])).toEqual(['date_of_birth', 'sepa', 'participants.1.date_of_birth'])
  })

  it('names the fields of the association that it has made sensitive, where the body has them', () => {
    const field = (name: string, sensitive: boolean) =>
      ({ name, sensitive, label: name, type: 'text', active: true }) as const
    const fields = [field('size', false), field('allergies', true), field('doctor', true)]
    expect(sensitiveFieldsIn({ custom_fields: { size: 'M', allergies: null } }, fields)).toEqual([
      'custom_fields.allergies',
    ])
    expect(
      [null, 'allergies', undefined].map((custom) => sensitiveFieldsIn({ custom_fields: custom }, fields)),
    ).toEqual([[], [], []])
  })

  it.each([
    null,
    5,
    'x',
    [],
    {},
    { participants: 'x' },
    { participants: [null, 5] },
    { address: { date_of_birth: 'x' } },
  ])('finds none in %j', (body) => {
    expect(sensitiveFieldsIn(body, [])).toEqual([])
  })
})

it('stores a postal code as it was written where it is not one of the Netherlands', () => {
  expect(storedPostalCode({ postal_code: '1234ab', country: null })).toBe('1234 AB')
  expect(storedPostalCode({ postal_code: '1234ab', country: 'België' })).toBe('1234ab')
  // Checked elsewhere: it is neither lost nor changed here.
  expect(storedPostalCode({ postal_code: '12', country: 'nl' })).toBe('12')
  expect([storedPostalCode({ postal_code: '' }), storedPostalCode({})]).toEqual([null, null])
})

it('takes one of the choices of a field, or none, and names them otherwise', () => {
  const size = {
    name: 'size',
    label: 'Size',
    type: 'text',
    choices: ['S', 'M'],
    active: true,
  } as const
  const parse = (value: unknown) => parseCustomFields([size], { size: value })
  expect(parse('M')).toEqual({ values: { size: 'M' }, problems: [] })
  expect(parse(null)).toEqual({ values: { size: null }, problems: [] })
  for (const wrong of ['L', 'm', 'S, M'])
    expect(parse(wrong)).toEqual({
      values: {},
      problems: [{ field: 'custom_fields.size', reason: 'choice', values: { values: 'S, M' } }],
    })
})
