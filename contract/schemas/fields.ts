/** Building blocks of the schemas: one per kind of field, with the reason for its refusal. */
import { z } from 'zod'
import { languages } from '../languages.ts'
import { hasPlausibleYear, isDate, isInstant, toInstant } from '../dates.ts'
import { isMoney, parseMoney } from '../money.ts'
import type { FieldReason } from '../problems.ts'
import { cleanText, hasControlCharacters, isEmail } from '../text.ts'

/** Marks parts of `/openapi.json` that the specification does not define. */
export const assumed = { 'x-assumed': true } as const

/**
 * Option of `refine` that names the reason of a refusal, read by `fieldProblems`. Later checks still run on the
 * invalid value; only the first problem of a field is reported.
 */
export function because(reason: FieldReason): { params: { reason: FieldReason } } {
  return { params: { reason } }
}

/**
 * Like `because`, for a rule across several fields of a body. It runs even when one of them is invalid, so that all
 * problems are reported at once; it may only look at which fields are present, not at their values.
 */
export function becauseOfFields(reason: FieldReason) {
  const isBody = ({ value }: { readonly value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return { ...because(reason), when: isBody }
}

export const id = z.int().min(1)

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Any names with any values, for rules that refuse unknown names. `z.record` drops `__proto__` before such a rule sees it. */
export const anyFields = z
  .custom<Readonly<Record<string, unknown>>>(isObject, because('object'))
  .meta({ override: { type: 'object', additionalProperties: {} } })

interface TextRule {
  readonly max: number
  readonly check?: { readonly test: (text: string) => boolean; readonly reason: FieldReason }
  /** Normalises a valid text for storage. */
  readonly store?: (text: string) => string
}

/** Required text: trimmed, NFC, 1 to `max` characters. */
export function text({ max, check }: TextRule) {
  const schema = z
    .string()
    .overwrite(cleanText)
    .refine((value) => !hasControlCharacters(value), because('control_characters'))
    .min(1)
    .max(max)
  return check ? schema.refine(check.test, because(check.reason)) : schema
}

/** Like `text`, but nullable; an empty string means null. */
export function nullableText({ max, check, store }: TextRule) {
  return z
    .string()
    .overwrite(cleanText)
    .refine((value) => !hasControlCharacters(value), because('control_characters'))
    .max(max)
    .refine((value) => value === '' || !check || check.test(value), because(check?.reason ?? 'invalid'))
    .transform((value) => (value === '' ? null : store ? store(value) : value))
    .nullable()
}

/** As `nullableText`, in lines: `\n` ends one, however the text was written. */
export function nullableLines({ max }: Pick<TextRule, 'max'>) {
  return z
    .string()
    .overwrite((value) => cleanText(value.replace(/\r\n?/g, '\n')))
    .refine((value) => !hasControlCharacters(value.replaceAll('\n', '')), because('control_characters'))
    .max(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
}

/** Text in a response, unchanged. */
export const nullableString = z.string().nullable()

/** A calendar date, `YYYY-MM-DD`. */
export const date = z.string().refine(isDate, because('date')).meta({ format: 'date', example: '2026-01-31' })
/** Like `date`, but nullable; an empty string means null. */
export const nullableDate = z
  .string()
  .refine((value) => value === '' || isDate(value), because('date'))
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .meta({ format: 'date', example: '2026-01-31' })

/** A first day in a request; a last one may stand for no end in another program. */
export const firstDay = date.refine((value) => !isDate(value) || hasPlausibleYear(value), because('year'))
/** Like `firstDay`, but nullable; an empty string means null. */
export const nullableFirstDay = z
  .string()
  .refine((value) => value === '' || isDate(value), because('date'))
  .refine((value) => !isDate(value) || hasPlausibleYear(value), because('year'))
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .meta({ format: 'date', example: '2026-01-31' })

/** A date of birth in a request. */
export const nullableBirthDate = nullableFirstDay.meta({ format: 'date', example: '1990-01-31' })

/** An instant with any offset, converted to UTC. */
export const instant = z
  .string()
  .refine((value) => isInstant(value), because('date_time'))
  .transform(toInstant)
  .meta({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })

/** The same of a year in which people plan. */
export const plausibleInstant = instant.refine(hasPlausibleYear, because('year'))

/** An instant in a response: UTC, milliseconds, `Z`. */
export const dateTime = z.iso
  .datetime({ precision: 3 })
  .meta({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })

/** An amount in JSON (specification, "Money"). */
export const money = z
  .string()
  .refine(isMoney, because('money'))
  .meta({ id: 'Money', pattern: '^-?\\d+\\.\\d{2}$', example: '120.00' })

/** The sum of many documents, which may be larger than each of them may be. */
export const moneySum = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: 'MoneySum', pattern: '^-?\\d+\\.\\d{2}$', example: '1250.00' })

/** An amount from `least` to `most`, in cents. */
export function moneyBetween(least: number, most: number) {
  const isWithin = (cents: number) => cents >= least && cents <= most
  return money.refine((value) => !isMoney(value) || isWithin(parseMoney(value)), because('out_of_range'))
}

/** The longest address (RFC 5321). */
export const emailLength = 254
const emailRule = { max: emailLength, check: { test: isEmail, reason: 'email' } } as const
export const nullableEmail = nullableText(emailRule)

/** The languages of emails and of problem texts (specification, "Member" and "Errors"). */
export const language = z.enum(languages)

export function listOf<Item extends z.ZodType>(item: Item, name: string) {
  return z
    .strictObject({
      object: z.literal('list'),
      data: z.array(item),
      has_more: z.boolean(),
      next_cursor: nullableString.meta({
        description: 'Pass as `starting_after` for the next page; null on the last page.',
      }),
    })
    .meta({ id: name })
}

/** Fields of every resource (contract design, "Resources"). */
export const timestamps = { created_at: dateTime, updated_at: dateTime }

/** The name of a thing that the association has, such as a group. */
export const nameText = text({ max: 200 })

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && isDecodable(username) && isDecodable(password)
}

/** `%zz` decodes to nothing, and a user or password is sent decoded. */
function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== null
  } catch {
    return false
  }
}

/** A web address with http or https; an empty string means null. */
export const nullableWebAddress = nullableText({ max: 500, check: { test: isWebAddress, reason: 'web_address' } })

/** An IANA name; `Intl` also takes offsets, which know no summer time. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const timezone = z.string().refine(isTimezone, because('timezone'))
