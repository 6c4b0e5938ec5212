/** The association's own fields as columns of a list: which there are, and of which kind, is told from their values. Pure. */
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

/** In one go over all members: there may be a hundred thousand. A field with values of several kinds is text. */
export function customColumnsOf(members: readonly WithCustomFields[]): CustomColumn[] {
  const kinds = new Map<string, CustomFieldType | null>()
  for (const { custom_fields: fields } of members) {
    for (const [name, value] of Object.entries(fields ?? {})) {
      const known = kinds.get(name)
      if (known === 'text') continue
      if (value === null) kinds.set(name, known ?? null)
      else kinds.set(name, known && known !== kindOf(value) ? 'text' : kindOf(value))
    }
  }
  return [...kinds].map(([name, type]) => ({ name, type: type ?? 'text' }))
}
