/** A change as its readers may see it, each field by name. */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import { hasScope, type Permissions, sensitiveScope } from '#contract/operations.ts'
import { actorKinds, type Change } from '#contract/schemas/management/changes.ts'
import type { ChangeTable } from '../database/change-tables.ts'

const storedFields = z.record(
  z.string(),
  z.object({ before: z.json(), after: z.json(), sensitive: z.literal(true).optional() }),
)

/** Columns in cents: shown as amounts are everywhere else. */
const amounts = new Set(['total_excl_vat', 'total_vat', 'total', 'amount_paid', 'amount', 'price'])

/** Flags, which SQLite gives as 1 and 0. */
const flags = new Set(['active', 'free_for_members', 'is_cancelled', 'settled_elsewhere'])
const isFlag = (name: string) => flags.has(name) || name.endsWith('_module')

type Value = z.infer<ReturnType<typeof z.json>>

function shown(name: string, value: Value): Value {
  if (isFlag(name) && typeof value === 'number') return value === 1
  return amounts.has(name) && typeof value === 'number' && Number.isSafeInteger(value) ? formatMoney(value) : value
}

export function presentChange(row: Selectable<ChangeTable>, reader: Permissions): Change {
  const maySee = hasScope(reader, sensitiveScope)
  return {
    object: 'change',
    id: row.sequence,
    changed_at: row.changed_at,
    actor: {
      kind: actorKinds.find((kind) => kind === row.actor_kind) ?? 'command',
      id: row.actor_id,
      name: row.actor_name,
    },
    record: { type: row.record, id: row.record_id },
    action: row.action,
    fields: Object.entries(storedFields.parse(JSON.parse(row.fields))).map(([name, { before, after, sensitive }]) => {
      const isHidden = sensitive === true && !maySee
      const [was, is] = isHidden ? [null, null] : [shown(name, before), shown(name, after)]
      return { name, before: was, after: is, is_hidden: isHidden }
    }),
  }
}
