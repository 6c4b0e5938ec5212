/** Descriptions of the operations on bank statements, as in `operation-texts.ts`. */
import type { bankOperations } from '#contract/management-bank-operations.ts'
import type { OperationText } from './operation-text.ts'

export const bankTexts: Readonly<Record<keyof typeof bankOperations, OperationText>> = {
  listBankStatements: { description: 'The files that were imported, the newest first.' },
  importBankStatement: {
    description:
      'Books what is clear, and keeps the rest for a decision, in batches: one that is broken off goes on when the same file comes again. At most ' +
      '20 MiB once unpacked. Lines that are not understood are left out and listed; a fault of the whole file is an item of `errors`. The same ' +
      'file, or one that overlaps an earlier one, brings nothing twice.',
  },
  undoBankStatement: {
    description:
      'As if the file had never been imported: all its bookings are reversed, and its entries are gone. Payments that its returns took back count ' +
      'again. The file can be imported again.',
    conflicts: ['bank_statement_overlapped', 'bank_statement_repaid'],
  },
  listBankEntries: {
    description:
      'Oldest first; the newest first with `state` `booked` or `dismissed`. The ones that need a decision have suggestions as of now.',
  },
  getBankEntry: {},
  allocateBankEntry: {
    description:
      'Books a part of the entry on each of these invoices. What is left stays to be decided. A return (a negative amount) takes back a payment ' +
      'of exactly this amount on each of them.',
    conflicts: ['bank_entry_booked'],
  },
  dismissBankEntry: {
    description: 'What is left of the entry is for no invoice, for the reason given.',
    conflicts: ['bank_entry_booked'],
  },
  undoBankEntry: {
    description:
      'Ends a dismissal, or else reverses all payments of the entry; payments that a return took back count again. No import books it again.',
    conflicts: ['bank_entry_undecided', 'bank_entry_returned'],
  },
}
