/** The part of the management API that collects invoices by SEPA direct debit (not in the specification). */

const manages = { scope: 'facturen:beheren', module: 'invoicing' } as const
const acts = { ...manages, method: 'POST', idempotent: true, versioned: true } as const

export const debitOperations = {
  getDirectDebitPreview: { ...manages, method: 'GET', path: '/direct-debit-preview', status: 200 },
  listDirectDebits: { ...manages, method: 'GET', path: '/direct-debits', status: 200, list: true },
  createDirectDebit: { ...manages, method: 'POST', path: '/direct-debits', status: 201, idempotent: true },
  getDirectDebit: { ...manages, method: 'GET', path: '/direct-debits/{id}', status: 200 },
  getDirectDebitFile: { ...manages, method: 'GET', path: '/direct-debits/{id}/file', status: 200 },
  submitDirectDebit: { ...acts, path: '/direct-debits/{id}/submit', status: 200 },
  discardDirectDebit: { ...acts, path: '/direct-debits/{id}/discard', status: 200 },
} as const
