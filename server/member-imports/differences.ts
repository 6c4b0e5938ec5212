/** In which fields a body differs from what is stored. Pure. */
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import type { MemberRow } from '../members/queries.ts'

/** The parts of a body, whose fields are compared one by one. */
const parts = new Set(['address', 'sepa', 'custom_fields'])

export interface Difference {
  /** Its path in a body: `address.city`. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The field of an import: `address.postal_code` → `postal_code`, `custom_fields.x` → `custom.x`. */
export function targetOf(field: string): string {
  return field.replace(/^(address|sepa)\./, '').replace(/^custom_fields\./, 'custom.')
}

/** The columns of a member that are parts of a body. */
type PartColumn =
  | 'street'
  | 'house_number'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'iban'
  | 'account_holder'
  | 'mandate_reference'
  | 'mandate_date'
  | 'mandate_last_collected_on'
  | 'custom_fields'

/** Converts a stored member to the shape of a request body. */
export function currentOf(row: Pick<MemberRow, PartColumn>): Readonly<Record<string, unknown>> {
  const { street, house_number, postal_code, city, country } = row
  const { iban, account_holder, mandate_reference, mandate_date, mandate_last_collected_on } = row
  const custom: unknown = JSON.parse(row.custom_fields)
  return {
    ...row,
    address: { street, house_number, postal_code, city, country },
    sepa: { iban, account_holder, mandate_reference, mandate_date, mandate_last_collected_on },
    custom_fields: custom,
  }
}

/** The fields of a body that differ from what is stored, by their paths. */
export function differencesOf(
  body: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): Difference[] {
  return Object.entries(body).flatMap(([field, value]): Difference[] => {
    if (value === undefined) return []
    const before = current[field] ?? null
    if (!parts.has(field)) return before === value ? [] : [{ field, before, after: value }]
    return Object.entries(isObject(value) ? value : {}).flatMap(([name, after]): Difference[] => {
      const was = isObject(before) ? (before[name] ?? null) : null
      return after === undefined || after === was ? [] : [{ field: `${field}.${name}`, before: was, after }]
    })
  })
}

/** The body that writes one side of the differences. */
export function bodyOf(differences: readonly Difference[], side: 'before' | 'after'): ManagedMemberUpdate {
  const body: Record<string, Record<string, unknown>> & Record<string, unknown> = {}
  for (const difference of differences) {
    const [part = '', name] = difference.field.split('.')
    const value = difference[side]
    if (name === undefined) Object.assign(body, { [part]: value })
    else Object.assign(body, { [part]: { ...body[part], [name]: value } })
  }
  return body
}
