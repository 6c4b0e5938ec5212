/** A new field, which no member has a value for (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { CustomFieldCreate } from '#contract/schemas/management/custom-fields.ts'
import { addRecord } from '../changes/records.ts'
import type { Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { choiceProblems, nameFrom, typeColumns } from './field-rules.ts'
import { type CustomFieldRow, findFieldsInOrder } from './queries.ts'
import { touchDefinitions, touchAllMembers } from './shown-by-members.ts'

/** The last one. Throws `validation_failed`. */
export async function createCustomField({
  ctx,
  input: { body },
}: Call<{ readonly body: CustomFieldCreate }>): Promise<CustomFieldRow> {
  const { name, label, type, choices, required = false, sensitive = false } = body
  const others = await findFieldsInOrder(ctx)
  const taken = new Set(others.map((other) => other.name))
  const isTaken: FieldProblem = { field: 'name', reason: 'taken' }
  refuse([...(name !== undefined && taken.has(name) ? [isTaken] : []), ...choiceProblems(type, choices)])
  const row = await addRecord(ctx, 'custom_fields', {
    name: name ?? nameFrom(label, taken),
    label,
    ...typeColumns(type, choices),
    required,
    sensitive,
    active: true,
    position: Math.max(0, ...others.map((other) => other.position ?? other.id)) + 1,
  })
  await touchDefinitions(ctx)
  await touchAllMembers(ctx)
  return row
}
