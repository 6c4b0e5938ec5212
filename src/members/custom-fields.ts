/**
 * Fields whose choices are the association's own. The API gives names of custom fields and values but no definitions, so types are inferred from the members' values.
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

/** Inferred types by name, in the service's order; null while a field has only had empty values. */
export type InferredTypes = Map<string, CustomFieldType | null>

function typeOf(value: CustomFieldValue): CustomFieldType {
  if (typeof value === 'boolean') return 'checkbox'
  if (typeof value === 'number') return 'number'
  return typeof value === 'string' && isDate(value) ? 'date' : 'text'
}

/** Updates the types with the values of these members. A field with values of several types is text. */
export function inferTypes(types: InferredTypes, members: readonly WithCustomFields[]): void {
  for (const { custom_fields: fields } of members) {
    for (const [name, value] of Object.entries(fields ?? {})) {
      const known = types.get(name)
      if (known === 'text') continue
      if (value === null) types.set(name, known ?? null)
      else types.set(name, known && known !== typeOf(value) ? 'text' : typeOf(value))
    }
  }
}

export function fieldsOfTypes(types: InferredTypes): CustomField[] {
  return [...types].map(([name, type]) => ({ name, type: type ?? 'text', certain: type !== null }))
}

/** The fields of these members; members without fields are skipped. */
export function customFieldsOf(members: readonly WithCustomFields[]): CustomField[] {
  const types: InferredTypes = new Map()
  inferTypes(types, members)
  return fieldsOfTypes(types)
}

/** The salutations that members have, the most frequent first. */
export function salutationsOf(members: readonly Pick<Member, 'gender'>[]): string[] {
  const used = Map.groupBy(members, ({ gender }) => gender ?? '')
  const byNumber = [...used].sort(([, one], [, other]) => other.length - one.length)
  return byNumber.map(([salutation]) => salutation).filter((salutation) => salutation !== '')
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
