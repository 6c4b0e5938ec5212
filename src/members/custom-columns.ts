/** Custom fields as list columns; their names and types are inferred from values. Pure. */
import { isDate } from '#contract/dates.ts'
import type { CustomFieldType, Member } from '#contract/schemas/members.ts'

export interface CustomColumn {
  readonly name: string
  readonly type: CustomFieldType
}

type WithCustomFields = Pick<Member, 'custom_fields'>

function kindOf(value: unknown): CustomFieldType {
  if (typeof value === 'boolean') return 'checkbox'
  if (typeof value === 'number') return 'number'
  return typeof value === 'string' && isDate(value) ? 'date' : 'text'
}

/** Inferred types; null while a field has only had empty values. */
export type FieldKinds = Map<string, CustomFieldType | null>

/** Updates the types with the values of these members. A field with values of several types is text. */
export function learnKinds(kinds: FieldKinds, members: readonly WithCustomFields[]): void {
  for (const { custom_fields: fields } of members) {
    for (const [name, value] of Object.entries(fields ?? {})) {
      const known = kinds.get(name)
      if (known === 'text') continue
      if (value === null) kinds.set(name, known ?? null)
      else kinds.set(name, known && known !== kindOf(value) ? 'text' : kindOf(value))
    }
  }
}

export function columnsOfKinds(kinds: FieldKinds): CustomColumn[] {
  return [...kinds].map(([name, type]) => ({ name, type: type ?? 'text' }))
}

/** A single pass over the members. */
export function customColumnsOf(members: readonly WithCustomFields[]): CustomColumn[] {
  const kinds: FieldKinds = new Map()
  learnKinds(kinds, members)
  return columnsOfKinds(kinds)
}
