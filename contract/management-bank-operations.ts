/** The part of the management API that imports bank statements and decides about their entries (not in the specification). */
import type { Operation } from './operations.ts'

export const bankOperations = {
  listBankStatements: {
    method: 'GET',
    path: '/bank/statements',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 200,
    list: true,
  },
  importBankStatement: {
    method: 'POST',
    path: '/bank/statements',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 201,
    idempotent: true,
  },
  listBankEntries: {
    method: 'GET',
    path: '/bank/entries',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 200,
    list: true,
  },
  getBankEntry: {
    method: 'GET',
    path: '/bank/entries/{id}',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 200,
  },
  allocateBankEntry: {
    method: 'POST',
    path: '/bank/entries/{id}/allocate',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 200,
    idempotent: true,
    versioned: true,
  },
  dismissBankEntry: {
    method: 'POST',
    path: '/bank/entries/{id}/dismiss',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 200,
    idempotent: true,
    versioned: true,
  },
  undoBankEntry: {
    method: 'POST',
    path: '/bank/entries/{id}/undo',
    scope: 'facturen:beheren',
    module: 'invoicing',
    status: 200,
    idempotent: true,
    versioned: true,
  },
} as const satisfies Record<string, Operation>
