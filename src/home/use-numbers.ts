/** Everything the home screen counts, each once. Only lists that the key may read are read: first the work, then members, then payments. */
import { useMemo } from 'react'
import { useAllGroups } from '../groups/queries.ts'
import { localToday } from '../forms/local-date.ts'
import { registrationAvailability, useUpcomingEvents } from '../events/queries.ts'
import { useInvoiceDesk, useOutstanding } from '../invoices/queries.ts'
import type { Replica } from '../replica/replica.ts'
import { useAllMembers } from '../members/queries.ts'
import { usePaymentsSince } from '../payments/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useNow } from '../ui/use-now.ts'
import { createComputation, useComputed } from '../ui/use-computed.ts'
import { isNear } from './links.ts'
import { countMembers } from './numbers/members.ts'
import { paymentMonths, sumPayments } from './numbers/money.ts'
import { monthsUntil } from './numbers/periods.ts'

/** What a whole list comes to. */
export interface Gathered<Result> {
  /** Null until all of the list is there. */
  readonly result: Result | null
  /** The same of what has come so far, where a part is worth showing. */
  readonly partial?: Result | null
  /** How many records have come so far. */
  readonly soFar: number
  readonly error: Error | null
  readonly retry: () => void
}

const members = createComputation(countMembers)
const membersSoFar = createComputation(countMembers)
const payments = createComputation(sumPayments)

function gathered<Result>(
  { rows, error, retry }: Pick<Replica<unknown>, 'rows' | 'error' | 'retry'>,
  result: Result | null,
): Gathered<Result> {
  return { result, soFar: rows.length, error: result === null ? error : null, retry }
}

/** The time to the minute, and the day it is where the reader is. */
function useToday() {
  const now = useNow()
  return { now, today: localToday(new Date(now)) }
}

function isSettled({ isComplete, error }: Pick<Replica<unknown>, 'isComplete' | 'error'>): boolean {
  return isComplete || error !== null
}

/** The first day of the months that the chart of payments shows, and one month for payments booked ahead of their day. */
function chartStart(today: string): string {
  return monthsUntil(today, paymentMonths + 1)[0]?.from ?? today
}

export function useNumbers() {
  const session = useSession()
  const can = useCan()
  const { now, today } = useToday()
  const desk = useInvoiceDesk(session, { enabled: can('listInvoices') })
  const events = useUpcomingEvents(session, { enabled: can('listEvents') })
  const groups = useAllGroups(session, { enabled: can('listGroups') })
  // The rate limit is shared: a long list waits until the short ones above it have come.
  const isDeskRead = !can('listInvoices') || isSettled(desk)
  const people = useAllMembers(session, { enabled: can('listMembers') && isDeskRead })
  const arePeopleRead = !can('listMembers') || isSettled(people)
  const paid = usePaymentsSince(session, chartStart(today), {
    enabled: can('listPayments') && isDeskRead && arePeopleRead,
  })
  const outstanding = useOutstanding(desk)
  const closing = useMemo(
    () =>
      events.rows.filter(
        (event) => isNear(event.registration_deadline, today) && registrationAvailability(event, now).is === 'open',
      ).length,
    [events.rows, now, today],
  )
  const whole = <Row>(list: Replica<Row>) => (list.isComplete ? list.rows : null)
  return {
    today,
    members: {
      ...gathered(people, useComputed(members, whole(people), today)),
      partial: useComputed(membersSoFar, people.isComplete ? null : people.rows, today),
    },
    payments: gathered(paid, useComputed(payments, whole(paid), today)),
    groups: gathered(groups, whole(groups)),
    outstanding: gathered(desk.sent, outstanding),
    desk: gathered({ ...desk, rows: desk.sent.rows }, desk.isComplete ? desk : null),
    closing: gathered(events, events.isComplete ? closing : null),
  }
}

export type Numbers = ReturnType<typeof useNumbers>
