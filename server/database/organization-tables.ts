/** Rows that belong to the association's own. */
import type { InstantText, JsonText, Owned } from './columns.ts'

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

/** The ledger accounts of an association; no row: the usual ones. */
export interface BookAccountsTable extends Owned {
  debtors: string
  bank: string
  cash: string
  income: string
  vat: string
  other: string
  /** A list of rates in percent with their accounts. */
  vat_rates: JsonText
  updated_at: InstantText
}
