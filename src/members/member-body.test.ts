import { describe, expect, test } from 'vitest'
import { memberCreate, memberUpdate } from '#contract/schemas/members.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { exampleFields as fields, exampleMember } from '../testing/example-member.ts'
import { alignCustom, memberBody, memberPath, memberProblems, mergeMember } from './member-body.ts'
import { familyValues, type MemberValues, memberValues, newMemberValues } from './member-values.ts'

const base = memberValues(exampleMember, fields)
const edited = (change: (values: MemberValues) => void): MemberValues => {
  const values = structuredClone(base)
  change(values)
  return values
}

function setCustom(values: MemberValues, name: string, value: string | boolean) {
  const field = values.custom.find((custom) => custom.name === name)
  if (!field) throw new Error(`no field ${name}`)
  if (typeof value === 'boolean') field.checked = value
  else field.text = value
}

describe('what a family member takes over', () => {
  test('is an account in the name of its holder, also where that is the member', () => {
    const sepa = {
      iban: 'NL91ABNA0417164300',
      account_holder: null,
      mandate_reference: 'M1',
      mandate_date: '2020-01-01',
    }
    const member = { ...exampleMember, first_name: 'Jan', last_name: 'de Vries', sepa }
    expect(familyValues(member, '2026-11-26').sepa).toMatchObject({ account_holder: 'Jan de Vries' })
    const holder = { ...member, sepa: { ...sepa, account_holder: 'E. de Vries' } }
    expect(familyValues(holder, '2026-11-26').sepa).toMatchObject({ account_holder: 'E. de Vries' })
  })
})

describe('the body of an update', () => {
  test('is empty when nothing changed', () => {
    expect(memberBody(structuredClone(base), base)).toEqual({})
  })

  test('holds what changed, also inside address and bank details, and null for what was cleared', () => {
    const values = edited((v) => {
      v.last_name = 'de Vries'
      v.phone = ''
      v.address.house_number = '14'
      v.sepa.account_holder = ''
    })
    expect(memberBody(values, base)).toEqual({
      last_name: 'de Vries',
      phone: null,
      address: { house_number: '14' },
      sepa: { account_holder: null },
    })
  })

  test('types custom fields and sends only the changed ones', () => {
    const values = edited((v) => {
      setCustom(v, 'knltb.number', '456')
      setCustom(v, 'shirt_size', ' ')
      setCustom(v, 'newsletter', false)
    })
    expect(memberBody(values, base)).toEqual({
      custom_fields: { 'knltb.number': 456, shirt_size: null, newsletter: false },
    })
  })

  test('has texts of own fields without the space around them, and a number only of what is one', () => {
    expect(
      memberBody(
        edited((v) => setCustom(v, 'shirt_size', ' XXL ')),
        base,
      ),
    ).toEqual({
      custom_fields: { shirt_size: 'XXL' },
    })
    expect(
      memberBody(
        edited((v) => setCustom(v, 'shirt_size', '12')),
        base,
      ),
    ).toEqual({
      custom_fields: { shirt_size: '12' },
    })
    for (const text of ['12x', 'x12', '1.5', '--1'])
      expect(
        memberBody(
          edited((v) => setCustom(v, 'knltb.number', text)),
          base,
        ),
      ).toEqual({ custom_fields: { 'knltb.number': text } })
    expect(
      memberBody(
        edited((v) => setCustom(v, 'knltb.number', '-12')),
        base,
      ),
    ).toEqual({ custom_fields: { 'knltb.number': -12 } })
  })

  test('sends a changed participant with its id and a new one without', () => {
    const values = edited((v) => {
      v.participants = v.participants.map((row) => (row.participant_id === 6 ? { ...row, active: false } : row))
      v.participants.push({ participant_id: null, name: 'Dee', active: true, date_of_birth: '' })
    })
    expect(memberBody(values, base)).toEqual({ participants: [{ id: 6, active: false }, { name: 'Dee' }] })
  })

  test('replaces all relationships', () => {
    const values = edited((v) => v.relationships.push({ member_id: 19, type: 'spouse_of', primary_contact: true }))
    expect(memberBody(values, base)).toEqual({
      relationships: [
        { member_id: 18, type: 'parent_of', primary_contact: false },
        { member_id: 19, type: 'spouse_of', primary_contact: true },
      ],
    })
    expect(
      memberBody(
        edited((v) => (v.relationships = [])),
        base,
      ),
    ).toEqual({ relationships: [] })
  })
})

describe('the body of a new member', () => {
  const empty = newMemberValues(fields, { country: 'Nederland', since: '' })

  test('contains only the fields filled in', () => {
    const values = { ...empty, last_name: 'Bakker', address: { ...empty.address, city: 'Zeist' } }
    expect(memberBody(values, empty)).toEqual({ last_name: 'Bakker', address: { city: 'Zeist' } })
  })

  test('says so when there is no country', () => {
    expect(memberBody({ ...empty, address: { ...empty.address, country: '' } }, empty)).toEqual({
      address: { country: null },
    })
  })
})

describe('the path of a body field in the form', () => {
  test('is its own path', () => {
    expect(memberPath('address.postal_code', base, base)).toBe('address.postal_code')
  })

  test('of a custom field is its index, because a name may contain dots', () => {
    expect(memberPath('custom_fields.knltb.number', base, base)).toBe('custom.1.text')
  })

  test('of a checkbox is its own input', () => {
    expect(memberPath('custom_fields.newsletter', base, base)).toBe('custom.2.checked')
  })

  test('of a row that was not sent is its own', () => {
    expect(memberPath('participants.4.name', base, base)).toBe('participants.4.name')
    expect(memberPath('participants', base, base)).toBe('participants')
  })

  test('of a participant is its row, although unchanged rows were not sent', () => {
    const values = edited(
      (v) => (v.participants = v.participants.map((row) => (row.participant_id === 6 ? { ...row, name: '' } : row))),
    )
    expect(memberPath('participants.0.name', values, base)).toBe('participants.1.name')
  })
})

describe('errors are reported at the path of their input', () => {
  const problems = (
    values: MemberValues,
    from = base,
    schema: typeof memberUpdate | typeof memberCreate = memberUpdate,
  ) =>
    memberProblems(values, from, { refused: (body) => schemaProblems(schema, body), today: '2026-11-21', fields }).map(
      ({ field, reason }) => `${field} ${reason}`,
    )

  test('an unchanged member has no errors, even where current rules would refuse it', () => {
    const old = edited((v) => (v.address.postal_code = 'abc'))
    expect(problems(structuredClone(old), old)).toEqual([])
  })

  test('a new member needs a last name', () => {
    const empty = newMemberValues([], { country: null, since: '' })
    expect(problems(empty, empty, memberCreate)).toEqual(['last_name required'])
  })

  test.each<[string, (values: MemberValues) => void]>([
    ['last_name required', (v) => (v.last_name = ' ')],
    ['last_name_prefix too_long', (v) => (v.last_name_prefix = 'x'.repeat(31))],
    ['membership_number required', (v) => (v.membership_number = '')],
    ['email email', (v) => (v.email = 'anna@')],
    ['member_since date', (v) => (v.member_since = '31-02-2026')],
    ['date_of_birth future_date', (v) => (v.date_of_birth = '2026-11-22')],
    ['address.postal_code postal_code', (v) => (v.address.postal_code = '12')],
    ['sepa.iban iban', (v) => (v.sepa.iban = 'NL91ABNA0417164301')],
    ['sepa.mandate_date mandate_date_required', (v) => (v.sepa.mandate_date = '')],
    ['custom.1.text integer', (v) => setCustom(v, 'knltb.number', '12.5')],
    [
      'participants.1.name required',
      (v) => (v.participants = v.participants.map((row, i) => (i === 1 ? { ...row, name: '' } : row))),
    ],
    [
      'participants.2.name required',
      (v) => v.participants.push({ participant_id: null, name: '', active: true, date_of_birth: '' }),
    ],
    [
      'relationships.1.member_id required',
      (v) => v.relationships.push({ member_id: null, type: 'spouse_of', primary_contact: false }),
    ],
  ])('%s', (problem, change) => {
    expect(problems(edited(change))).toEqual([problem])
  })

  test('a postal code is validated again when only the country changes', () => {
    const abroad = edited((v) => {
      v.address.country = 'België'
      v.address.postal_code = '1000'
    })
    expect(problems({ ...abroad, address: { ...abroad.address, country: 'Nederland' } }, abroad)).toEqual([
      'address.postal_code postal_code',
    ])
  })
})

test('a prefix that is too long says how long it may be', () => {
  const rules = { refused: () => [], today: '2026-11-21', fields }
  const problemsWith = (length: number) =>
    memberProblems(
      edited((values) => (values.last_name_prefix = 'x'.repeat(length))),
      base,
      rules,
    )
  expect(problemsWith(30)).toEqual([])
  expect(problemsWith(31)).toEqual([{ field: 'last_name_prefix', reason: 'too_long', values: { max: 30 } }])
})

test('a field is required of texts alone, and a wrong value is told once', () => {
  const required = fields.map((field) => ({ ...field, required: true }))
  const rules = {
    refused: () => [{ field: 'custom_fields.shirt_size', reason: 'too_long' as const }],
    today: '2026-11-21',
  }
  const values = edited((v) => {
    setCustom(v, 'shirt_size', ' ')
    setCustom(v, 'newsletter', false)
  })
  expect(
    memberProblems(values, base, { ...rules, fields: required }).map(({ field, reason }) => [field, reason]),
  ).toEqual([
    ['custom.0.text', 'too_long'],
    ['custom.3.text', 'required'],
  ])
})

test('a wrong bank account or address is told where it was changed', () => {
  const rules = { refused: () => [], today: '2026-11-21', fields }
  const old = edited((v) => {
    v.sepa.mandate_date = ''
    v.address.postal_code = '12'
  })
  const problems = (change: (values: MemberValues) => void) => {
    const values = structuredClone(old)
    change(values)
    return memberProblems(values, old, rules).map(({ field }) => field)
  }
  expect(problems((v) => (v.phone = '1'))).toEqual([])
  expect(problems((v) => (v.sepa.account_holder = 'X'))).toEqual(['sepa.mandate_date'])
  expect(problems((v) => (v.address.city = 'X'))).toEqual(['address.postal_code'])
})

test('a required field has a value, and a changed choice is one of the choices', () => {
  const first = fields.find(({ type }) => type === 'text')
  if (!first) throw new Error('no field of text')
  const rules = { refused: () => [], today: '2026-11-21', fields: [{ ...first, required: true, choices: ['S', 'M'] }] }
  const problemsWith = (text: string) =>
    memberProblems(
      edited((values) => setCustom(values, first.name, text)),
      base,
      rules,
    ).map(({ reason }) => reason)
  expect([problemsWith(''), problemsWith(' '), problemsWith('XL'), problemsWith('S')]).toEqual([
    ['required'],
    ['required'],
    ['choice'],
    [],
  ])
})

describe('what two people changed at the same time', () => {
  const base = memberValues(exampleMember, [])
  const edited = (change: (values: MemberValues) => void): MemberValues => {
    const values = structuredClone(base)
    change(values)
    return values
  }
  const newcomer = { participant_id: null, name: 'Dee', active: true, date_of_birth: '' }

  test('keeps a participant changed elsewhere and another one changed here', () => {
    const mine = edited(
      (v) =>
        (v.participants = v.participants.map((row) => (row.participant_id === 6 ? { ...row, name: 'Caspar' } : row))),
    )
    const theirs = edited(
      (v) =>
        (v.participants = v.participants.map((row) => (row.participant_id === 5 ? { ...row, active: false } : row))),
    )
    const merged = mergeMember(base, mine, theirs)
    expect(memberBody(merged, theirs)).toEqual({ participants: [{ id: 6, name: 'Caspar' }] })
  })

  test('a participant added elsewhere appears', () => {
    const theirs = edited((v) => v.participants.push({ ...newcomer, participant_id: 7 }))
    expect(mergeMember(base, base, theirs).participants.map((row) => row.participant_id)).toEqual([5, 6, 7])
  })

  test('a participant whose first submission arrived unconfirmed is not added again', () => {
    const mine = edited((v) => v.participants.push(newcomer))
    const theirs = edited((v) => v.participants.push({ ...newcomer, participant_id: 7 }))
    const merged = mergeMember(base, mine, theirs)
    expect(memberBody(merged, theirs)).toEqual({})
  })

  test('a new participant with the name of an existing one is still added', () => {
    const mine = edited((v) => v.participants.push({ ...newcomer, name: 'Cas' }))
    expect(memberBody(mergeMember(base, mine, base), base)).toEqual({ participants: [{ name: 'Cas' }] })
  })

  test('a custom field keeps its own value when another field came in before it', () => {
    const shirt = { name: 'shirt_size', type: 'text', certain: true } as const
    const allergies = { name: 'allergies', type: 'text', certain: true } as const
    const member = { ...exampleMember, custom_fields: { shirt_size: 'M', allergies: null } }
    const before = memberValues(member, [shirt])
    const typed = { ...before, custom: before.custom.map((row) => ({ ...row, text: 'XL' })) }
    const now = memberValues(member, [allergies, shirt])
    const [mine, base] = [alignCustom(typed, now), alignCustom(before, now)]
    expect(mine.custom.map(({ name, text }) => [name, text])).toEqual([
      ['allergies', ''],
      ['shirt_size', 'XL'],
    ])
    expect(memberBody(mine, base)).toEqual({ custom_fields: { shirt_size: 'XL' } })
    expect(memberBody(mergeMember(before, typed, now), now)).toEqual({ custom_fields: { shirt_size: 'XL' } })
  })

  test('two own fields of which each was changed by someone else are both changed', () => {
    const before = memberValues(exampleMember, fields)
    const mine = structuredClone(before)
    setCustom(mine, 'shirt_size', 'XL')
    const theirs = structuredClone(before)
    setCustom(theirs, 'knltb.number', '456')
    setCustom(theirs, 'newsletter', false)
    const merged = mergeMember(before, mine, theirs)
    expect(memberBody(merged, before)).toEqual({
      custom_fields: { shirt_size: 'XL', 'knltb.number': 456, newsletter: false },
    })
    expect(memberBody(merged, theirs)).toEqual({ custom_fields: { shirt_size: 'XL' } })
  })

  test('a participant whom both changed keeps what was typed here, and the rest of there', () => {
    const change = (more: object) =>
      edited(
        (v) => (v.participants = v.participants.map((row) => (row.participant_id === 6 ? { ...row, ...more } : row))),
      )
    const merged = mergeMember(base, change({ name: 'Caspar' }), change({ name: 'Kas', active: false }))
    expect(memberBody(merged, base)).toEqual({ participants: [{ id: 6, name: 'Caspar', active: false }] })
  })

  test('a participant who is gone there is not added again, and one who was added differently here still is', () => {
    const gone = edited((v) => (v.participants = v.participants.slice(0, 1)))
    expect(mergeMember(base, base, gone).participants.map((row) => row.participant_id)).toEqual([5])
    const theirs = edited((v) => v.participants.push({ ...newcomer, participant_id: 7 }))
    const mine = edited((v) => v.participants.push({ ...newcomer, date_of_birth: '2020-01-01' }))
    expect(memberBody(mergeMember(base, mine, theirs), theirs)).toEqual({
      participants: [{ name: 'Dee', date_of_birth: '2020-01-01' }],
    })
  })

  test('a custom field that no loaded member has any more keeps what was typed', () => {
    const typed = { ...base, custom: [{ name: 'shirt_size', type: 'text', text: 'XL', checked: false } as const] }
    expect(alignCustom(typed, base).custom).toEqual(typed.custom)
  })
})
