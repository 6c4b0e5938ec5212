/** A suggestion for the treasurer. Nothing is booked on it. */
import { foldText } from '#contract/text.ts'
import type { CreditTransfer } from '../credit-transfer.ts'
import type { Outstanding } from '../queries.ts'

function wordsOf(name: string): string[] {
  return foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Numbers of invoices that wait for money, by amount due and the last name of their recipient. */
export type Candidates = ReadonlyMap<string, readonly string[]>

function keyOf(amount: number, word: string): string {
  return `${amount} ${word}`
}

/** Names of one letter are initials, and say nothing. */
export function candidatesOf(outstanding: readonly Outstanding[]): Candidates {
  const candidates = new Map<string, string[]>()
  for (const { number, due, recipientName } of outstanding) {
    const last = wordsOf(recipientName).at(-1) ?? ''
    if (last.length < 2) continue
    const there = candidates.get(keyOf(due, last))
    if (there) there.push(number)
    else candidates.set(keyOf(due, last), [number])
  }
  return candidates
}

/**
 * The number of the one invoice of that amount whose last name is part of the payer's name, in any order; null when
 * it has none, or several.
 */
export function suggestInvoice(
  { amount, payerName }: Pick<CreditTransfer, 'amount' | 'payerName'>,
  candidates: Candidates,
): string | null {
  const words = new Set(payerName === null ? [] : wordsOf(payerName))
  const found = [...words].flatMap((word) => candidates.get(keyOf(amount, word)) ?? [])
  return found.length === 1 ? (found[0] ?? null) : null
}
