/** The thread of `statement-thread.ts`: unpacks, reads and books a bank's file, with a connection of its own. */
import type { MessagePort } from 'node:worker_threads'
import type { Actor } from '../../operation/context.ts'
import { admitCaller, CallerGone } from '../../api-keys/admit.ts'
import { clockFrom } from '../../lib/clock.ts'
import type { DatabaseAddress, Storage } from '../../database/database.ts'
import { isTemporary } from '../../database/errors.ts'
import { whileLocked } from '../../database/locks.ts'
import { openStorage } from '../../database/open.ts'
import { commandTimeouts } from '../../database/timeouts.ts'
import { LedgerError, type LedgerProblem } from '../errors.ts'
import { readBankFile, type StatementFile } from '../read-file.ts'
import { importStatements, PlanOutdated } from '../reconciliation/import-statement.ts'
import { type ImportSummary, summaryOf } from './summary.ts'

export interface StatementImportTask {
  readonly kind: 'import'
  readonly bytes: Uint8Array
  readonly address: DatabaseAddress
  readonly organizationId: number
  readonly name: string
  readonly actor: Actor
  /** The secret of the request's key: it must still hold in each batch. */
  readonly key: string
  /** ISO 8601 UTC: when the request arrived. */
  readonly now: string
}

export type StatementTask = (StatementImportTask | { readonly kind: 'read'; readonly bytes: Uint8Array }) & {
  /** Hears when the file has been read: from then on the work is the database's. */
  readonly port: MessagePort
}

export type StatementTaskResult =
  | { readonly is: 'read'; readonly file: StatementFile }
  | { readonly is: 'imported'; readonly summary: ImportSummary }
  | { readonly is: 'refused'; readonly problems: readonly LedgerProblem[] }
  | { readonly is: 'unauthorized' }
  | { readonly is: 'insufficient_scope' }
  | { readonly is: 'busy' }

async function importInto(
  storage: Storage,
  task: StatementImportTask,
  { statements, ...file }: StatementFile,
): Promise<StatementTaskResult> {
  const { organizationId, name, actor, now } = task
  const done = await whileLocked(storage, `bank statements of ${organizationId}`, () =>
    importStatements({
      storage,
      organizationId,
      statements,
      file: { ...file, name },
      clock: clockFrom(now),
      actor,
      admit: (db) => admitCaller(db, task, 'facturen:beheren'),
    }),
  )
  return done ? { is: 'imported', summary: summaryOf(done.result, statements) } : { is: 'busy' }
}

export async function importOrRead({ port, ...task }: StatementTask): Promise<StatementTaskResult> {
  let storage: Storage | null = null
  try {
    const file = readBankFile(task.bytes)
    port.postMessage('read')
    if (task.kind === 'read') return { is: 'read', file }
    storage = await openStorage({ ...task.address, timeouts: commandTimeouts, schema: 'require', connections: 5 })
    return await importInto(storage, task, file)
  } catch (error) {
    if (error instanceof LedgerError) return { is: 'refused', problems: error.problems }
    if (error instanceof CallerGone) return { is: error.is }
    if (error instanceof PlanOutdated || isTemporary(error)) return { is: 'busy' }
    throw error
  } finally {
    port.close()
    await storage?.close()
  }
}
