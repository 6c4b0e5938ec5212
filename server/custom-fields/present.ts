/** An association's own member field, each property by name (not in the specification). */
import { type CustomField, kindOf } from '#contract/schemas/management/custom-fields.ts'
import { versionOf } from '#contract/operations.ts'
import { customFieldOf } from '../organization/queries.ts'
import type { CustomFieldRow } from './queries.ts'

export function presentCustomField(row: CustomFieldRow): CustomField {
  const definition = customFieldOf(row)
  return {
    object: 'custom_field',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    label: row.label,
    type: kindOf(definition),
    choices: [...(definition.choices ?? [])],
    required: Boolean(row.required),
    sensitive: Boolean(row.sensitive),
    active: Boolean(row.active),
    position: row.position ?? row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
