/** The part of the management API that imports bank statements and decides about their entries (not in the specification). */
import { acting, creating, listing, managesInvoices, showing } from './operation-parts.ts'

export const bankOperations = {
  listBankStatements: { ...listing, ...managesInvoices, path: '/bank/statements' },
  importBankStatement: { ...creating, ...managesInvoices, path: '/bank/statements' },
  undoBankStatement: {
    ...managesInvoices,
    method: 'POST',
    path: '/bank/statements/{id}/undo',
    status: 200,
    idempotent: true,
  },
  listBankEntries: { ...listing, ...managesInvoices, path: '/bank/entries' },
  getBankEntry: { ...showing, ...managesInvoices, path: '/bank/entries/{id}' },
  allocateBankEntry: { ...acting, ...managesInvoices, path: '/bank/entries/{id}/allocate' },
  dismissBankEntry: { ...acting, ...managesInvoices, path: '/bank/entries/{id}/dismiss' },
  undoBankEntry: { ...acting, ...managesInvoices, path: '/bank/entries/{id}/undo' },
} as const
