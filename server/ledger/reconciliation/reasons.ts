/** Why a credit transfer waits, in a sentence for the treasurer. */
import { formatMoney } from '#contract/money.ts'
import type { Skip } from '../credit-transfer.ts'
import type { Reason } from './decide.ts'

function list(numbers: readonly string[]): string {
  const shown = numbers.length > 6 ? [...numbers.slice(0, 5), `${numbers.length - 5} others`] : numbers
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

const statusTexts = {
  draft: 'a draft: it has not been sent',
  paid: 'paid already',
  cancelled: 'cancelled',
  credited: 'credited',
} as const

/** Numbers are those of the association's invoices: the sentence contains nothing from the payer. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'no_number':
      return 'no number of an invoice in the reference'
    case 'undone':
      return `the booking on ${list(reason.numbers)} was reversed: match or dismiss it`
    case 'partly':
      return `a part of it is booked on ${list(reason.numbers)}: match or dismiss the rest`
    case 'resembles':
      return `it may be entry ${reason.entry ?? ''} again: match or dismiss it`.replace('  ', ' ')
    case 'draft':
    case 'paid':
    case 'cancelled':
    case 'credited':
      return reason.numbers.length === 1
        ? `${list(reason.numbers)} is ${statusTexts[reason.code]}`
        : `none of ${list(reason.numbers)} asks for money`
    case 'not_booked':
      return `no payment of this amount is booked on ${list(reason.numbers)}`
    case 'other_payer':
      return `the payment on ${list(reason.numbers)} did not come in by direct debit, or is of another account`
    case 'closed_period':
      return `for ${list(reason.numbers)}, but of a closed period: match it, then it is booked on the first open day`
    case 'doubtful_number':
      return `${list(reason.numbers)} may be meant, but ${formatMoney(reason.due)} is due`
    case 'several_invoices':
      return `names ${list(reason.numbers)}, on which ${formatMoney(reason.due)} is due`
    case 'batch_total':
      if (reason.numbers.length === 0) return 'one sum for several payments'
      return `one sum for several payments, and on ${list(reason.numbers)} ${formatMoney(reason.due)} is due`
  }
}

export const skipTexts: Readonly<Record<Skip, string>> = {
  debit: 'money that went out',
  reversal: 'a payment of the association that came back',
  pending: 'not booked by the bank yet',
  zero: 'an amount of 0.00',
}
