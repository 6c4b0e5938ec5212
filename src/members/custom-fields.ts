/**
 * Fields whose choices are the association's own. The management API has their definitions; `/v2` alone gives names and values, and types are
 * inferred from the members' values then. Pure.
 */
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { CustomFieldType, CustomFieldValue, Member } from '#contract/schemas/members.ts'
import type { CustomField } from '#contract/schemas/management/custom-fields.ts'
import { isDate } from '#contract/dates.ts'

export interface MemberField {
  readonly name: string
  readonly label: string
  readonly type: CustomFieldType
  /** Of text that is one of them. */
  readonly choices: readonly string[] | null
  /** The form insists on a value. */
  readonly required: boolean
  readonly sensitive: boolean
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

export function fieldsOfTypes(types: InferredTypes): MemberField[] {
  return [...types].map(([name, type]) => ({
    name,
    label: customFieldLabel(name),
    type: type ?? 'text',
    choices: null,
    required: false,
    sensitive: false,
    certain: type !== null,
  }))
}

/** The fields in use, in their order. Sensitive ones exist for keys that may read them. */
export function fieldsOfDefinitions(
  definitions: readonly CustomField[],
  { seesSensitive }: { readonly seesSensitive: boolean },
): MemberField[] {
  return definitions
    .filter(({ active, sensitive }) => active && (seesSensitive || !sensitive))
    .toSorted((a, b) => a.position - b.position)
    .map(({ name, label, type, choices, required, sensitive }) => ({
      name,
      label,
      type: type === 'choice' ? 'text' : type,
      choices: type === 'choice' ? choices : null,
      required,
      sensitive,
      certain: true,
    }))
}

/** The association's name of a field, or one made from its name in `/v2`. */
export function labelOfField(fields: readonly MemberField[], name: string): string {
  return fields.find((field) => field.name === name)?.label ?? customFieldLabel(name)
}

/** The fields of these members; members without fields are skipped. */
export function customFieldsOf(members: readonly WithCustomFields[]): MemberField[] {
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
export function definitionOf({ name, type }: Pick<MemberField, 'name' | 'type'>): CustomFieldDefinition {
  return { name, label: name, type, active: true }
}

/** `shirt_size` → `Shirt size`: `/v2` has no labels. */
export function customFieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words === '' ? name : words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
