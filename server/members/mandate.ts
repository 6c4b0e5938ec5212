/** A member's direct debit mandate (specification, SepaInput). */
import { randomInt } from 'node:crypto'
import type { ManagedSepaInput } from '#contract/schemas/management/memberships.ts'
import type { MemberRow } from './queries.ts'

type Mandate = Pick<
  MemberRow,
  'iban' | 'account_holder' | 'mandate_reference' | 'mandate_date' | 'mandate_last_collected_on'
>

export const noMandate: Mandate = {
  iban: null,
  account_holder: null,
  mandate_reference: null,
  mandate_date: null,
  mandate_last_collected_on: null,
}

/** Digits and letters of the SEPA set that are not mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * `M123-7F3K9Q2M`: the id distinguishes members, the rest the mandates of one member over time. SEPA allows 35 characters.
 */
function newMandateReference(memberId: number): string {
  const random = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `M${memberId}-${random.join('')}`
}

interface MandateChange {
  readonly stored: Mandate
  /** With `sent` laid over what is stored. */
  readonly merged: Mandate
  readonly sent: ManagedSepaInput
}

/**
 * The mandate as it is stored after a change: null for the IBAN clears it, a missing reference is generated, and another reference or date is
 * another mandate, by which nothing was collected yet.
 */
export function mandateFields(memberId: number, { stored, merged, sent }: MandateChange): Mandate {
  const { iban, account_holder, mandate_reference: reference, mandate_date } = merged
  if (sent.iban === null) return noMandate
  const isAnother = reference !== stored.mandate_reference || mandate_date !== stored.mandate_date
  const kept = isAnother ? (sent.mandate_last_collected_on ?? null) : merged.mandate_last_collected_on
  return {
    iban,
    account_holder,
    mandate_reference: iban === null ? reference : (reference ?? newMandateReference(memberId)),
    mandate_date,
    mandate_last_collected_on: kept,
  }
}
