/** Discrepancies in words, for commands, which speak English. */
import { createTranslator } from 'use-intl/core'
import type { Discrepancy } from '#contract/schemas/management/reconciliation.ts'
import { reconciliation as messages } from '#messages/reconciliation/en.ts'

const t = createTranslator({ locale: 'en', messages })

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

const records = {
  invoice: 'invoice',
  credit_note: 'credit note',
  payment: 'payment',
  write_off: 'write-off',
  bank_entry: 'entry',
} as const

/** `invoice 2026-0001`, `payment 12`, `entry 3` */
export function recordText({ record, name }: Discrepancy): string {
  return `${records[record]} ${name}`
}

export function discrepancyText({ kind, line, stored, expected }: Discrepancy): string {
  return lowerFirst(t(`kinds.${kind}`, { line: String(line), stored: String(stored), expected: String(expected) }))
}
