/**
 * Documents and payments as journal entries: debtors against income and VAT, and money against debtors. Pure. Each entry balances, and the debtors
 * lines up to a day come to the open items of that day.
 */
import { formatMoney, invoiceTotals } from '#contract/money.ts'
import type { Accounts, JournalEntry } from '#contract/schemas/management/books.ts'

import type { VatKind } from '#contract/vat-kinds.ts'

type Role = JournalEntry['lines'][number]['role']

/** Cents: more than 0 is debit, less than 0 credit. */
interface Posting {
  readonly role: Role
  readonly amount: number
  readonly account?: string | null
  readonly cost_centre?: string | null
  readonly description?: string
  /** Percent. */
  readonly vat_rate?: number | null
  readonly vat_kind?: VatKind | null
}

export interface JournalLine {
  readonly description: string
  /** Hundredths of a percent. */
  readonly vat_rate: number
  /** Why there is no VAT; null with VAT. */
  readonly vat_kind: VatKind | null
  readonly total_excl_vat: number
  readonly gross_total: number | null
  readonly ledger_account: string | null
  readonly cost_centre: string | null
}

/** An invoice, or a credit note with the opposite sign. */
export interface JournalDocument {
  readonly sign: 1 | -1
  readonly total: number
  readonly lines: readonly JournalLine[]
}

export interface JournalPayment {
  readonly method: string
  /** Negative for money that went back. */
  readonly amount: number
  /** No money: a difference that is not asked for any more. */
  readonly isWriteOff: boolean
}

/** Income per line, VAT per rate, and the whole of the debtor. Where they differ, as rounding in a file may, the rest is `other`. */
export function documentPostings({ sign, total, lines }: JournalDocument): Posting[] {
  const { vat } = invoiceTotals(
    lines.map((line) => ({
      quantity: 1,
      unitPrice: line.total_excl_vat,
      vatRate: line.vat_rate / 100,
      grossTotal: line.gross_total,
    })),
  )
  const postings: Posting[] = [
    { role: 'debtors', amount: sign * total },
    ...lines.map((line) => ({
      role: 'income' as const,
      amount: -sign * line.total_excl_vat,
      account: line.ledger_account,
      cost_centre: line.cost_centre,
      description: line.description,
      vat_rate: line.vat_rate / 100,
      vat_kind: line.vat_kind,
    })),
    ...vat.map(({ rate, amount }) => ({ role: 'vat' as const, amount: -sign * amount, vat_rate: rate })),
  ]
  const rest = postings.reduce((sum, { amount }) => sum + amount, 0)
  return [...postings, { role: 'other', amount: -rest }]
}

/** Cents that leave the debtors beside a document or a payment: settled elsewhere, or left by rounding. */
export function besidePostings(cents: number): Posting[] {
  return [
    { role: 'debtors', amount: -cents },
    { role: 'other', amount: cents },
  ]
}

function moneyRole({ method, isWriteOff }: JournalPayment): Role {
  if (isWriteOff) return 'write_off'
  if (method === 'cash') return 'cash'
  return method === 'other' ? 'other' : 'bank'
}

export function paymentPostings(payment: JournalPayment): Posting[] {
  return [
    { role: moneyRole(payment), amount: payment.amount },
    { role: 'debtors', amount: -payment.amount },
  ]
}

function accountOf(accounts: Accounts, { role, account, vat_rate: rate }: Posting): string {
  if (account != null) return account
  if (role === 'vat') return accounts.vat_rates.find((known) => known.rate === rate)?.account ?? accounts.vat
  return accounts[role]
}

/** As they are shown; a line of nothing is left out. */
export function journalLines(accounts: Accounts, postings: readonly Posting[], text: string): JournalEntry['lines'] {
  return postings
    .filter(({ amount }) => amount !== 0)
    .map((posting) => ({
      account: accountOf(accounts, posting),
      role: posting.role,
      cost_centre: posting.cost_centre ?? null,
      description: posting.description ?? text,
      vat_rate: posting.vat_rate ?? null,
      vat_kind: posting.vat_kind ?? null,
      debit: formatMoney(Math.max(0, posting.amount)),
      credit: formatMoney(Math.max(0, -posting.amount)),
    }))
}
