/** Files are refused for their form, with the location of every fault. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printable, problemLine } from './errors.ts'
import { formProblems, parseContent } from './parse.ts'

const organization = { slug: 'club', name: 'Club' }

function lines(file: unknown): string[] {
  return formProblems(file).found.map(problemLine)
}

test.for([
  ['a list', []],
  ['a text', 'file'],
  ['nothing', null],
])('%s is no association file', ([, file]) => {
  expect(lines(file)).toEqual(['An association file is a JSON object with an "organization".'])
})

test('an association without a slug, and unknown parts, are reported together', () => {
  expect(lines({ organization: { name: 'X' }, membres: [], products: {} })).toEqual([
    'membres: This field doesn’t exist.',
    'organization.slug: Fill this in.',
    'products: Expected a list.',
  ])
})

test('every wrong setting is reported', () => {
  const wrong = {
    slug: 'Not A Slug',
    name: '',
    language: 'es',
    website_url: 'javascript:alert(1)',
    timezone: 'Europe/Utrecht',
    email: 'nobody',
    iban: 'NL00ABNA0417164300',
    bic: 'X',
    modules: { group: true },
    notice_period: { months: 13, ends: 'never' },
    payment_term_days: -1,
    subscription_valid_until: '2026-02-30',
    federation_url: 'file:///etc/passwd',
  }
  expect(lines({ organization: wrong }).map((line) => line.split(':')[0])).toEqual([
    'organization.slug',
    'organization.name',
    'organization.language',
    'organization.website_url',
    'organization.timezone',
    'organization.email',
    'organization.iban',
    'organization.bic',
    'organization.modules.group',
    'organization.notice_period.months',
    'organization.notice_period.ends',
    'organization.payment_term_days',
    'organization.federation_url',
    'organization.subscription_valid_until',
  ])
})

test.for([['+01:00'], ['Amsterdam'], [''], ['Europe/Amsterdam; x']])('%j is no time zone', ([timezone]) => {
  expect(lines({ organization: { ...organization, timezone } })).toEqual([
    'organization.timezone: Enter a time zone like Europe/Amsterdam.',
  ])
})

test.for([['https://ex\nample.org'], ['https://example.org/\0'], ['https://example.org/\ud800']])(
  '%j is no web address',
  ([address]) => {
    expect(lines({ organization: { ...organization, website_url: address, federation_url: address } })).toEqual([
      'organization.website_url: Remove the special characters; they can’t be stored.',
      'organization.federation_url: Remove the special characters; they can’t be stored.',
    ])
  },
)

test('a web address whose user or password cannot be decoded is refused', () => {
  expect(lines({ organization: { ...organization, federation_url: 'http://user:pa%zz@host/' } })).toEqual([
    'organization.federation_url: Enter a web address like https://example.org.',
  ])
})

test.for([['not-a-key'], ['lb_live_short'], [`lb_prod_${'x'.repeat(40)}`]])('%j is no key', ([key]) => {
  expect(lines({ organization, api_keys: [{ name: 'K', key }] })).toEqual([
    'api_keys[0].key: A key is lb_live_ or lb_test_ and at least 32 characters.',
  ])
})

test('a key of the other environment, and half of an exported key, are refused', () => {
  const key = `lb_live_${'xQ9w8E7r6T'.repeat(4)}`
  expect(
    lines({
      organization,
      api_keys: [
        { name: 'A', environment: 'test', key },
        { name: 'B', prefix: 'lb_live_xQ9w8E7r' },
      ],
    }),
  ).toEqual([
    'api_keys[0].environment: The key begins with another environment.',
    'api_keys[1].hash: A hash goes with its prefix.',
  ])
})

test('wrong types, long texts and dates that do not exist are reported at their location', () => {
  const member = {
    membership_number: 5,
    last_name: 'x'.repeat(10_000),
    first_name: 'a\u0000b',
    status: 'gone',
    member_since: '2025-02-29',
    address: { postcode: '1234 AB' },
    relationships: [{ membership_number: '2', type: 'boss_of' }],
    subscriptions: { product: 'X' },
  }
  expect(lines({ organization, members: [{ membership_number: '1', last_name: 'A' }, member] })).toEqual([
    'members[1].membership_number: Enter text.',
    'members[1].last_name: At most 100 characters.',
    'members[1].first_name: Remove the special characters; they can’t be stored.',
    'members[1].address.postcode: This field doesn’t exist.',
    'members[1].member_since: Enter a date.',
    'members[1].relationships[0].type: Choose one of: parent_of, child_of, spouse_of, partner_of, sibling_of, household_member_of.',
    'members[1].status: Choose one of: active, prospective, cancelled, inactive, ended, deceased.',
    'members[1].subscriptions: Expected a list.',
  ])
})

test('amounts are text with two decimals', () => {
  const invoice = (unit_price: unknown) => ({
    number: '1',
    recipient: { name: 'A' },
    lines: [{ description: 'L', unit_price }],
  })
  const file = { organization, invoices: [1, '1', '1.234', '1e2', '1.000,00', '1000001.00'].map(invoice) }
  expect(lines(file).map((line) => line.split(':')[0])).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `invoices[${index}].lines[0].unit_price`),
  )
})

test('a property named like one of JavaScript is an unknown field', () => {
  const file: unknown = JSON.parse(
    `{"organization":{"slug":"c"},"__proto__":[],"members":[{"membership_number":"1","__proto__":{"a":1},"constructor":2}]}`,
  )
  expect(lines(file)).toEqual([
    '__proto__: This field doesn’t exist.',
    'members[0].__proto__: This field doesn’t exist.',
    'members[0].constructor: This field doesn’t exist.',
  ])
})

test('no line holds anything a terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('no JSON makes it throw', () => {
  const names = fc.constantFrom(
    'organization',
    'members',
    'invoices',
    'groups',
    'events',
    'api_keys',
    'committees',
    'products',
    'custom_fields',
    'x',
  )
  fc.assert(
    fc.property(fc.dictionary(names, fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()))), (file) => {
      expect(formProblems(file).found).toBeInstanceOf(Array)
    }),
  )
})

/** Looking for each name among those before it takes minutes. */
test('a part that is given two hundred thousand times among as many unknown ones is reported at once', () => {
  const many = (nameOf: (at: number) => string) => Array.from({ length: 200_000 }, (_, at) => nameOf(at))
  const names = [...many((at) => `x${at}`), ...many(() => 'members')]
  const { problems } = parseContent({ names, value: () => undefined, items: () => [] })
  expect(problems.found.slice(-1)).toEqual([{ location: '', message: expect.stringContaining('more') }])
  const few = parseContent({
    names: ['members', 'members', 'members', 'x', 'x'],
    value: () => undefined,
    items: () => [],
  })
  expect(few.problems.found.map(problemLine).slice(0, 2)).toEqual([
    'x: This field doesn’t exist.',
    'members: This part is given twice.',
  ])
})
