/** Types of columns, and the columns that tables share. */
import type { ColumnType } from 'kysely'

/** 1/0 from SQLite, true/false from PostgreSQL: read with `Boolean(…)`, write a boolean. */
export type Flag = ColumnType<boolean | number, boolean, boolean>
/** `YYYY-MM-DD`. */
export type DateText = string
/** ISO 8601 UTC, milliseconds, `Z`. */
export type InstantText = string
/** JSON as text on both engines; parsed where a row becomes a record. */
export type JsonText = string
/** Integer cents. */
export type Cents = number

/** Belongs to an association. */
export interface Owned {
  organization_id: number
}

export interface Timestamped {
  created_at: InstantText
  /** Never goes back, and moves with every change of what the record shows. */
  updated_at: InstantText
}

/** The columns of every record. */
export interface RecordTable extends Owned, Timestamped {
  id: number
}
