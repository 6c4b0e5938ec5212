/**
 * Pure rules between the fields of a member, for the service and the form (specification, "Input shapes known for
 * members"; contract design, "Member").
 */
import { isDate } from './dates.ts'
import type { FieldProblem } from './problems.ts'
import type { CustomFieldType, CustomFieldValue } from './schemas/members.ts'
import { cleanText, hasControlCharacters } from './text.ts'

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
  /** Only of text: it is one of them (not in the specification). */
  readonly choices?: readonly string[] | null
  /** Only for keys with `leden:gevoelig` (not in the specification). */
  readonly sensitive?: boolean
}

interface ParsedValue {
  readonly value?: CustomFieldValue
  readonly reason?: FieldProblem['reason']
  readonly values?: NonNullable<FieldProblem['values']>
}

const customTextLength = 2000

function parseText(value: unknown): ParsedValue {
  if (typeof value !== 'string') return { reason: 'text' }
  const text = cleanText(value)
  if (hasControlCharacters(text)) return { reason: 'control_characters' }
  if (text.length > customTextLength) return { reason: 'too_long', values: { max: customTextLength } }
  return { value: text === '' ? null : text }
}

function parseChoice(value: unknown, choices: readonly string[]): ParsedValue {
  const parsed = parseText(value)
  if (parsed.value == null || choices.some((choice) => choice === parsed.value)) return parsed
  return { reason: 'choice', values: { values: choices.join(', ') } }
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
        : definition.choices
          ? parseChoice(value, definition.choices)
          : parsers[definition.type](value)
    if (parsed.reason)
      problems.push({ field, reason: parsed.reason, ...(parsed.values ? { values: parsed.values } : {}) })
    else values.push([name, parsed.value ?? null])
  }
  return { values: Object.fromEntries(values), problems }
}

/**
 * Names of the sensitive fields in a body; each of them requires the scope `leden:gevoelig` (specification, rule 3). The association
 * can make fields of its own sensitive.
 */
export function sensitiveFieldsIn(body: unknown, customFields: readonly CustomFieldDefinition[]): string[] {
  if (typeof body !== 'object' || body === null) return []
  const own = ['date_of_birth', 'sepa'].filter((name) => Object.hasOwn(body, name))
  const custom: unknown = Reflect.get(body, 'custom_fields')
  const ownCustom = customFields.flatMap(({ name, sensitive }) =>
    sensitive && typeof custom === 'object' && custom !== null && Object.hasOwn(custom, name)
      ? [`custom_fields.${name}`]
      : [],
  )
  const participants: unknown = Reflect.get(body, 'participants')
  const theirs = !Array.isArray(participants)
    ? []
    : participants.flatMap((participant: unknown, index) =>
        typeof participant === 'object' && participant !== null && Object.hasOwn(participant, 'date_of_birth')
          ? [`participants.${index}.date_of_birth`]
          : [],
      )
  return [...own, ...ownCustom, ...theirs]
}
