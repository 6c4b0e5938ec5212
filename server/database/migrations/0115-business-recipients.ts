/** The numbers by which a business is registered, of payers and on invoices. */
import type { Kysely } from 'kysely'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

const numbers = { recipient_vat_number: 'text?', recipient_registration_number: 'text?' } as const

export const businessRecipientColumns = { payers: numbers, invoices: numbers } as const satisfies Readonly<
  Record<string, AddedColumns>
>

export async function addBusinessRecipients(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, businessRecipientColumns)
}
