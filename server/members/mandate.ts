/** A member's direct debit mandate (specification, SepaInput). */
import { randomInt } from 'node:crypto'
import type { SepaInput } from '#contract/schemas/members.ts'
import type { MemberRow } from './queries.ts'

type Mandate = Pick<MemberRow, 'iban' | 'account_holder' | 'mandate_reference' | 'mandate_date'>

/** Digits and letters of the SEPA set that are not mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * `M123-7F3K9Q2M`: the id distinguishes members, the rest the mandates of one member over time. SEPA allows 35 characters.
 */
function newMandateReference(memberId: number): string {
  const random = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `M${memberId}-${random.join('')}`
}

/** The mandate as it is stored once `sent` has been laid over it: null for the IBAN clears it, a missing reference is generated. */
export function mandateFields(memberId: number, merged: Mandate, sent: SepaInput): Mandate {
  const { iban, account_holder, mandate_reference, mandate_date } = merged
  if (sent.iban === null) return { iban: null, account_holder: null, mandate_reference: null, mandate_date: null }
  if (iban === null || mandate_reference !== null) return { iban, account_holder, mandate_reference, mandate_date }
  return { iban, account_holder, mandate_reference: newMandateReference(memberId), mandate_date }
}
