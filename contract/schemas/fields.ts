/** Building blocks of the schemas: one for each kind of field, with the reason it gives when it refuses. */
import { z } from 'zod'
import { languages } from '../languages.ts'
import { isDate, isInstant, toInstant } from '../dates.ts'
import { isMoney, parseMoney } from '../money.ts'
import type { FieldReason } from '../problems.ts'
import { cleanText, hasControlCharacters, isEmail } from '../text.ts'

/** Marks what the specification does not say, for readers of `/openapi.json`. */
export const assumed = { 'x-assumed': true } as const

/**
 * The option of `refine` that names the reason of a refusal; `fieldProblems` reads it. What follows is still judged, on a value
 * that may be wrong: of a field's problems the first is told.
 */
export function because(reason: FieldReason): { params: { reason: FieldReason } } {
  return { params: { reason } }
}

/**
 * As `because`, for a rule over several fields of a body: judged also where one of them is wrong by itself, so that all is told
 * at once. The rule may therefore ask which fields are there, and nothing of their values.
 */
export function becauseOfFields(reason: FieldReason) {
  const isBody = ({ value }: { readonly value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return { ...because(reason), when: isBody }
}

export const id = z.int().min(1)

interface TextRule {
  readonly max: number
  readonly check?: { readonly test: (text: string) => boolean; readonly reason: FieldReason }
  /** Brings an accepted text into its stored form. */
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

/** Nullable text: as `text`, and an empty string means null. */
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

/** Text of an answer, as it is. */
export const nullableString = z.string().nullable()

/** A calendar date, `YYYY-MM-DD`. */
export const date = z.string().refine(isDate, because('date')).meta({ format: 'date', example: '2026-01-31' })
/** As `date`; an empty string means null. */
export const nullableDate = z
  .string()
  .refine((value) => value === '' || isDate(value), because('date'))
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .meta({ format: 'date', example: '2026-01-31' })

/** An instant with any offset, brought to UTC. */
export const instant = z
  .string()
  .refine((value) => isInstant(value), because('date_time'))
  .transform(toInstant)
  .meta({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })

/** An instant of an answer: UTC, milliseconds, `Z`. */
export const dateTime = z.iso
  .datetime({ precision: 3 })
  .meta({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })

/** An amount on the wire (specification, "Money"). */
export const money = z
  .string()
  .refine(isMoney, because('money'))
  .meta({ id: 'Money', pattern: '^-?\\d+\\.\\d{2}$', example: '120.00' })

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

/** Fields every resource carries (contract design, "Resources"). */
export const timestamps = { created_at: dateTime, updated_at: dateTime }
