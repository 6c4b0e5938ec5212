/** The bank details of a row, which need the date of their mandate: it is asked where neither the row nor the member has it. */
import type { MemberRow } from '../members/queries.ts'
import type { RowFields } from './read-row.ts'
import type { Planning } from './row-plan.ts'

/** Undefined: none, or none that can be written. */
export function bankDetails({ row, input }: Planning, stored: MemberRow | null): RowFields['sepa'] {
  const { sepa } = row.fields
  const iban = sepa?.['iban'] ?? stored?.iban ?? null
  if (sepa === undefined || iban === null) return undefined
  // A mandate is of an account: another one needs its own.
  const hasMandate = stored?.iban === iban && stored.mandate_date !== null
  if (sepa['mandate_date'] !== undefined || hasMandate) return sepa
  const answer = input.questions.ask(
    { kind: 'mandate_date', options: ['leave_out'], takesDate: true },
    { line: row.line, text: iban, option: null, reads: null },
  )
  return answer === null || answer === 'leave_out' ? undefined : { ...sepa, mandate_date: answer }
}
