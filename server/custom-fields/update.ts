/** A change of a field: only what is sent. No value of a member is lost unasked (not in the specification). */
import { type CustomFieldUpdate, kindOf } from '#contract/schemas/management/custom-fields.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { customFieldOf } from '../organization/queries.ts'
import { refuse, requireVersion } from '../lib/problem.ts'
import { choiceProblems, typeColumns } from './field-rules.ts'
import { presentCustomField } from './present.ts'
import { type CustomFieldRow, findField } from './queries.ts'
import { saveField } from './save-field.ts'
import { saveValues, valuesInForm } from './values.ts'

type Input = VersionedInput & { readonly body: CustomFieldUpdate }

/** Throws `not_found`, `version_conflict`, and `validation_failed`, also for values that do not fit the new type or choices. */
export async function updateCustomField({
  ctx,
  input: { params, version, body },
}: Call<Input>): Promise<CustomFieldRow> {
  const before = await findField(ctx, params.id)
  requireVersion(version, before, () => presentCustomField(before))
  const { type: sentKind, choices: sentChoices, discard_values: mayLose = false, ...plain } = body
  const known = customFieldOf(before)
  const kind = sentKind ?? kindOf(known)
  const choices = sentChoices ?? (kind === 'choice' ? [...(known.choices ?? [])] : undefined)
  refuse(choiceProblems(kind, choices))
  const columns = typeColumns(kind, choices)
  if (columns.type !== before.type || columns.choices !== before.choices) {
    const form = { type: columns.type, choices: kind === 'choice' ? (choices ?? []) : null }
    const changed = await valuesInForm(ctx, before.name, form)
    const lost = changed.filter(({ isLost }) => isLost).length
    refuse(lost > 0 && !mayLose ? [{ field: 'discard_values', reason: 'values_lost', values: { max: lost } }] : [])
    await saveValues(ctx, changed)
  }
  return saveField(ctx, before, { changes: { ...plain, ...columns }, action: 'changed' })
}
