/** The ledger accounts of an association: its own, or the usual ones. */
import { z } from 'zod'
import type { Accounts, BooksUpdate } from '#contract/schemas/management/books.ts'
import type { Database } from '../database/database.ts'

/** As in the decimal chart of accounts that Dutch associations use. */
const usual: Accounts = {
  debtors: '1300',
  bank: '1100',
  cash: '1000',
  income: '8000',
  vat: '1500',
  other: '2000',
  write_off: '4990',
  vat_rates: [],
}

export interface AccountsRecord {
  readonly accounts: Accounts
  /** Null: the usual ones. */
  readonly updatedAt: string | null
}

/** Written by `changeAccounts`. */
const storedRates = z.array(z.object({ rate: z.number(), account: z.string() }))

export async function findAccounts(db: Database, organizationId: number): Promise<AccountsRecord> {
  const row = await db
    .selectFrom('book_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return { accounts: usual, updatedAt: null }
  const { organization_id: _, vat_rates: rates, updated_at: updatedAt, ...accounts } = row
  const own = { ...accounts, write_off: accounts.write_off ?? usual.write_off }
  return { accounts: { ...own, vat_rates: storedRates.parse(JSON.parse(rates)) }, updatedAt }
}

/** Writes the accounts that are given; null when nothing differs. */
export async function changeAccounts(
  db: Database,
  { organizationId, now }: { readonly organizationId: number; readonly now: string },
  given: BooksUpdate,
): Promise<{ readonly before: Accounts; readonly after: Accounts } | null> {
  const { accounts: before } = await findAccounts(db, organizationId)
  const after = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  const columns = { ...after, vat_rates: JSON.stringify(after.vat_rates), updated_at: now }
  await db
    .insertInto('book_accounts')
    .values({ ...columns, organization_id: organizationId })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute()
  return { before, after }
}
