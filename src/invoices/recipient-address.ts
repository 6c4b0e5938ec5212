/** Where an email about an invoice goes, as far as the screen can know it. */
import { useQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { memberQuery } from '../records/queries.ts'
import { useCan, useSession } from '../session/session.ts'

export interface RecipientAddress {
  /** Null when there is no address, as far as this key can read. */
  readonly email: string | null
  readonly isPending: boolean
  /** The member's current address applies but this key cannot read it; `email` is the one on the invoice. */
  readonly isGuess: boolean
}

/** The address used for sending: a member's current one, otherwise the one on the invoice. */
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
