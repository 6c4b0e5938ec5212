/** Imports an uploaded file of bank statements: what is clear is booked, the rest waits for a decision. */
import type { BankStatementImport } from '#contract/schemas/management/bank.ts'
import type { PreparingContext, Call } from '../../operation/context.ts'
import { orRefuse } from './refusals.ts'
import { importInThread } from './statement-thread.ts'
import type { ImportSummary } from './summary.ts'

interface Input {
  readonly body: BankStatementImport
}

/**
 * In batches: one that is broken off leaves what it has booked, and the same file goes on with the rest. Throws `validation_failed` with the
 * location of each fault in the file.
 */
export async function importBankStatement({ ctx, input }: Call<Input, PreparingContext>): Promise<ImportSummary> {
  const { association, address, actor, secret: key, now } = ctx
  const { file_name: name, content } = input.body
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  return orRefuse('content', 'statement_unreadable', () =>
    importInThread({ bytes, address, organizationId: association.id, name, actor, key, now }),
  )
}
