/** Random member bodies, mostly valid: bodies with many faults would only ever test the first refusal. */
import fc from 'fast-check'

/** Usually the first, occasionally one of the others. */
export function mostly<T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 8, arbitrary: usual }, ...others)
}

/** Text that commonly breaks software. */
const nasty = [
  [
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
    '\u2028',
    '\ufeff',
    '𝕁𝕒𝕟',
    'e\u0301',
    '__proto__',
    'constructor',
    'toString',
  ],
  ['ﷺ'.repeat(30), 'İ'.repeat(100), 'x'.repeat(5000), '9'.repeat(400)],
  ["' or 1=1; --", '%', '%zz', '{plural}', '{0}', '<script>', '../../etc/passwd', 'NaN', '-0', '1e400'],
  ['2026-02-30', '0000-00-00', '+275760-09-13', '9999-12-31T23:59:59-23:59', '2026-02-28', '2026-01-01T00:00:00Z'],
  ['NL91ABNA0417164300', 'a@b.nl', '1234ab'],
].flat()
export const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
)
const odd = fc.constantFrom(null, true, false, 0, -1, 1, 0.1, 1e21, -1e308, 2 ** 53 + 2)
const scalar = fc.oneof(text, odd, fc.double(), fc.integer())
/** Any JSON. */
export const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
  ),
}))

/** A field that is usually valid. */
export const field = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: tree })
/** An object with some of these fields. */
const fields = (model: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) =>
  fc.record(Object.fromEntries(Object.entries(model).map(([key, right]) => [key, field(right)])), { requiredKeys })
export const date = mostly<string | null>(
  fc.constantFrom('2026-01-31', '2024-02-29', '1900-01-01', ''),
  fc.constantFrom('2999-12-31', null),
)
const name = mostly(fc.constantFrom('Jansen', 'de Vries', 'Özdemir-Løvås'), text)

const participant = (required: string[]) =>
  fields(
    {
      ...(required.includes('id') ? { id: fc.constantFrom(1, 2) } : {}),
      name,
      active: fc.boolean(),
      date_of_birth: date,
    },
    required,
  )
const relationship = fields(
  {
    member_id: mostly(fc.constant(2), fc.integer({ min: 1, max: 9 })),
    type: fc.constantFrom('parent_of', 'sibling_of'),
    primary_contact: fc.boolean(),
  },
  ['member_id', 'type'],
)
const customFields = (inactive: boolean) =>
  fields({
    shirt: mostly<string | null>(fc.constantFrom('M', null), text),
    shoe: fc.integer(),
    born: date,
    vegan: fc.boolean(),
    ...(inactive ? { old: fc.constant('x') } : {}),
  })

const member = fields(
  {
    last_name: name,
    first_name: fc.option(name),
    email: mostly(fc.constantFrom('a@b.nl', 'é@ü.example', null), fc.constant('a@b')),
    status: mostly(
      fc.constantFrom('active', 'prospective'),
      fc.constantFrom('inactive', 'deceased', 'ended', 'cancelled'),
    ),
    membership_number: mostly(fc.integer({ min: 10, max: 10_000 }).map(String), fc.constant('1')),
    member_since: date,
    date_of_birth: date,
    language: mostly(fc.constantFrom('nl', null), fc.constant('xx')),
    address: fields({
      postal_code: mostly(fc.constantFrom('1234AB', null), fc.constant('0123')),
      country: fc.constantFrom('Nederland', 'België', null),
    }),
    sepa: fields(
      { iban: mostly(fc.constantFrom('NL91 ABNA 0417 1643 00', null), fc.constant('NL00')), mandate_date: date },
      ['mandate_date'],
    ),
    participants: fc.array(mostly(participant(['name']), participant(['name', 'id'])), { maxLength: 2 }),
    relationships: mostly(fc.array(relationship, { maxLength: 1 }), fc.array(relationship, { maxLength: 3 })),
    custom_fields: mostly(customFields(false), customFields(true)),
  },
  ['last_name'],
)
/** As sent. */
export const memberJson = member.map((value) => JSON.stringify(value))
