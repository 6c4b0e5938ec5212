/** The due date that the service would give an invoice, shown before it is sent. */
import { useEffect, useRef } from 'react'
import { addDays, isDate } from '#contract/dates.ts'
import type { Session } from '../session/session.ts'

/** Empty where the service does not say its payment term: it fills in the date itself. */
export function defaultDueDate({ paymentTerm: days }: Pick<Session, 'paymentTerm'>, invoiceDate: string): string {
  return days === null || !isDate(invoiceDate) ? '' : addDays(invoiceDate, days)
}

/** `change` gets the new default when the invoice date changes, if the due date still was the default. */
export function useFollowingDueDate(
  session: Pick<Session, 'paymentTerm'>,
  invoiceDate: string,
  due: { readonly read: () => string; readonly change: (date: string) => void },
): void {
  const last = useRef(invoiceDate)
  useEffect(() => {
    if (!isDate(invoiceDate) || invoiceDate === last.current) return
    const before = defaultDueDate(session, last.current)
    last.current = invoiceDate
    if (before !== '' && due.read() === before) due.change(defaultDueDate(session, invoiceDate))
  }, [session, invoiceDate, due])
}
