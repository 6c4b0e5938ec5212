/** Rows that belong to the association's own. */
import type { ColumnType } from 'kysely'
import type { Cents, DateText, InstantText, JsonColumn, Owned } from './columns.ts'

/** What an association prints on its documents and emails; no row says nothing of it. */
export interface OrganizationDetailsTable extends Owned {
  street: string | null
  house_number: string | null
  postal_code: string | null
  city: string | null
  chamber_of_commerce_number: string | null
  vat_number: string | null
  creditor_id: string | null
  sender_name: string | null
  reply_to: string | null
  invoice_intro: string | null
  invoice_footer: string | null
  email_text: string | null
  /** A PNG or JPEG as a data URL. */
  logo: string | null
}

/** Of the association's row: what it decided about money and letters. */
export interface MoneySettingColumns {
  /** Nothing is reminded of below it; null: the usual amount. */
  reminder_threshold: ColumnType<Cents | null, Cents | null | undefined, Cents | null>
  /** The largest difference that may be written off; null: the usual one. */
  write_off_limit: ColumnType<Cents | null, Cents | null | undefined, Cents | null>
  /** The last day of the period that is closed: nothing is dated up to it any more. */
  books_closed_until: ColumnType<DateText | null, DateText | null | undefined, DateText | null>
  /** What a rate of 0 is where a line does not say it (`vatKinds` in the contract); null: the usual one. */
  zero_vat: ColumnType<string | null, string | null | undefined, string | null>
  /** Whether prices include VAT, unless an invoice says otherwise. */
  prices_include_vat: ColumnType<boolean | number, boolean | undefined, boolean>
  /** How members are addressed: `formal` or `informal`; null: formally. */
  form_of_address: ColumnType<string | null, string | null | undefined, string | null>
}

/** The ledger accounts of an association; no row: the usual ones. */
export interface BookAccountsTable extends Owned {
  debtors: string
  bank: string
  cash: string
  income: string
  vat: string
  other: string
  /** Of an earlier version null: the usual one. */
  write_off: ColumnType<string | null, string | null | undefined, string | null>
  /** A list of rates in percent with their accounts. */
  vat_rates: JsonColumn
  updated_at: InstantText
}
