/** The association's own fields. Only the management API has their definitions. Pure. */
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { CustomFieldType, Member } from '#contract/schemas/members.ts'
import type { CustomField } from '#contract/schemas/management/custom-fields.ts'

export interface MemberField {
  readonly name: string
  readonly label: string
  readonly type: CustomFieldType
  /** The values of a field that offers a choice. */
  readonly choices: readonly string[] | null
  /** The form insists on a value. */
  readonly required: boolean
  readonly sensitive: boolean
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
    }))
}

/** The association's name of a field, or one made from its name in `/v2`. */
export function labelOfField(fields: readonly MemberField[], name: string): string {
  return fields.find((field) => field.name === name)?.label ?? customFieldLabel(name)
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
