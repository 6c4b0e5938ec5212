/** The fields that a column of an import can be, for one caller. Pure. */
import { fieldScopes, importFields } from '#contract/member-import.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import type { Association } from '../operation/context.ts'

export interface ImportTargets {
  readonly fields: ReadonlySet<string>
  /** Those of the association, as `custom.NAME`. */
  readonly custom: readonly CustomFieldDefinition[]
}

/** The fields that the caller may write. */
export function importTargets(
  permissions: Permissions,
  { modules, customFields }: Pick<Association, 'modules' | 'customFields'>,
): ImportTargets {
  const fields = importFields.filter((field) => {
    const scope = fieldScopes[field]
    const isOfModule = (modules.groups || !field.startsWith('group')) && (modules.invoicing || field !== 'payer')
    return (scope === undefined || hasScope(permissions, scope)) && isOfModule
  })
  const seesSensitive = hasScope(permissions, sensitiveScope)
  return {
    fields: new Set(fields),
    custom: customFields.filter(({ active, sensitive }) => active && (!sensitive || seesSensitive)),
  }
}

export function isTarget({ fields, custom }: ImportTargets, target: string): boolean {
  return fields.has(target) || custom.some(({ name }) => target === `custom.${name}`)
}

/** Whether only a caller with `leden:gevoelig` may see its values. */
export function isSensitiveTarget(target: string, { customFields }: Pick<Association, 'customFields'>): boolean {
  const own = customFields.find(({ name }) => target === `custom.${name}`)
  return own
    ? own.sensitive === true
    : importFields.some((field) => field === target && fieldScopes[field] === sensitiveScope)
}
