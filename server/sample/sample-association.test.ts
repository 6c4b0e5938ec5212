/** The sample is shaped like a real club, on any day. */
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#contract/dates.ts'
import { addressProblems } from '#contract/postal-codes.ts'
import { formProblems } from '../association-file/parse.ts'
import { sampleAssociation } from '../../testing/sample.ts'
import { sampleText, shippedSample } from './sample-file.ts'

const { day } = shippedSample
const { members, groups, committees } = sampleAssociation(day)

function share(count: number): number {
  return Math.round((count / members.length) * 1000) / 10
}

function relationsOf(type: string): number {
  return members.filter(({ relationships }) => relationships?.some((relation) => relation.type === type)).length
}

/** Both ends of a year, a leap day, before and after the day of the file, and each day of a week. */
const days = [
  '2024-02-29',
  '2026-01-01',
  '2026-11-21',
  '2027-02-03',
  '2027-02-04',
  '2027-02-05',
  '2028-02-29',
  '2031-12-31',
]

test.for(days)('is a file without a fault of form on %s', (on) => {
  expect(formProblems(JSON.parse(sampleText(on))).found).toEqual([])
})

test('is as it is shipped on its own day', () => {
  expect(JSON.parse(sampleText(day))).toEqual(
    JSON.parse(brotliDecompressSync(readFileSync(shippedSample.path)).toString()),
  )
})

describe('its members', () => {
  test('are 1 068, with numbers in the order in which they joined', () => {
    expect(members.map(({ membership_number: number }) => number)).toEqual(
      members.map((_, index) => String(1001 + index)),
    )
    const days = members.map(({ member_since: since }) => Date.parse(since ?? ''))
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  })

  test('are children for 30 %, each with a parent', () => {
    const children = members.filter(({ date_of_birth: born }) => (born ?? '') > addMonths(day, -12 * 18))
    expect([share(children.length), relationsOf('child_of')]).toEqual([30, children.length])
  })

  test('have brothers, sisters and partners', () => {
    expect(
      [relationsOf('sibling_of'), relationsOf('spouse_of'), relationsOf('partner_of')].every((count) => count > 20),
    ).toBe(true)
  })

  test('have no email for 5 %, and share one in families', () => {
    const emails = members.flatMap(({ email }) => email ?? [])
    expect(share(members.length - emails.length)).toBe(5)
    expect(emails.length - new Set(emails).size).toBeGreaterThan(100)
  })

  test('live abroad for 2 %', () => {
    expect(share(members.filter(({ address }) => address?.country !== 'Nederland').length)).toBe(2)
  })

  test('have valid postal codes', () => {
    expect(members.flatMap(({ address }) => addressProblems(address ?? {}))).toEqual([])
  })

  test('have valid accounts with mandates, most of them', () => {
    const mandates = members.flatMap(({ sepa }) => sepa ?? [])
    expect(mandates.every(({ iban }) => isValidIBAN(iban ?? ''))).toBe(true)
    expect(share(mandates.length)).toBeGreaterThan(80)
  })

  test('are in every status', () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(members, ({ status }) => status)].map(([status, list]) => [status, list.length]),
    )
    expect(counts).toEqual({ active: 906, prospective: 32, cancelled: 41, inactive: 24, ended: 53, deceased: 12 })
  })

  test('leave soon after cancelling', () => {
    const ends = members.filter(({ status }) => status === 'cancelled').map(({ membership_end_date: end }) => end ?? '')
    expect(ends.every((end) => end > day && end < addMonths(day, 12))).toBe(true)
  })

  test('joined over forty years', () => {
    const years = new Set(members.map(({ member_since: since }) => since?.slice(0, 4)))
    expect(years.size).toBeGreaterThanOrEqual(40)
  })

  test('were born before they joined', () => {
    expect(members.filter(({ date_of_birth: born, member_since: since }) => (since ?? '') <= (born ?? ''))).toEqual([])
  })

  test.for([
    ['an apostrophe', /'/],
    ['a prefix', /^(?:van|de|den|ter|op|in) /],
    ['a prefix of two words', /^van de[rn]? /],
    ['diacritics', /[\u00c0-\u024f\u1e00-\u1eff]/],
    ['one letter', /^.$/],
    ['sixty characters', /^.{60,}$/],
  ] as const)('have names with %s', ([, form]) => {
    expect(members.some(({ last_name: name }) => form.test(name ?? ''))).toBe(true)
  })

  test('have email addresses reserved for examples only', () => {
    const domains = new Set(members.flatMap(({ email }) => email?.split('@')[1] ?? []))
    expect([...domains].filter((domain) => !/(?:\.example|^example\.(?:org|net))$/.test(domain))).toEqual([])
  })

  test('have values of every type of custom field', () => {
    const types = members.flatMap(({ custom_fields: values }) =>
      Object.values(values ?? {}).map((value) => typeof value),
    )
    expect(new Set(types)).toEqual(new Set(['string', 'number', 'boolean']))
  })
})

describe('its groups', () => {
  const followers = new Set(
    members.flatMap(({ membership_number: number, subscriptions }) =>
      subscriptions?.some(({ ends_on: end }) => end == null || end >= day) ? [number] : [],
    ),
  )
  const groupMemberships = groups.flatMap(({ members: list }) => list ?? [])

  test('are 76, and 157 members are in none', () => {
    const placed = new Set(
      groupMemberships.filter(({ valid_until: until }) => until == null).map(({ membership_number: number }) => number),
    )
    expect(groups).toHaveLength(76)
    expect(
      members.filter(({ membership_number: number }) => !placed.has(number) && !followers.has(number)),
    ).toHaveLength(157)
  })

  test('have people who start later, and people who left', () => {
    expect(groupMemberships.some(({ valid_from: from }) => (from ?? '') > day)).toBe(true)
    expect(groupMemberships.some(({ valid_until: until }) => until != null && until < day)).toBe(true)
  })

  test('have classes that follow a product', () => {
    expect(groups.filter(({ product }) => product != null).map(({ name }) => name)).toEqual([
      'Tennisles beginners',
      'Padelles',
      'Jeugdles',
    ])
    expect(followers.size).toBeGreaterThan(50)
  })

  test.for(['2026-09-01', '2027-01-31', '2028-08-31'])('have classes that some join next month, on %s', (on) => {
    const subscriptions = sampleAssociation(on).members.flatMap((member) => member.subscriptions ?? [])
    const later = subscriptions.filter(({ starts_on: start }) => start > on)
    expect(new Set(later.map(({ product }) => product)).size).toBeGreaterThan(1)
  })

  test('have classes with former members', () => {
    const subscriptions = members.flatMap((member) => member.subscriptions ?? [])
    expect(subscriptions.filter(({ ends_on: end }) => end != null && end < day).length).toBeGreaterThan(5)
  })
})

test('has ten committees, each with current and former members', () => {
  const present = committees.map(({ members: list = [] }) => list.filter(({ until }) => until == null).length)
  const past = committees.map(({ members: list = [] }) => list.filter(({ until }) => (until ?? day) < day).length)
  expect([committees.length, Math.min(...present) > 1, Math.min(...past) > 0]).toEqual([10, true, true])
})

test('no committee term begins after the day of the sample', () => {
  const made = sampleAssociation('2027-02-03').committees.flatMap(({ members: list = [] }) => list)
  expect(made.filter(({ since }) => (since ?? '') > '2027-02-03')).toEqual([])
})
