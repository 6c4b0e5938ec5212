/** A change as its readers may see it, each field by name. */
import { z } from 'zod'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { formatMoney } from '#contract/money.ts'
import { hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import { actorKinds, type Change } from '#contract/schemas/management/changes.ts'
import type { RowOf } from '../database/tables.ts'
import type { Related } from './queries.ts'

const storedFields = z.record(
  z.string(),
  z.object({ before: z.json(), after: z.json(), sensitive: z.literal(true).optional() }),
)

/** Columns in cents: shown as amounts are everywhere else. */
const amounts = new Set([
  'total_excl_vat',
  'total_vat',
  'total',
  'amount_paid',
  'credited',
  'amount',
  'price',
  'unit_price',
  'fee',
  'allocated',
  'batch_amount',
  'gross_price',
  'gross_total',
  'reminder_threshold',
  'write_off_limit',
])

/** Flags, which SQLite gives as 1 and 0. */
const flags = new Set([
  'active',
  'required',
  'sensitive',
  'free_for_members',
  'is_cancelled',
  'settled_elsewhere',
  'is_refund',
  'is_write_off',
  'prices_include_vat',
  'dismissed',
  'is_batch_total',
  'primary_contact',
])
const isFlag = (name: string) => flags.has(name) || name.endsWith('_module')

type Value = z.infer<ReturnType<typeof z.json>>

/** Parts of a record that are one field, such as the lines of an invoice, have amounts and flags of their own. */
function shown(name: string, value: Value): Value {
  if (Array.isArray(value)) return value.map((each) => shown(name, each))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, shown(part, each)]))
  if (isFlag(name) && typeof value === 'number') return value === 1
  return amounts.has(name) && typeof value === 'number' && Number.isSafeInteger(value) ? formatMoney(value) : value
}

interface Reader extends Permissions {
  readonly association: { readonly customFields: readonly CustomFieldDefinition[] }
}

type StoredField = z.infer<typeof storedFields>[string]

const storedValues = z.record(z.string(), z.json())

/** A map, because a field may have the name of something that every object inherits. */
function valuesOf(text: Value): ReadonlyMap<string, Value> {
  return new Map(typeof text === 'string' ? Object.entries(storedValues.parse(JSON.parse(text))) : [])
}

/** The association's own fields of a member are one column: each is a field of the change. */
function customFields({ before, after }: StoredField, { association }: Reader): [string, StoredField][] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const sensitive = new Set(association.customFields.filter((field) => field.sensitive).map(({ name }) => name))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
    was.get(name) === is.get(name)
      ? []
      : [
          [
            `custom_fields.${name}`,
            {
              before: was.get(name) ?? null,
              after: is.get(name) ?? null,
              ...(sensitive.has(name) ? { sensitive: true as const } : {}),
            },
          ],
        ],
  )
}

/** Amounts as text, and sensitive values only for those who may see them. */
export function presentFields(
  { record, fields }: { readonly record: string; readonly fields: unknown },
  reader: Reader,
): Change['fields'] {
  const maySee = hasScope(reader, sensitiveScope)
  const all = Object.entries(storedFields.parse(fields)).flatMap<[string, StoredField]>(([name, field]) =>
    record === 'member' && name === 'custom_fields' ? customFields(field, reader) : [[name, field]],
  )
  return all.map(([name, { before, after, sensitive }]) => {
    const isHidden = sensitive === true && !maySee
    const [was, is] = isHidden ? [null, null] : [shown(name, before), shown(name, after)]
    return { name, before: was, after: is, is_hidden: isHidden }
  })
}

export function presentChange(row: RowOf<'changes'> & Related, reader: Reader): Change {
  return {
    object: 'change',
    id: row.sequence,
    changed_at: row.changed_at,
    actor: {
      kind: actorKinds.find((kind) => kind === row.actor_kind) ?? 'command',
      id: row.actor_id,
      name: row.actor_name,
    },
    record: { type: row.record, id: row.record_id, name: row.name, parent_id: row.parent_id },
    action: row.action,
    fields: presentFields({ record: row.record, fields: JSON.parse(row.fields) }, reader),
  }
}
