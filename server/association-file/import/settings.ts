/** Custom field definitions and products. */
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import { parseMoney, scaled } from '#contract/money.ts'
import { fields as texts } from '#messages/fields/en.ts'
import type { RowOf } from '../../database/tables.ts'
import type { Located } from '../parse.ts'
import type { FileCustomField, FileProduct } from '../schema/settings.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { refuseDoubles } from './doubles.ts'

type Row = RowOf<'custom_fields'>

/** The type says how values are stored, so it never changes. */
function validateType(
  run: ImportRun,
  { location, value: { type, choices } }: Located<FileCustomField>,
  before: Row | undefined,
): void {
  if (!before && type === undefined) run.problems.add(`${location}.type`, texts.required)
  if (before && type !== undefined && before.type !== type) {
    run.problems.add(`${location}.type`, `The field is of type ${before.type}, and members have values of that type.`)
  }
  if (choices && (before?.type ?? type) !== 'text') run.problems.add(`${location}.choices`, 'Only text has choices.')
}

/** All definitions in their order, with the file's laid over the existing ones. */
function definitionsAfter(run: ImportRun, given: readonly Located<FileCustomField>[]): CustomFieldDefinition[] {
  const known = new Map(run.association.customFields.map((definition) => [definition.name, definition]))
  for (const { value } of given) {
    const { name } = value
    const before = known.get(name) ?? { name, label: name, type: value.type ?? 'text', active: true }
    known.set(name, {
      ...before,
      label: value.label ?? before.label,
      active: value.active ?? before.active,
      choices: value.choices === undefined ? (before.choices ?? null) : value.choices,
      sensitive: value.sensitive ?? before.sensitive ?? false,
    })
  }
  return [...known.values()]
}

/** Makes and changes definitions, and leaves in `run.association` what holds afterwards. */
export async function importCustomFields(run: ImportRun, records: Iterable<Located<FileCustomField>>): Promise<void> {
  const { tx, organizationId } = run
  const stored = await tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute()
  const byName = new Map(stored.map((row) => [row.name, row]))
  const given = refuseDoubles(run, records, { key: ({ name }) => name, field: 'name' }).filter(
    ({ value }) => !run.newer.keeps('custom_fields', byName.get(value.name)?.id ?? 0),
  )
  for (const record of given) validateType(run, record, byName.get(record.value.name))
  const saved = await save(
    run,
    { kind: 'custom_fields', table: 'custom_fields' },
    given.map(({ value: { name, label, type, choices, required, sensitive, active } }) => ({
      existing: byName.get(name),
      given: { name, label, type, choices: choices ? JSON.stringify(choices) : choices, required, sensitive, active },
      otherwise: {
        name,
        label: name,
        type: type ?? 'text',
        required: false,
        sensitive: false,
        active: true,
      },
    })),
  )
  const before = run.association.customFields
  run.association = { ...run.association, customFields: definitionsAfter(run, given) }
  if (saved.some(({ change }) => change !== 'unchanged')) await touchOrganization(run)
  if (shownNames(before) !== shownNames(run.association.customFields)) await touchMembers(run)
}

/** Names of the fields every member shows, and to which keys. */
function shownNames(definitions: readonly CustomFieldDefinition[]): string {
  return JSON.stringify(
    definitions.filter(({ active }) => active).map(({ name, sensitive }) => [name, sensitive ?? false]),
  )
}

/** The definitions are remembered by the association's `updated_at` (`api-keys/callers.ts`). */
async function touchOrganization({ tx, organizationId, isNew, now }: ImportRun): Promise<void> {
  if (isNew) return
  await tx.updateTable('organizations').set({ updated_at: now }).where('id', '=', organizationId).execute()
}

/** Every member shows something else now. */
export async function touchMembers({ tx, organizationId, isNew, now, problems }: ImportRun): Promise<void> {
  if (isNew || problems.any) return
  await tx.updateTable('members').set({ updated_at: now }).where('organization_id', '=', organizationId).execute()
}

/** Makes and changes products, and sets `run.products` to all there are afterwards. */
export async function importProducts(run: ImportRun, records: Iterable<Located<FileProduct>>): Promise<void> {
  const { tx, organizationId } = run
  const given = refuseDoubles(run, records, { key: ({ code }) => code, field: 'code' })
  const stored = await tx
    .selectFrom('products')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const byCode = new Map(stored.map((row) => [row.code, row]))
  const target = { kind: 'products', table: 'products' } as const
  const saved = await save(
    run,
    target,
    given.map(
      ({
        value: { code, name, price, period, vat_rate: rate, vat_kind, ledger_account, cost_centre, archived_at },
      }) => ({
        existing: byCode.get(code),
        given: {
          code,
          name,
          price: price == null ? price : parseMoney(price),
          period,
          vat_rate: rate == null ? rate : Number(scaled(rate, 2)),
          vat_kind,
          ledger_account,
          cost_centre,
          archived_at,
        },
        otherwise: { code, name: code },
      }),
    ),
  )
  const ids = new Map(stored.map(({ code, id }) => [code, id]))
  given.forEach(({ value }, index) => ids.set(value.code, saved[index]?.id ?? 0))
  run.products = ids
}
