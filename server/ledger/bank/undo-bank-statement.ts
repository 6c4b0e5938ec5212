/** Undoes a whole statement file: its bookings are reversed, and its entries and the file are gone. */
import type { RecordInput, Call } from '../../operation/context.ts'
import { ledgerOf } from '../ledger.ts'
import {
  OverlappedStatementError,
  type RemovedStatement,
  removeStatement,
  RepaidStatementError,
} from '../remove-statement.ts'
import { Problem } from '../../lib/problem.ts'
import { selectStatements } from './queries.ts'

export interface UndoneStatement extends RemovedStatement {
  readonly id: number
  readonly fileName: string
}

/** Throws `not_found`, `bank_statement_overlapped` and `bank_statement_repaid`. */
export async function undoBankStatement({ ctx, input }: Call<RecordInput>): Promise<UndoneStatement> {
  const { id } = input.params
  const row = await selectStatements(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('not_found')
  try {
    return { id, fileName: row.file_name, ...(await removeStatement(ledgerOf(ctx), row)) }
  } catch (error) {
    if (error instanceof OverlappedStatementError) throw new Problem('bank_statement_overlapped')
    if (error instanceof RepaidStatementError) throw new Problem('bank_statement_repaid')
    throw error
  }
}
