/** The numbers of the home screen. Reads only lists that the key may read: members, recent and open records at once, then a year of payments. */
import { useMemo } from 'react'
import { addDays } from '#contract/dates.ts'
import { useAllGroups } from '../groups/queries.ts'
import { registrationAvailability, useRegistrationsSince, useUpcomingEvents } from '../events/queries.ts'
import { dueByDay, useInvoiceDesk, useOutstanding } from '../invoices/queries.ts'
import type { Replica } from '../replica/replica.ts'
import { useAllMembers, useMembersSince } from '../members/queries.ts'
import { usePaymentsSince } from '../payments/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useNow, useToday } from '../ui/use-now.ts'
import { createComputation, useComputed } from '../ui/use-computed.ts'
import { isNear } from './links.ts'
import { countMembers } from './numbers/members.ts'
import { paymentMonths, sumPayments } from './numbers/money.ts'
import { monthsUntil } from './numbers/periods.ts'

/** The result of counting a list. */
export interface Gathered<Result> {
  /** Null until all of the list is there. */
  readonly result: Result | null
  readonly soFar: number
  readonly error: Error | null
  readonly retry: () => void
}

const members = createComputation(countMembers)
const payments = createComputation(sumPayments)
const paymentsOfLastMonths = createComputation(sumPayments)

function gathered<Result>(
  { rows, error, retry }: Pick<Replica<unknown>, 'rows' | 'error' | 'retry'>,
  result: Result | null,
): Gathered<Result> {
  return { result, soFar: rows.length, error: result === null ? error : null, retry }
}

function isSettled({ isComplete, error }: Pick<Replica<unknown>, 'isComplete' | 'error'>): boolean {
  return isComplete || error !== null
}

function whole<Row>({ isComplete, rows }: Replica<Row>): readonly Row[] | null {
  return isComplete ? rows : null
}

/** Days whose sign-ups and registrations are recent. */
const recentDays = 31

function monthsBack(today: string, count: number): string {
  return monthsUntil(today, count)[0]?.from ?? today
}

export function useNumbers() {
  const session = useSession()
  const can = useCan()
  const [now, today] = [useNow(), useToday()]
  const since = addDays(today, -recentDays)
  const mayRead = { members: can('listMembers'), invoices: can('listInvoices'), payments: can('listPayments') }
  // These fill the screen that is visible without scrolling.
  const desk = useInvoiceDesk(session, { enabled: mayRead.invoices })
  const events = useUpcomingEvents(session, { enabled: can('listEvents') })
  const registrations = useRegistrationsSince(session, events, since)
  const newMembers = useMembersSince(session, since, { enabled: mayRead.members })
  const lastPaid = usePaymentsSince(session, monthsBack(today, 2), { enabled: mayRead.payments })
  const groups = useAllGroups(session, { enabled: can('listGroups') })
  // The rate limit is shared: the list that only a chart needs waits for the others.
  const isDeskRead = !mayRead.invoices || isSettled(desk)
  const arePaymentsRead = !mayRead.payments || isSettled(lastPaid)
  const people = useAllMembers(session, { enabled: mayRead.members })
  const counted = useComputed(members, whole(people), today)
  const arePeopleRead = !mayRead.members || isSettled(people)
  // One month more, for payments booked ahead of their day.
  const paid = usePaymentsSince(session, monthsBack(today, paymentMonths + 1), {
    enabled: mayRead.payments && isDeskRead && arePaymentsRead && arePeopleRead,
  })
  const outstanding = useOutstanding(desk)
  const due = useMemo(() => dueByDay(desk.sent.rows, today), [desk.sent.rows, today])
  const upcoming = useMemo(
    () => events.rows.filter(({ status }) => status !== 'draft' && status !== 'cancelled'),
    [events.rows],
  )
  const closing = useMemo(
    () =>
      upcoming.filter(
        (event) => isNear(event.registration_deadline, today) && registrationAvailability(event, now).is === 'open',
      ).length,
    [upcoming, now, today],
  )
  const registered = registrations.isComplete ? registrations.found : null
  return {
    today,
    since,
    members: {
      ...gathered(people, counted),
      // Until all are counted, so that nothing is missing between the two.
    },
    payments: gathered(paid, useComputed(payments, whole(paid), today)),
    groups: gathered(groups, whole(groups)),
    outstanding: gathered(desk.sent, outstanding),
    desk: gathered({ ...desk, rows: desk.sent.rows }, desk.isComplete ? { ...desk, due } : null),
    closing: gathered(events, events.isComplete ? closing : null),
    upcoming: gathered(events, events.isComplete ? upcoming : null),
    lastMonths: gathered(lastPaid, useComputed(paymentsOfLastMonths, whole(lastPaid), today)),
    recent: {
      members: gathered(newMembers, whole(newMembers)),
      payments: gathered(lastPaid, whole(lastPaid)),
      registrations: gathered({ ...registrations, rows: registrations.found }, registered),
    },
  }
}

export type Numbers = ReturnType<typeof useNumbers>
