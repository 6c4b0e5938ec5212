/** The association's own member fields: how they are stored, and how they are shown. */
import { isDate } from '#contract/dates.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import type { CustomFieldType, CustomFieldValue } from '#contract/schemas/members.ts'

type Values = Readonly<Record<string, unknown>>

/** Without what every object inherits: a field may be called `constructor`. */
export function storedValues(text: string): Values {
  const values: unknown = JSON.parse(text)
  const own: Values = { __proto__: null }
  return typeof values === 'object' ? Object.assign(own, values) : own
}

const fits: Readonly<Record<CustomFieldType, (value: unknown) => value is CustomFieldValue>> = {
  text: (value) => typeof value === 'string',
  number: (value): value is number => Number.isSafeInteger(value),
  checkbox: (value) => typeof value === 'boolean',
  date: (value): value is string => typeof value === 'string' && isDate(value),
}

/** The association may have given the field another type since: what does not fit it any more is no value. */
function shownValue(type: CustomFieldType, value: unknown): CustomFieldValue {
  if (type === 'text' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  return fits[type](value) ? value : null
}

/** The fields that exist for a key: the association's sensitive ones only with `leden:gevoelig`. */
export function fieldsFor(
  permissions: Permissions,
  definitions: readonly CustomFieldDefinition[],
): readonly CustomFieldDefinition[] {
  return hasScope(permissions, sensitiveScope) ? definitions : definitions.filter(({ sensitive }) => !sensitive)
}

/** Every active field, without value null (specification, "Member"). */
export function shownCustomFields(
  definitions: readonly CustomFieldDefinition[],
  stored: string,
): Record<string, CustomFieldValue> {
  const values = storedValues(stored)
  return Object.fromEntries(
    definitions.filter(({ active }) => active).map(({ name, type }) => [name, shownValue(type, values[name])]),
  )
}

/**
 * The stored values with the input merged into them: fields that were not sent, and inactive ones, stay as they are; null clears
 * every active one. In one order, so that equal values are equal text.
 */
export function mergedCustomFields(
  definitions: readonly CustomFieldDefinition[],
  stored: string,
  input: Values | null,
): string {
  const before = storedValues(stored)
  const values = input ?? Object.fromEntries(definitions.filter(({ active }) => active).map(({ name }) => [name, null]))
  const changed = Object.entries(values).filter(([name, value]) => (before[name] ?? null) !== value)
  if (changed.length === 0) return stored
  return valuesText({ ...before, ...Object.fromEntries(changed) })
}

/** Without fields that have no value. */
export function valuesText(values: Values): string {
  const filled = Object.entries(values).filter(([, value]) => value !== null)
  return JSON.stringify(Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}
