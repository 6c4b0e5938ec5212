/** The schemas of the operations on bank statements and their entries. */
import { z } from 'zod'
import type { bankOperations } from '../../management-bank-operations.ts'
import type { OperationSchemas } from '../operation-schemas.ts'
import { pathId } from '../parameters.ts'
import {
  bankAllocationCreate,
  bankDismissal,
  bankEntry,
  bankEntryList,
  bankEntryQuery,
  bankImport,
  bankStatementImport,
  bankStatementList,
  bankStatementQuery,
  bankStatementUndo,
} from './bank.ts'

const none = z.object({})
const byId = z.object({ id: pathId })

export const bankSchemas = {
  listBankStatements: { params: none, query: bankStatementQuery, body: null, response: bankStatementList },
  importBankStatement: { params: none, query: none, body: bankStatementImport, response: bankImport },
  undoBankStatement: { params: byId, query: none, body: null, response: bankStatementUndo },
  listBankEntries: { params: none, query: bankEntryQuery, body: null, response: bankEntryList },
  getBankEntry: { params: byId, query: none, body: null, response: bankEntry },
  allocateBankEntry: { params: byId, query: none, body: bankAllocationCreate, response: bankEntry },
  dismissBankEntry: { params: byId, query: none, body: bankDismissal, response: bankEntry },
  undoBankEntry: { params: byId, query: none, body: null, response: bankEntry },
} as const satisfies Record<keyof typeof bankOperations, OperationSchemas>
