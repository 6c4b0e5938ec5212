/**
 * Pure rules between the fields of a member, for the service and the form (specification, "Input shapes known for
 * members"; contract design, "Member").
 */
import { isDate } from './dates.ts'
import type { FieldProblem } from './problems.ts'
import type { CustomFieldType, CustomFieldValue } from './schemas/members.ts'
import { cleanText, foldText, hasControlCharacters } from './text.ts'

const dutchNames = new Set(['nederland', 'netherlands', 'the netherlands', 'nl', 'niederlande', 'pays-bas'])
const dutchPostalCode = /^([1-9]\d{3}) ?(?!SA|SD|SS)([A-Z]{2})$/

/** The rule applies to the Netherlands, named in any of four languages, and when no country is given. */
export function isDutchAddress(country: string | null | undefined): boolean {
  return country == null || country === '' || dutchNames.has(foldText(country.trim()))
}

/** `1234ab` → `1234 AB`; null when it is not a Dutch postal code. */
export function dutchPostalCodeForm(text: string): string | null {
  const match = dutchPostalCode.exec(text.trim().toUpperCase())
  return match ? `${match[1]} ${match[2]}` : null
}

interface PostalAddress {
  readonly postal_code?: string | null
  readonly country?: string | null
}

export function addressProblems(address: PostalAddress): FieldProblem[] {
  const { postal_code: code, country } = address
  if (!code || !isDutchAddress(country) || dutchPostalCodeForm(code) !== null) return []
  return [{ field: 'address.postal_code', reason: 'postal_code' }]
}

/** The stored form of an address that has passed `addressProblems`. */
export function storedPostalCode(address: PostalAddress): string | null {
  const { postal_code: code, country } = address
  if (!code) return null
  return isDutchAddress(country) ? (dutchPostalCodeForm(code) ?? code) : code
}

interface Mandate {
  readonly iban?: string | null
  readonly mandate_date?: string | null
}

/** A mandate date is required when an IBAN is given (specification, SepaInput). */
export function sepaProblems(sepa: Mandate): FieldProblem[] {
  if (!sepa.iban || sepa.mandate_date) return []
  return [{ field: 'sepa.mandate_date', reason: 'mandate_date_required' }]
}

interface BirthDates {
  readonly date_of_birth?: string | null
  readonly participants?: readonly { readonly date_of_birth?: string | null }[]
}

/** Dates of birth must not be after `today` (`YYYY-MM-DD`). */
export function birthDateProblems(body: BirthDates, today: string): FieldProblem[] {
  const later = (date: string | null | undefined) => date != null && date > today
  const own: FieldProblem[] = later(body.date_of_birth) ? [{ field: 'date_of_birth', reason: 'future_date' }] : []
  const theirs = (body.participants ?? []).flatMap<FieldProblem>((participant, index) =>
    later(participant.date_of_birth) ? [{ field: `participants.${index}.date_of_birth`, reason: 'future_date' }] : [],
  )
  return [...own, ...theirs]
}

export interface CustomFieldDefinition {
  readonly name: string
  readonly label: string
  readonly type: CustomFieldType
  readonly active: boolean
}

interface ParsedValue {
  readonly value?: CustomFieldValue
  readonly reason?: FieldProblem['reason']
  readonly max?: number
}

const customTextLength = 2000

function parseText(value: unknown): ParsedValue {
  if (typeof value !== 'string') return { reason: 'text' }
  const text = cleanText(value)
  if (hasControlCharacters(text)) return { reason: 'control_characters' }
  if (text.length > customTextLength) return { reason: 'too_long', max: customTextLength }
  return { value: text === '' ? null : text }
}

function parseDate(value: unknown): ParsedValue {
  if (value === '') return { value: null }
  return typeof value === 'string' && isDate(value) ? { value } : { reason: 'date' }
}

const parsers: Readonly<Record<CustomFieldType, (value: unknown) => ParsedValue>> = {
  text: parseText,
  date: parseDate,
  number: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? { value } : { reason: 'integer' }),
  checkbox: (value) => (typeof value === 'boolean' ? { value } : { reason: 'boolean' }),
}

export interface CustomFieldResult {
  readonly values: Readonly<Record<string, CustomFieldValue>>
  readonly problems: readonly FieldProblem[]
}

/** Parses each value by the definition of its field; a name that is not an active field is `unknown_field`. */
export function parseCustomFields(
  definitions: readonly CustomFieldDefinition[],
  sent: Readonly<Record<string, unknown>>,
): CustomFieldResult {
  const known = new Map(definitions.filter(({ active }) => active).map((definition) => [definition.name, definition]))
  const values: [string, CustomFieldValue][] = []
  const problems: FieldProblem[] = []
  for (const [name, value] of Object.entries(sent)) {
    const field = `custom_fields.${name}`
    const definition = known.get(name)
    const parsed: ParsedValue = !definition
      ? { reason: 'unknown_field' }
      : value === null
        ? { value: null }
        : parsers[definition.type](value)
    if (parsed.reason)
      problems.push({ field, reason: parsed.reason, ...(parsed.max ? { values: { max: parsed.max } } : {}) })
    else values.push([name, parsed.value ?? null])
  }
  return { values: Object.fromEntries(values), problems }
}

/**
 * Names of the sensitive fields in a body; each of them requires the scope `leden:gevoelig` (specification, rule 3).
 */
export function sensitiveFieldsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const own = ['date_of_birth', 'sepa'].filter((name) => Object.hasOwn(body, name))
  const participants: unknown = Reflect.get(body, 'participants')
  const theirs = !Array.isArray(participants)
    ? []
    : participants.flatMap((participant: unknown, index) =>
        typeof participant === 'object' && participant !== null && Object.hasOwn(participant, 'date_of_birth')
          ? [`participants.${index}.date_of_birth`]
          : [],
      )
  return [...own, ...theirs]
}
