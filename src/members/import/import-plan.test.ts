import { members as de } from '#messages/members/de.ts'
import { members as en } from '#messages/members/en.ts'
import { members as fr } from '#messages/members/fr.ts'
import { members as nl } from '#messages/members/nl.ts'
import { describe, expect, test } from 'vitest'
import { memberCreate, memberUpdate } from '#contract/schemas/members.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { exampleFields, exampleMember } from '../../testing/example-member.ts'
import { advance } from '../../ui/slices.ts'
import { countryReader, readDate, readStatus, salutationReader, splitStreet } from './cell-values.ts'
import type { NamedMember } from '../member-values.ts'
import { columnTargets, importFields } from './import-columns.ts'
import { planImport, type UpdateBy } from './import-plan.ts'

interface Case {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly members?: readonly NamedMember[]
  readonly updateBy?: UpdateBy
}

function targetsOf(headings: readonly string[], custom: readonly string[] = []) {
  return columnTargets(headings, {
    fields: importFields,
    custom: custom.map((name) => ({ name, label: `Own ${name}` })),
    labelOf: (field) => field,
  })
}

function plan({ headings, rows, members = [], updateBy = null }: Case) {
  const custom = members.length === 0 ? [] : exampleFields
  const steps = planImport({
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    targets: targetsOf(
      headings,
      custom.map(({ name }) => name),
    ),
    custom,
    members,
    updateBy,
    mayPrefix: true,
    country: 'Nederland',
    countryOf: countryReader('nl'),
    salutationOf: salutationReader(['Dhr.', 'Mevr.', 'Mx.']),
    today: '2026-11-23',
    rules: {
      create: (body) => schemaProblems(memberCreate, body),
      update: (body) => schemaProblems(memberUpdate, body),
    },
  })
  return (advance(steps, () => true) ?? []).map(({ verdict }) => verdict)
}

describe('headings', () => {
  test.each([
    ['nl', ['Lidnr.', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mailadres', 'Geb. datum', 'Woonplaats']],
    ['en', ['Member no.', 'First name', 'Name prefix', 'Surname', 'E-mail address', 'Date of birth', 'Town']],
    ['de', ['Mitgliedsnr.', 'Vorname', 'Namenszusatz', 'Name', 'E-Mail-Adresse', 'Geburtsdatum', 'Ort']],
    ['fr', ['Numéro de membre', 'Prénom', 'Particule', 'Nom', 'Courriel', 'Date de naissance', 'Ville']],
  ])('in %s', (_, headings) => {
    expect(targetsOf(headings)).toEqual([
      'membership_number',
      'first_name',
      'infix',
      'last_name',
      'email',
      'date_of_birth',
      'city',
    ])
  })

  test.each([en, nl, de, fr])(
    'the prefix of a last name is read back from an export: $fields.last_name_prefix',
    ({ fields }) => {
      expect(targetsOf([fields.first_name, fields.last_name_prefix, fields.last_name])).toEqual([
        'first_name',
        'infix',
        'last_name',
      ])
    },
  )

  test('a name alone is the full name, an own field has its name, and a field has one column', () => {
    expect(targetsOf(['Own shirt size'], ['shirt_size'])).toEqual(['custom.shirt_size'])
    expect(targetsOf(['Naam', 'Shirt size', 'E-mail', 'E-mail 2', 'email', 'Zomaar', ''], ['shirt_size'])).toEqual([
      'full_name',
      'custom.shirt_size',
      'email',
      '',
      '',
      '',
      '',
    ])
  })
})

test('cells are read as other systems write them', () => {
  const country = countryReader('nl')
  expect(['DE', 'Germany', 'Allemagne', 'duitsland', 'Holland', 'Atlantis'].map(country)).toEqual([
    'Duitsland',
    'Duitsland',
    'Duitsland',
    'Duitsland',
    'Nederland',
    'Atlantis',
  ])
  const salutation = salutationReader(['Dhr.', 'Mevr.'])
  expect(['m', 'Vrouw', 'Herr', 'Frau', 'mevr.', 'Baron'].map(salutation)).toEqual([
    'Dhr.',
    'Mevr.',
    'Dhr.',
    'Mevr.',
    'Mevr.',
    'Baron',
  ])
  expect(readDate('31-1-85 00:00:00', '2026-11-23', true)).toBe('1985-01-31')
  expect(readDate('gisteren', '2026-11-23', true)).toBe('gisteren')
  expect(readStatus('Oud-lid')).toBe('ended')
  expect(splitStreet('Laan van 1940 12 bis')).toEqual({ street: 'Laan van 1940', house_number: '12 bis' })
})

test('a new member is what the form would send', () => {
  const [verdict] = plan({
    headings: [
      'Naam',
      'Tussenvoegsel',
      'Achternaam',
      'Adres',
      'Postcode',
      'Plaats',
      'Rekeningnummer',
      'Machtigingsdatum',
    ],
    rows: [['x', 'van der', 'Berg', 'Dorpsstraat 12a', '1234ab', 'Utrecht', 'nl91 abna 0417 1643 00', '1-2-2026']],
  })
  expect(verdict).toEqual({
    kind: 'create',
    prefix: 'van der',
    body: {
      last_name: 'van der Berg',
      member_since: '2026-11-23',
      address: { street: 'Dorpsstraat', house_number: '12a', postal_code: '1234 AB', city: 'Utrecht' },
      sepa: { iban: 'NL91ABNA0417164300', mandate_date: '2026-02-01' },
    },
  })
})

test('each wrong field has its reason', () => {
  const [verdict] = plan({
    headings: ['Achternaam', 'E-mail', 'Postcode', 'Geboortedatum', 'IBAN', 'Status', 'Lid sinds'],
    rows: [['', 'geen', '0000', '1-1-2027', 'NL00', 'opgezegd', '31-2-2020']],
  })
  expect(verdict).toMatchObject({
    kind: 'wrong',
    problems: expect.arrayContaining([
      expect.objectContaining({ field: 'last_name', reason: 'required' }),
      expect.objectContaining({ field: 'email', reason: 'email' }),
      expect.objectContaining({ field: 'address.postal_code', reason: 'postal_code' }),
      expect.objectContaining({ field: 'sepa.iban', reason: 'iban' }),
      expect.objectContaining({ field: 'status', reason: 'choice' }),
      expect.objectContaining({ field: 'member_since', reason: 'date' }),
    ]),
  })
})

const jan = {
  ...exampleMember,
  id: 7,
  first_name: 'Jan',
  last_name: 'Jansen',
  email: 'familie@example.org',
  membership_number: '0007',
  phone: '06 11111111',
}

describe('members who are already listed', () => {
  test('likely duplicates are found among them and among the rows', () => {
    const rows = [
      ['Jan', 'Jansen', 'familie@example.org'],
      ['Anna', 'Jansen', 'familie@example.org'],
      ['Piet', 'Peters', 'piet@example.org'],
      ['Piet', 'Péters', 'PIET@example.org'],
    ]
    const verdicts = plan({ headings: ['Voornaam', 'Achternaam', 'E-mail'], rows, members: [jan] })
    expect(verdicts.map(({ kind }) => kind)).toEqual(['duplicate', 'create', 'create', 'duplicate'])
    expect(verdicts[0]).toMatchObject({ like: { member: { id: 7 }, line: null, sign: 'email' } })
    expect(verdicts[3]).toMatchObject({ like: { member: null, line: 4 } })
  })

  test('an update sends what differs, and a blank clears nothing', () => {
    const headings = ['Lidnummer', 'Achternaam', 'Telefoon', 'E-mail']
    const rows = [
      ['0007', 'Jansen', '06 22222222', ''],
      ['0008', 'Bos', '', ''],
      ['0007', 'Jansen', '06 33333333', ''],
    ]
    const verdicts = plan({ headings, rows, members: [jan], updateBy: 'number' })
    expect(verdicts[0]).toEqual({ kind: 'update', id: 7, body: { phone: '06 22222222' } })
    expect(verdicts[1]).toMatchObject({ kind: 'create' })
    expect(verdicts[2]).toMatchObject({ kind: 'wrong', file: 'twice' })
    expect(plan({ headings, rows: [['0007', 'Jansen', '', '']], members: [jan], updateBy: 'number' })).toEqual([
      { kind: 'same' },
    ])
  })

  test('a child at the address of a parent is not the parent', () => {
    const headings = ['Voornaam', 'Achternaam', 'E-mail', 'Telefoon']
    const rows = [
      ['Anna', 'Jansen', 'familie@example.org', '06 1'],
      ['Jan', 'Jansen', 'Familie@Example.org', '06 2'],
    ]
    const verdicts = plan({ headings, rows, members: [jan], updateBy: 'email' })
    expect(verdicts).toMatchObject([{ kind: 'create' }, { kind: 'update', id: 7 }])
    const twins = [jan, { ...jan, id: 8, membership_number: '0008' }]
    expect(plan({ headings, rows: rows.slice(1), members: twins, updateBy: 'email' })).toMatchObject([
      { kind: 'wrong', file: 'ambiguous' },
    ])
  })

  test('the same number and name are a member who stays as they are', () => {
    const headings = ['Lidnummer', 'Voornaam', 'Achternaam', 'E-mail']
    const rows = [
      ['0007', 'Jan', 'JANSEN', 'geen'],
      ['0007', 'Anna', 'Jansen', ''],
    ]
    expect(plan({ headings, rows, members: [jan] })).toMatchObject([
      { kind: 'same' },
      { kind: 'wrong', problems: [{ field: 'membership_number', reason: 'taken' }] },
    ])
  })

  test('a number has one member', () => {
    const headings = ['Lidnummer', 'Achternaam']
    const rows = [
      ['0007', 'Bos'],
      ['9', 'Smit'],
      ['9', 'Vos'],
    ]
    expect(plan({ headings, rows, members: [jan] })).toMatchObject([
      { kind: 'wrong', problems: [{ field: 'membership_number', reason: 'taken' }] },
      { kind: 'create' },
      { kind: 'wrong', problems: [{ field: 'membership_number', reason: 'taken' }] },
    ])
  })
})

test.each([
  ['van der', 'Berg', 'van der Berg', 'van der'],
  ['van der', 'van der Berg', 'van der Berg', 'van der'],
  ["d'", 'Ancona', "d'Ancona", "d'"],
  ['', 'van der Berg', 'van der Berg', undefined],
])('the prefix "%s" before "%s"', (infix, last, name, prefix) => {
  const [verdict] = plan({
    headings: ['Tussenvoegsel', 'Achternaam'],
    rows: [[infix, last]],
  })
  expect(verdict).toMatchObject({
    kind: 'create',
    prefix,
    body: { last_name: name },
  })
})

test('a member is changed who lacks only the prefix, and one who has it is not', () => {
  const member: NamedMember = {
    ...exampleMember,
    membership_number: '7',
    last_name: 'van der Berg',
    last_name_prefix: null,
  }
  const file = {
    headings: ['Lidnummer', 'Tussenvoegsel', 'Achternaam'],
    rows: [['7', 'van der', 'Berg']],
    updateBy: 'number',
  } as const
  expect(plan({ ...file, members: [member] })).toEqual([{ kind: 'update', id: member.id, body: {}, prefix: 'van der' }])
  expect(plan({ ...file, members: [{ ...member, last_name_prefix: 'van der' }] })).toEqual([{ kind: 'same' }])
})
