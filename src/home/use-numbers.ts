/** Everything the home screen counts, each once: only what the key may read is asked for. */
import { useMemo } from 'react'
import { useAllGroups } from '../groups/queries.ts'
import { localToday } from '../forms/local-date.ts'
import { registrationAvailability, useUpcomingEvents } from '../events/queries.ts'
import { useInvoiceDesk, useOutstanding } from '../invoices/queries.ts'
import type { WholeList } from '../replica/whole-list.ts'
import { useAllMembers } from '../members/queries.ts'
import { useAllPayments } from '../payments/queries.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { useNow } from '../ui/use-now.ts'
import { createReckoning, useReckoned } from '../ui/use-reckoned.ts'
import { isNear } from './links.ts'
import { countMembers } from './numbers/members.ts'
import { sumPayments } from './numbers/money.ts'

/** What is told of a list once all of it is there. */
export interface Gathered<Result> {
  /** Null until then. */
  readonly result: Result | null
  /** How many records have come so far. */
  readonly soFar: number
  readonly error: Error | null
  readonly retry: () => void
}

const members = createReckoning(countMembers)
const payments = createReckoning(sumPayments)

function gathered<Result>(
  { rows, error, retry }: Pick<WholeList<unknown>, 'rows' | 'error' | 'retry'>,
  result: Result | null,
): Gathered<Result> {
  return { result, soFar: rows.length, error: result === null ? error : null, retry }
}

/** The time to the minute, and the day it is where the reader is. */
function useToday() {
  const now = useNow()
  return { now, today: localToday(new Date(now)) }
}

export function useNumbers() {
  const session = useSession()
  const can = useCan()
  const { now, today } = useToday()
  const people = useAllMembers(session, { enabled: can('listMembers') })
  const paid = useAllPayments(session, { enabled: can('listPayments') })
  const groups = useAllGroups(session, { enabled: can('listGroups') })
  const events = useUpcomingEvents(session, { enabled: can('listEvents') })
  const desk = useInvoiceDesk(session, { enabled: can('listInvoices') })
  const outstanding = useOutstanding(desk)
  const closing = useMemo(
    () =>
      events.rows.filter(
        (event) => isNear(event.registration_deadline, today) && registrationAvailability(event, now).is === 'open',
      ).length,
    [events.rows, now, today],
  )
  const whole = <Row>(list: WholeList<Row>) => (list.isComplete ? list.rows : null)
  return {
    today,
    members: gathered(people, useReckoned(members, whole(people), today)),
    payments: gathered(paid, useReckoned(payments, whole(paid), today)),
    groups: gathered(groups, whole(groups)),
    outstanding: gathered(desk.sent, outstanding),
    desk: gathered({ ...desk, rows: desk.sent.rows }, desk.isComplete ? desk : null),
    closing: gathered(events, events.isComplete ? closing : null),
  }
}

export type Numbers = ReturnType<typeof useNumbers>
