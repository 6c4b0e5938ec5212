/** Imports an uploaded file of bank statements: what is clear is booked, the rest waits for a decision. */
import type { BankStatementImport } from '#contract/schemas/management/bank.ts'
import type { RequestContext } from '../context.ts'
import { ledgerOf } from '../ledger/ledger.ts'
import { readBankFile } from '../ledger/read-file.ts'
import { importInto } from '../ledger/reconciliation/import-statement.ts'
import type { Imported } from './present.ts'
import { statementRecord } from './queries.ts'
import { orRefuse } from './refusals.ts'

/** Bytes of the file once unpacked. Reading takes up to thirty times as much memory, and a second for all of it. */
const largestContent = 8 * 1024 * 1024

interface Input {
  readonly body: BankStatementImport
}

/** All of the file or nothing. Throws `validation_failed` with the location of each fault in it. */
export async function importBankStatement({ ctx, input }: { ctx: RequestContext; input: Input }): Promise<Imported> {
  const { file_name: name, content } = input.body
  const bytes = Buffer.from(content, 'base64')
  return orRefuse('content', 'statement_unreadable', async () => {
    const { statements, ...file } = readBankFile(bytes, { largest: largestContent })
    const report = await importInto(ledgerOf(ctx), statements, { ...file, name })
    if (!report.kept) throw new Error('a file that was given is kept')
    const returned = statements
      .filter(({ account }) => !report.other_accounts.some((other) => other.account === account))
      .flatMap(({ entries }) =>
        entries.filter(({ skip, transfer }) => skip === 'reversal' || (skip === null && transfer.amount < 0)),
      )
    const { id, isRepeat } = report.kept
    return { report, statement: await statementRecord(ctx, id), isRepeat, returned }
  })
}
