/** Bank statements and entries as those who administer invoices see them, each field by name. */
import { formatMoney } from '#contract/money.ts'
import type {
  BankEntry,
  BankImport,
  BankStatement,
  BankStatementUndo,
  BankSuggestion,
} from '#contract/schemas/management/bank.ts'
import { versionOf } from '#contract/operations.ts'
import { remittanceText } from '../credit-transfer.ts'
import { currentAllocations } from '../queries.ts'
import type { Reason } from '../reconciliation/decide.ts'
import type { SuggestedInvoice, Suggestion } from '../reconciliation/suggestion.ts'
import type { EntryRecord, StatementRecord } from './queries.ts'
import type { ImportSummary } from './summary.ts'
import type { UndoneStatement } from './undo-bank-statement.ts'

function presentReason(reason: Reason): NonNullable<BankEntry['waits']> {
  return {
    reason: reason.code,
    numbers: 'numbers' in reason ? [...reason.numbers] : [],
    due: 'due' in reason ? formatMoney(reason.due) : null,
    entry_id: 'entry' in reason ? reason.entry : null,
  }
}

function presentSuggested({ invoice, amount }: SuggestedInvoice): BankSuggestion['invoices'][number] {
  return {
    id: invoice.id,
    number: invoice.number,
    recipient: invoice.recipientName,
    due: formatMoney(invoice.due),
    amount: formatMoney(amount),
  }
}

function presentSuggestion({ invoices, reasons, lacks }: Suggestion): BankSuggestion {
  return {
    invoices: invoices.map(presentSuggested),
    reasons: [...reasons],
    lacks: lacks ? { amount: formatMoney(lacks.amount), invoice: lacks.one && presentSuggested(lacks.one) } : null,
  }
}

export function presentBankEntry({ entry, reason, suggestions }: EntryRecord): BankEntry {
  return {
    object: 'bank_entry',
    id: entry.id,
    version: versionOf({ updated_at: entry.updatedAt }),
    state: entry.status,
    account: entry.account,
    booked_on: entry.bookedOn,
    amount: formatMoney(entry.amount),
    left: formatMoney(entry.amount - entry.allocated),
    return_code: entry.returnCode,
    payer_name: entry.payerName,
    payer_iban: entry.payerIban,
    reference: remittanceText(entry),
    is_batch: entry.isBatchTotal,
    waits: reason && presentReason(reason),
    suggestions: suggestions.map(presentSuggestion),
    allocations: currentAllocations(entry).map(({ invoiceId, number, amount }) => ({
      invoice_id: invoiceId,
      number,
      amount: formatMoney(amount),
    })),
    dismissed_as: entry.dismissedAs,
    dismissed_note: entry.dismissedNote,
    statement_id: entry.statementId,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
  }
}

export function presentBankStatement({
  row,
  entries,
  waiting,
  followsGap,
  isContradicted,
}: StatementRecord): BankStatement {
  const money = (cents: number | null) => (cents === null ? null : formatMoney(cents))
  return {
    object: 'bank_statement',
    id: row.id,
    file_name: row.file_name,
    format: row.format,
    account: row.account,
    first_on: row.first_on,
    last_on: row.last_on,
    opening: money(row.opening),
    closing: money(row.closing),
    entries,
    waiting,
    follows_gap: followsGap,
    is_contradicted: isContradicted,
    is_partial: Boolean(row.is_partial),
    imported_by: row.imported_by,
    imported_at: row.created_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentUndone({ id, fileName, entries, reversed }: UndoneStatement): BankStatementUndo {
  return { object: 'bank_statement_undo', statement_id: id, file_name: fileName, entries, reversed }
}

export function presentBankImport(statement: StatementRecord, summary: ImportSummary['summary']): BankImport {
  return { object: 'bank_import', statement: presentBankStatement(statement), ...summary }
}
