/** Random association files for property tests. */
import fc from 'fast-check'
import { forMemberTexts, memberTextRules } from '#contract/member-fields.ts'
import { invoiceTotals, parseMoney } from '#contract/money.ts'
import { relationshipTypes } from '#contract/relationships.ts'
import { memberStatuses } from '#contract/member-states.ts'
import { cleanText, hasControlCharacters } from '#contract/text.ts'
import type { AssociationFile } from './full-association.ts'

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const nullable = <T>(value: fc.Arbitrary<T>) => optional(fc.option(value, { nil: null }))

function isStorable(text: string): boolean {
  return cleanText(text) !== '' && !hasControlCharacters(cleanText(text))
}

/** Any script, with surrounding spaces and decomposed accents. */
function text(maxLength: number) {
  return fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.constantFrom(' é ', "'t Veld", 'Ş̌', '$1\\"', 'NULL', '0', 'ǅ'),
    )
    .map((value) => value.slice(0, maxLength).toWellFormed())
    .filter((value) => isStorable(value) && cleanText(value).length <= maxLength)
}

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10))
/** Earlier than the today of any test. */
const past = '2026-01-01'
const pastDate = date.filter((value) => value < past)
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((value) => value.toISOString())
const cents = fc.integer({ min: 0, max: 99_999_999 }).map((value) => (value / 100).toFixed(2))

const address = fc.record(
  {
    street: nullable(text(100)),
    house_number: nullable(text(20)),
    postal_code: nullable(text(20)),
    city: nullable(text(100)),
  },
  { requiredKeys: [] },
)

const sepa = fc.record({
  iban: fc.constantFrom('NL91ABNA0417164300', 'BE68 5390 0754 7034', 'de89 3704 0044 0532 0130 00', null),
  account_holder: nullable(text(100)),
  mandate_reference: optional(text(35)),
  mandate_date: date,
  mandate_last_collected_on: nullable(pastDate),
})

const person = fc
  .record({
    last_name: text(100),
    ...forMemberTexts((name) => nullable(text(memberTextRules[name].max))),
    email: nullable(fc.constantFrom('A@Example.org', 'ö@ü.example', "o'neill+x@example.org")),
    // A country other than the Netherlands, so that any postal code is valid.
    address: address.map((value) => ({ ...value, country: 'Ergens' })),
    status: optional(fc.constantFrom(...memberStatuses)),
    member_since: nullable(date),
    membership_end_date: nullable(date),
    language: nullable(fc.constantFrom('nl', 'en', 'de', 'fr')),
    custom_fields: fc.record(
      {
        text: nullable(text(200)),
        number: nullable(fc.maxSafeInteger()),
        checkbox: nullable(fc.boolean()),
        date: nullable(date),
      },
      { requiredKeys: [] },
    ),
    date_of_birth: nullable(pastDate),
    sepa: optional(sepa),
    participants: optional(
      fc.array(fc.record({ name: text(100), active: optional(fc.boolean()), date_of_birth: nullable(pastDate) }), {
        maxLength: 3,
      }),
    ),
    created_at: optional(instant),
    updated_at: optional(instant),
  })
  .map((one) => {
    const isOver = one.status === 'ended' || one.status === 'deceased'
    const isToCome = (one.membership_end_date ?? '') > past
    return isOver && isToCome ? { ...one, membership_end_date: past } : one
  })
  .map((one) => {
    const isBackwards =
      one.member_since != null && one.membership_end_date != null && one.membership_end_date < one.member_since
    return { ...one, called_off: isBackwards }
  })

const line = fc.record({
  description: text(500),
  quantity: optional(fc.integer({ min: 1, max: 5_000_000 }).map((value) => value / 1000)),
  unit_price: cents,
  vat_rate: optional(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)),
})

const payment = fc.record({
  amount: cents,
  method: optional(fc.constantFrom('bank_transfer', 'direct_debit', 'online', 'cash', 'other')),
  paid_on: date,
  reference: nullable(text(200)),
})

type Invoice = NonNullable<AssociationFile['invoices']>[number]

function isSmall({ lines = [] }: Invoice): boolean {
  const { total } = invoiceTotals(
    lines.map(({ quantity = 1, unit_price, vat_rate = 0 }) => ({
      quantity,
      unitPrice: parseMoney(unit_price),
      vatRate: vat_rate,
    })),
  )
  return Number.isSafeInteger(total)
}

type Person = typeof person extends fc.Arbitrary<infer T> ? T : never

/** Charges of runs: each member once for a term under a reference. */
function charges(numbers: readonly string[]) {
  const charge = fc.record({
    invoice: fc.nat(4),
    membership_number: fc.constantFrom(...numbers),
    reference: fc.constantFrom('contributie 2026', 'Lessen  2026'),
    term: fc.integer({ min: 1, max: 2 }),
  })
  return fc.uniqueArray(charge, {
    selector: ({ membership_number, reference, term }) => `${membership_number} ${reference} ${term}`,
    maxLength: 6,
  })
}

type Charges = ReturnType<typeof charges> extends fc.Arbitrary<infer T> ? T : never

function withCharges([invoices, all]: [Invoice[], Charges]): Invoice[] {
  return invoices.map((value, index) => {
    const own = all.filter(({ invoice: of }) => of === index)
    const given = own.map(({ membership_number, reference, term }) => ({
      membership_number,
      reference,
      term,
      terms: 2,
    }))
    return { ...value, charges: given }
  })
}

function withMembers(people: readonly Person[]): fc.Arbitrary<AssociationFile> {
  const numbers = people.map((_, index) => `N${index}`)
  const someone = fc.constantFrom(...numbers)
  const family = fc.uniqueArray(
    fc.tuple(fc.nat(people.length - 1), fc.nat(people.length - 1), fc.constantFrom(...relationshipTypes)),
    {
      selector: ([from, to]) => `${Math.min(from, to)} ${Math.max(from, to)}`,
      maxLength: 6,
    },
  )
  const invoice: fc.Arbitrary<Invoice> = fc
    .record({
      membership_number: optional(someone),
      recipient: fc.record({ name: text(200) }),
      status: optional(fc.constantFrom('draft', 'sent', 'paid', 'cancelled', 'credited')),
      invoice_date: optional(date),
      reference: nullable(text(100)),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      payments: optional(fc.array(payment, { maxLength: 3 })),
    })
    .filter(isSmall)
  const payer = fc.option(
    fc.oneof(
      fc.record({ membership_number: someone }),
      fc.record({ recipient: fc.record({ name: text(200), address }) }),
    ),
  )
  const registration = fc.record({
    name: text(200),
    email: fc.constantFrom(null, 'a@example.org'),
    number_of_people: fc.integer({ min: 1, max: 50 }),
  })
  return fc.record({
    organization: text(200).map((name) => ({ slug: 'any', name, country: null })),
    custom_fields: fc.constant(
      (['text', 'number', 'checkbox', 'date'] as const).map((type) => ({ name: type, type, active: type !== 'date' })),
    ),
    members: fc
      .tuple(family, fc.array(payer, { minLength: people.length, maxLength: people.length }))
      .map(([relations, payers]) =>
        people.map((value, index) => ({
          ...value,
          membership_number: numbers[index] ?? '',
          payer: payers[index],
          relationships: relations
            // Relations point from the older to the younger member, so that no one becomes their own
            // ancestor.
            .filter(([from, to, type]) => Math.min(from, to) === index && from !== to && type !== 'child_of')
            .map(([from, to, type]) => ({ membership_number: numbers[Math.max(from, to)] ?? '', type })),
        })),
      ),
    groups: fc.uniqueArray(
      fc.record({
        name: text(200),
        description: nullable(text(300)),
        members: fc.uniqueArray(
          fc.record({ membership_number: someone, role: nullable(text(100)), valid_from: date }),
          { selector: (place) => place.membership_number, maxLength: 4 },
        ),
      }),
      {
        selector: ({ name }) => cleanText(name),
        maxLength: 4,
      },
    ),
    events: fc.uniqueArray(
      fc.record({
        name: text(200),
        starts_at: instant,
        price: cents,
        registrations: fc.array(registration, { maxLength: 4 }),
      }),
      {
        selector: ({ name, starts_at }) => cleanText(name) + starts_at,
        maxLength: 3,
      },
    ),
    invoices: fc.tuple(fc.array(invoice, { maxLength: 5 }), charges(numbers)).map(withCharges),
  })
}

export const arbitraryAssociation: fc.Arbitrary<AssociationFile> = fc
  .array(person, { minLength: 1, maxLength: 6 })
  .chain(withMembers)
