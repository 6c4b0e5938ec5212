/** Whether an invoice can be collected: the first rule that it breaks. Pure. */
import { isSEPACountry, isValidIBAN } from 'ibantools'
import { addMonths } from '#contract/dates.ts'
import type { NotCollectedReason } from '#contract/debit-reasons.ts'
import { hasWords, isSepaId, nameLength, sepaText } from './sepa-text.ts'

/** Everything that is known of an open invoice and its member. */
export interface DebitFacts {
  readonly number: string
  /** Cents still to be paid. */
  readonly due: number
  readonly member_id: number | null
  readonly name: string
  readonly iban: string | null
  readonly mandate_reference: string | null
  readonly mandate_date: string | null
  /** The last collection by the mandate, here or before by another program; null before the first. */
  readonly last_collected_on: string | null
  /** The batch that collects it already. */
  readonly in_batch: number | null
}

/** A mandate expires when nothing was collected by it for so long (EPC016-06). */
const mandateMonths = 36

/** Cents: the largest amount of the scheme. */
const mostCollected = 999_999_999_99

/** An invoice that can be collected. */
export interface Collectable {
  readonly member_id: number
  readonly debtor_name: string
  readonly iban: string
  readonly mandate_reference: string
  readonly mandate_date: string
}

type Mandate = Pick<Collectable, 'iban' | 'mandate_reference' | 'mandate_date'>

function mandateOf({ iban, mandate_reference, mandate_date }: DebitFacts): Mandate | null {
  if (iban === null || mandate_reference === null || mandate_date === null) return null
  return { iban, mandate_reference, mandate_date }
}

function mandateProblem(
  mandate: Mandate,
  lastCollectedOn: string | null,
  collectionDate: string,
): NotCollectedReason | null {
  const { iban, mandate_reference, mandate_date } = mandate
  if (!isValidIBAN(iban)) return 'iban'
  if (!isSEPACountry(iban.slice(0, 2))) return 'iban_country'
  if (!isSepaId(mandate_reference)) return 'mandate_reference'
  if (mandate_date > collectionDate) return 'mandate_after_collection'
  const lastUsed = lastCollectedOn !== null && lastCollectedOn > mandate_date ? lastCollectedOn : mandate_date
  return addMonths(lastUsed, mandateMonths) < collectionDate ? 'mandate_unused' : null
}

function paymentProblem({ number, due, name }: DebitFacts): NotCollectedReason | null {
  if (!isSepaId(number)) return 'invoice_number'
  if (due < 1 || due > mostCollected) return 'amount'
  return hasWords(sepaText(name, nameLength)) ? null : 'name'
}

export function preFlight(facts: DebitFacts, collectionDate: string): NotCollectedReason | Collectable {
  const { member_id } = facts
  if (facts.in_batch !== null) return 'in_batch'
  if (member_id === null) return 'no_member'
  const mandate = mandateOf(facts)
  if (mandate === null) return 'no_mandate'
  const problem = mandateProblem(mandate, facts.last_collected_on, collectionDate) ?? paymentProblem(facts)
  return problem ?? { member_id, debtor_name: sepaText(facts.name, nameLength), ...mandate }
}
