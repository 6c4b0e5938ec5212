/**
 * Custom fields. The API gives names and values but no definitions, so types are inferred from the members' values.
 * Pure.
 */
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { CustomFieldType, CustomFieldValue, Member } from '#contract/schemas/members.ts'
import { isDate } from '#contract/dates.ts'

export interface CustomField {
  readonly name: string
  readonly type: CustomFieldType
  /** False when no loaded member has a value: the type is a guess that the form lets users correct. */
  readonly certain: boolean
}

type WithCustomFields = Pick<Member, 'custom_fields'>

function typeOf(values: readonly CustomFieldValue[]): CustomFieldType {
  if (values.every((value) => typeof value === 'boolean')) return 'checkbox'
  if (values.every((value) => typeof value === 'number')) return 'number'
  if (values.every((value) => typeof value === 'string' && isDate(value))) return 'date'
  return 'text'
}

/** The fields in the service's order; members without fields are skipped. */
export function customFieldsOf(members: readonly WithCustomFields[]): CustomField[] {
  const names = [...new Set(members.flatMap((member) => Object.keys(member.custom_fields ?? {})))]
  return names.map((name) => {
    // Own properties only, because a field may be called `constructor`.
    const values = members.flatMap(({ custom_fields: fields }) =>
      fields && Object.hasOwn(fields, name) ? [fields[name] ?? null] : [],
    )
    const known = values.filter((value) => value !== null)
    return { name, type: known.length > 0 ? typeOf(known) : 'text', certain: known.length > 0 }
  })
}

/** The definition for the contract's validation, `parseCustomFields`. */
export function definitionOf({ name, type }: Pick<CustomField, 'name' | 'type'>): CustomFieldDefinition {
  return { name, label: name, type, active: true }
}

/** `shirt_size` → `Shirt size`: the API has no labels. */
export function customFieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words === '' ? name : words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
