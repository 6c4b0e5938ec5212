import { useQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { memberQuery } from '../members/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'

export interface RecipientAddress {
  /** Where an email goes now; null when there is no address, as far as this key can see. */
  readonly email: string | null
  /** Still being looked up. */
  readonly isPending: boolean
  /** A member's own address counts, and this key cannot see it: `email` is the one on the invoice. */
  readonly isGuess: boolean
}

/** Where sending an invoice would go: for a member to the address they have now, else to the one on the invoice. */
export function useRecipientAddress({
  member_id: memberId,
  recipient,
}: Pick<InvoiceSummary, 'member_id' | 'recipient'>): RecipientAddress {
  const session = useSession()
  const can = useCan()
  const isMember = typeof memberId === 'number'
  const looksUp = isMember && can('getMember')
  const { data, isPending, isError } = useQuery({ ...memberQuery(session, memberId ?? 0), enabled: looksUp })
  const onInvoice = recipient?.email ?? null
  if (!looksUp || isError) return { email: onInvoice, isPending: false, isGuess: isMember }
  return { email: data ? (data.email ?? null) : onInvoice, isPending, isGuess: false }
}
