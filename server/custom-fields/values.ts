/** The values that members have of a field, when its type or its choices change. */
import { type RawBuilder, sql } from 'kysely'
import { isDate } from '#contract/dates.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { CustomFieldValue } from '#contract/schemas/members.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { storedValues, valuesText } from '../lib/custom-field-values.ts'

type Form = Pick<CustomFieldDefinition, 'type' | 'choices'>

/** The same value in another form; null where nothing of it would be left. */
export function inForm(value: unknown, { type, choices }: Form): CustomFieldValue {
  if (type === 'number') return numberOf(value)
  if (type === 'checkbox') return value === true || value === 'true' ? true : falseOf(value)
  if (type === 'date') return typeof value === 'string' && isDate(value) ? value : null
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : null
  return text !== null && choices && !choices.includes(text) ? null : text
}

/** Not `007`, nor `-0`: a number would say something else. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^(?:0|-?[1-9]\d*)$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function falseOf(value: unknown): false | null {
  return value === false || value === 'false' ? false : null
}

interface ChangedValue {
  readonly id: number
  readonly before: string
  readonly after: string
  readonly isLost: boolean
}

const pageSize = 1_000

/** The members whose value of the field is stored in another form, or does not fit the form. */
export async function valuesInForm(
  { db, association }: RequestContext,
  name: string,
  form: Form,
): Promise<ChangedValue[]> {
  const changed: ChangedValue[] = []
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'custom_fields'])
      .where('organization_id', '=', association.id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, custom_fields: before } of rows) {
      const values = storedValues(before)
      const value = values[name] ?? null
      if (value === null) continue
      const fresh = inForm(value, form)
      if (fresh !== value)
        changed.push({ id, before, after: valuesText({ ...values, [name]: fresh }), isLost: fresh === null })
    }
    if (rows.length < pageSize) return changed
    after = rows.at(-1)?.id ?? after
  }
}

/** Members per statement: two values each. */
const batchSize = 500

/** Writes them. What is lost is in the change log of the member; the others say the same in another form. */
export async function saveValues(ctx: RequestContext, changed: readonly ChangedValue[]): Promise<void> {
  for (let from = 0; from < changed.length; from += batchSize) {
    const fresh: RawBuilder<unknown>[] = changed
      .slice(from, from + batchSize)
      .map(({ id, after }) => sql`(cast(${id} as bigint), cast(${after} as text))`)
    await sql`
      with fresh (id, custom_fields) as (values ${sql.join(fresh)})
      update members set custom_fields = fresh.custom_fields, updated_at = ${ctx.now}
      from fresh where members.organization_id = ${ctx.association.id} and members.id = fresh.id
    `.execute(ctx.db)
  }
  await recordChanges(
    ctx,
    changed
      .filter(({ isLost }) => isLost)
      .map(({ id, before, after }) => ({
        record: 'member',
        id,
        action: 'changed',
        before: { custom_fields: before },
        after: { custom_fields: after },
      })),
  )
}
