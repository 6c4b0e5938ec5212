/** An association that imports bank statements, and its books afterwards. */
import { importFile } from './import-file.ts'
import { readStatements } from '../server/ledger/camt/read-statements.ts'
import { importStatements } from '../server/ledger/reconciliation/import-statement.ts'
import type { StatementReport } from '../server/ledger/reconciliation/report.ts'
import type { Storage } from '../server/database/database.ts'
import { statementBytes, testAccount, type TestEntry, type TestStatement } from './bank-statement.ts'

export const now = '2026-04-01T12:00:00.000Z'
export const actor = { kind: 'command', name: 'test' } as const
export const later = '2026-04-02T12:00:00.000Z'

/** Invoices by number: the total, or the total with a status (`sent` by default) and a recipient. */
export type Invoices = Readonly<
  Record<string, string | readonly [total: string, status: 'draft' | 'sent' | 'cancelled', to?: string]>
>

export interface Club {
  readonly storage: Storage
  readonly id: number
  /** Imports a statement and returns the report. */
  readonly take: (file: Uint8Array | TestStatement | readonly TestEntry[]) => Promise<StatementReport>
  readonly invoices: (input: Invoices) => Promise<void>
}

interface ClubOptions {
  readonly iban?: string
  readonly slug?: string
}

/** Creates the association with these invoices; statements are imported a day `later`. */
export async function makeClub(
  storage: Storage,
  initial: Invoices = {},
  { iban = testAccount, slug = 'club' }: ClubOptions = {},
): Promise<Club> {
  const invoices = async (input: Invoices) => {
    const rows = Object.entries(input).map(([number, value]) => {
      const [total, status, to = 'Iemand Anders'] = typeof value === 'string' ? ([value, 'sent'] as const) : value
      return {
        number,
        status,
        recipient: { name: to },
        invoice_date: '2026-02-01',
        lines: [{ description: 'Contributie', unit_price: total }],
      }
    })
    await importFile({
      storage,
      file: { organization: { slug, name: 'Club', iban }, invoices: rows },
      clock: () => now,
    })
  }
  await invoices(initial)
  const { id } = await storage.db
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const take: Club['take'] = async (file) => {
    const bytes =
      file instanceof Uint8Array ? file : statementBytes('statements' in file ? file : { statements: [[...file]] })
    return importStatements({
      storage,
      organizationId: id,
      statements: readStatements(bytes),
      clock: () => later,
      actor,
    })
  }
  return { storage, id, take, invoices }
}

/** The outcome of each entry, one line per entry. */
export function outcomes({ entries }: Pick<StatementReport, 'entries'>): string[] {
  return entries.map(({ outcome, status, invoices, reason, suggestion }) => {
    const booked = invoices.map(({ number, amount, left }) => `${number} ${amount}${left === null ? '' : ` (${left})`}`)
    const label = outcome === 'seen' ? `${outcome} ${status}` : outcome
    const words = [booked.join(' + '), reason?.code ?? '', suggestion === null ? '' : `${suggestion}?`]
    return [label, ...words.filter(Boolean)].join(': ')
  })
}

/** The invoices with the amounts paid, and every payment. */
export async function books({ storage, id }: Club) {
  const invoices = await storage.db
    .selectFrom('invoices')
    .select(['number', 'status', 'amount_paid'])
    .where('organization_id', '=', id)
    .orderBy('number')
    .execute()
  const payments = await storage.db
    .selectFrom('payments')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoice_id').onRef('invoices.organization_id', '=', 'payments.organization_id'),
    )
    .select(['number', 'amount', 'method', 'paid_on', 'payments.reference'])
    .where('payments.organization_id', '=', id)
    .orderBy('number')
    .orderBy('amount')
    .orderBy('payments.reference')
    .execute()
  return {
    invoices: invoices.map(({ number, status, amount_paid: paid }) => `${number} ${status} ${paid}`),
    payments: payments.map((row) => `${row.number} ${row.amount} ${row.method} ${row.paid_on} ${row.reference ?? ''}`),
  }
}
