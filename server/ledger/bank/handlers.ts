/** The operations on bank statements and their entries: input → verb → representation. */
import type { Handlers } from '../../operation/handler.ts'
import { listResponse } from '../../operation/list-response.ts'
import { allocateBankEntry } from './allocate-bank-entry.ts'
import { dismissBankEntry } from './dismiss-bank-entry.ts'
import { importBankStatement } from './import-bank-statement.ts'
import { listBankEntries, listBankStatements } from './list.ts'
import { presentBankEntry, presentBankStatement, presentBankImport, presentUndone } from './present.ts'
import { findEntryRecord, statementRecord } from './queries.ts'
import { undoBankEntry } from './undo-bank-entry.ts'
import { undoBankStatement } from './undo-bank-statement.ts'

type BankOperation =
  | 'listBankStatements'
  | 'importBankStatement'
  | 'undoBankStatement'
  | 'listBankEntries'
  | 'getBankEntry'
  | 'allocateBankEntry'
  | 'dismissBankEntry'
  | 'undoBankEntry'

export const bankHandlers: Pick<Handlers, BankOperation> = {
  listBankStatements: {
    handle: async ({ ctx, input }) => {
      const page = await listBankStatements({ ctx, input })
      return listResponse(page, page.rows.map(presentBankStatement))
    },
  },
  importBankStatement: {
    prepare: async ({ ctx, input }) => {
      const { statementId, summary } = await importBankStatement({ ctx, input })
      return async ({ ctx: reader }) => presentBankImport(await statementRecord(reader, statementId), summary)
    },
  },
  undoBankStatement: {
    handle: async ({ ctx, input }) => presentUndone(await undoBankStatement({ ctx, input })),
  },
  listBankEntries: {
    handle: async ({ ctx, input }) => {
      const page = await listBankEntries({ ctx, input })
      return listResponse(page, page.rows.map(presentBankEntry))
    },
  },
  getBankEntry: {
    handle: async ({ ctx, input }) => presentBankEntry(await findEntryRecord(ctx, input.params.id)),
  },
  allocateBankEntry: {
    handle: async ({ ctx, input }) => presentBankEntry(await allocateBankEntry({ ctx, input })),
  },
  dismissBankEntry: {
    handle: async ({ ctx, input }) => presentBankEntry(await dismissBankEntry({ ctx, input })),
  },
  undoBankEntry: {
    handle: async ({ ctx, input }) => presentBankEntry(await undoBankEntry({ ctx, input })),
  },
}
