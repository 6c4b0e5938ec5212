/** Types of columns, and the columns that tables share. */
import type { ColumnType } from 'kysely'

/** 1/0 from SQLite, true/false from PostgreSQL: read with `Boolean(…)`, write a boolean. */
export type Flag = ColumnType<boolean | number, boolean, boolean>
/** `YYYY-MM-DD`. */
export type DateText = string
/** ISO 8601 UTC, milliseconds, `Z`. */
export type InstantText = string
/** JSON as text on both engines; parsed where a row becomes a record. */
export type JsonColumn = string
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

/** Where the recipient of an invoice is reached. */
export interface RecipientContactColumns {
  recipient_email: string | null
  recipient_street: string | null
  recipient_house_number: string | null
  recipient_postal_code: string | null
  recipient_city: string | null
  recipient_country: string | null
}

/** The columns of every record. */
export interface RecordTable extends Owned, Timestamped {
  id: number
}
