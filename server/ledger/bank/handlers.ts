/** The operations on bank statements and their entries: input → verb → representation. */
import { defineHandlers } from '../../operation/handler.ts'
import { presented, presentedById, presentedList } from '../../operation/presented.ts'
import { allocateBankEntry } from './allocate-bank-entry.ts'
import { dismissBankEntry } from './dismiss-bank-entry.ts'
import { importBankStatement } from './import-bank-statement.ts'
import { listBankEntries, listBankStatements } from './list.ts'
import { presentBankEntry, presentBankStatement, presentBankImport, presentUndone } from './present.ts'
import { findEntryRecord, statementRecord } from './queries.ts'
import { undoBankEntry } from './undo-bank-entry.ts'
import { undoBankStatement } from './undo-bank-statement.ts'

export const bankHandlers = defineHandlers({
  listBankStatements: presentedList(listBankStatements, presentBankStatement),
  importBankStatement: {
    prepare: async ({ ctx, input }) => {
      const { statementId, summary } = await importBankStatement({ ctx, input })
      return async ({ ctx: reader }) => presentBankImport(await statementRecord(reader, statementId), summary)
    },
  },
  undoBankStatement: presented(undoBankStatement, presentUndone),
  listBankEntries: presentedList(listBankEntries, presentBankEntry),
  getBankEntry: presentedById(findEntryRecord, presentBankEntry),
  allocateBankEntry: presented(allocateBankEntry, presentBankEntry),
  dismissBankEntry: presented(dismissBankEntry, presentBankEntry),
  undoBankEntry: presented(undoBankEntry, presentBankEntry),
})
