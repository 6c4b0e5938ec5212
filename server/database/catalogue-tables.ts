/** Row types of what an association defines for its members: its own fields, and what they subscribe to. */
import type { ColumnType } from 'kysely'
import type { Cents, Flag, InstantText, JsonColumn, RecordTable } from './columns.ts'

export interface CustomFieldTable extends RecordTable {
  name: string
  label: string
  type: 'text' | 'number' | 'checkbox' | 'date'
  active: Flag
  /** Of text that is one of them: a list in JSON. Null for every other field. */
  choices: JsonColumn | null
  /** False unless given. */
  required: ColumnType<boolean | number, boolean | undefined, boolean>
  sensitive: ColumnType<boolean | number, boolean | undefined, boolean>
  /** Null: in its place by id. */
  position: number | null
}

export interface ProductTable extends RecordTable {
  code: string
  name: string
  /** Per period; null: not known. */
  price: Cents | null
  period: string | null
  /** Hundredths of a percent, as of an invoice line. */
  vat_rate: number | null
  /** What a rate of 0 is; null: as the association has set. */
  vat_kind: ColumnType<string | null, string | null | undefined, string | null>
  /** Of invoice lines of the product. */
  ledger_account: ColumnType<string | null, string | null | undefined, string | null>
  cost_centre: ColumnType<string | null, string | null | undefined, string | null>
  /** Then no subscription to it begins. */
  archived_at: InstantText | null
}
