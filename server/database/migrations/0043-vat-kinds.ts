/** Why a line has no VAT: exempt, outside VAT, or a rate of zero. Null where it was not said: as the association has set. */
import type { Kysely } from 'kysely'
import { addColumns, dropColumns, type Engine, type NumberedMigration } from './table-builder.ts'

export const vatKinds: NumberedMigration = { up, down }

const added = {
  organizations: { zero_vat: 'text?' },
  products: { vat_kind: 'text?' },
  invoice_lines: { vat_kind: 'text?' },
  credit_note_lines: { vat_kind: 'text?' },
} as const

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await addColumns(db, engine, table, columns)
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(added)) await dropColumns(db, table, Object.keys(columns))
}
