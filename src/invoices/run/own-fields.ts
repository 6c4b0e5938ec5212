/** The association's own fields that an amount may depend on, with the values that members have. Pure. */
import type { Member } from '#contract/schemas/members.ts'

export interface OwnField {
  readonly name: string
  readonly label: string
  readonly isCheckbox: boolean
  /** The most frequent first. */
  readonly values: readonly string[]
}

/** More different values are free text, such as a remark. */
const mostValues = 100

const known = new WeakMap<readonly Member[], readonly OwnField[]>()

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words === '' ? name : words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

function readFields(members: readonly Member[]): OwnField[] {
  const counts = new Map<string, Map<string, number>>()
  const checkboxes = new Set<string>()
  for (const { custom_fields: fields } of members) {
    for (const [name, value] of Object.entries(fields ?? {})) {
      const values = counts.get(name) ?? new Map<string, number>()
      counts.set(name, values)
      if (value === null || value === '') continue
      if (typeof value === 'boolean') checkboxes.add(name)
      values.set(String(value), (values.get(String(value)) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([name, values]) => {
    if (values.size === 0 || values.size > mostValues) return []
    const byNumber = [...values].sort(([, one], [, other]) => other - one).map(([value]) => value)
    return [{ name, label: labelOf(name), isCheckbox: checkboxes.has(name), values: byNumber }]
  })
}

/** Cached per list of members. */
export function ownFields(members: readonly Member[]): readonly OwnField[] {
  const fields = known.get(members) ?? readFields(members)
  known.set(members, fields)
  return fields
}
