/** An invoice that is one of several instalments of a contribution run, which ends its reference with `1/2`. Pure. */
import type { Invoice } from '#contract/schemas/invoices.ts'

export interface Installment {
  readonly term: number
  readonly terms: number
}

const mostTerms = 12

/** Null for every other invoice. Only of members: the reference of a business may be an order number such as `4500/2`. */
export function installmentOf({
  member_id: member,
  reference,
}: Pick<Invoice, 'member_id' | 'reference'>): Installment | null {
  const [, term = '', terms = ''] = /\s(\d{1,2})\/(\d{1,2})$/.exec(reference ?? '') ?? []
  const found = { term: Number(term), terms: Number(terms) }
  const isPossible = found.term >= 1 && found.term <= found.terms && found.terms >= 2 && found.terms <= mostTerms
  return member !== null && isPossible ? found : null
}
