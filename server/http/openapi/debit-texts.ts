/** The texts of the operations on direct debits. */
import type { debitOperations } from '#contract/management-debit-operations.ts'
import type { OperationText } from './operation-text.ts'

export const debitTagTexts: Readonly<Record<string, string>> = {
  'direct-debit-preview': 'What a batch of direct debits would collect.',
  'direct-debits': 'Batches of SEPA direct debits: create, download, submit, discard.',
}

export const debitTexts: Readonly<Record<keyof typeof debitOperations, OperationText>> = {
  getDirectDebitPreview: {
    description:
      'Open invoices as a batch of that day would have them: what can be collected, and why the rest cannot. Nothing is stored.',
  },
  listDirectDebits: { description: 'Oldest first.' },
  createDirectDebit: {
    description:
      'Freezes these invoices with their amounts and mandates. An invoice is in one batch at a time: the first one has it. Nothing is booked.',
    conflicts: ['direct_debit_not_set_up'],
  },
  getDirectDebit: { description: 'With its rows.' },
  getDirectDebitFile: {
    description: 'The file for the bank, pain.008.001.08 unless asked otherwise. It contains account numbers.',
    conflicts: ['direct_debit_status', 'direct_debit_outdated'],
  },
  submitDirectDebit: {
    description: 'The bank has the file. Nothing is booked: the bank statement does.',
    conflicts: ['direct_debit_status'],
  },
  discardDirectDebit: {
    description: 'A batch that the bank does not have. Its invoices are free for another one.',
    conflicts: ['direct_debit_status'],
  },
}
