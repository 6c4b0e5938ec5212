/**
 * Links to the lists behind the figures of the home screen; each list shows exactly the records counted. Pure; dates
 * are `YYYY-MM-DD`.
 */
import { linkOptions } from '@tanstack/react-router'
import { type AgeGroup, birthsOf, birthsReaching } from '#contract/age-groups.ts'
import { periodOf } from '#contract/chart-periods.ts'
import { addDays, monthOf } from '#contract/dates.ts'
import { dueDatesOf, forgottenBefore, type LateFrom } from '#contract/lateness.ts'
import { condition, membersWhere } from '../records/member-lists.ts'
import { currentStatuses, presentStatuses } from '../members/queries.ts'

/** Both days included; at least one is known. */
function daysBetween(column: string, from: string | null, until: string | null): string[] {
  if (from !== null && until !== null) return [condition(column, 'between', from, until)]
  if (from !== null) return [condition(column, 'after', addDays(from, -1))]
  return until === null ? [] : [condition(column, 'before', addDays(until, 1))]
}

/** The list begins with current members. */
export const currentMembers = linkOptions({ to: '/members', search: {} })

export function membersWithoutEmail() {
  return membersWhere(condition('email', 'empty'), condition('status', 'is', ...presentStatuses, 'starting'))
}

export const badPostalCodes = linkOptions({ to: '/members', search: { status: 'all', attention: 'postal_code' } })

export const failingEmails = linkOptions({ to: '/settings/email' })

export const possibleDuplicates = linkOptions({ to: '/members/duplicates' })

export function endingThisMonth(today: string) {
  const { from, until } = periodOf(monthOf(today))
  return membersWhere(condition('end', 'between', from, until))
}

export function membershipsStarting(day: string) {
  return membersWhere(condition('since', 'between', day, day))
}

export function membershipsEnding(day: string) {
  return membersWhere(condition('end', 'between', day, day))
}

export function membersOfAge(group: AgeGroup | null, today: string) {
  const current = condition('status', 'is', ...currentStatuses)
  if (group === null) return membersWhere(condition('born', 'empty'), current)
  const { from, until } = birthsOf(group, today)
  return membersWhere(...daysBetween('born', from, until), current)
}

export function membersReaching(age: number, today: string) {
  const { from, until } = birthsReaching(age, today)
  return membersWhere(condition('born', 'between', from, until), condition('status', 'is', ...currentStatuses))
}

export function groupPage(id: number) {
  return linkOptions({ to: '/groups/$id', params: { id } })
}

export const allGroups = linkOptions({ to: '/groups' })

export const reminders = linkOptions({ to: '/invoices/reminders' })
export const overdueInvoices = linkOptions({ to: '/invoices', search: { tab: 'overdue' } })

export function oldDrafts(today: string) {
  const filter = [condition('date', 'before', forgottenBefore(today))]
  return linkOptions({ to: '/invoices', search: { tab: 'draft', filter } })
}

export function outstandingInvoices(late: LateFrom, today: string) {
  const { from, until } = dueDatesOf(late, today)
  const tab = late === null ? 'open' : 'overdue'
  return linkOptions({ to: '/invoices', search: { tab, filter: daysBetween('due', from, until) } })
}

export function invoicesDue(day: string) {
  return linkOptions({ to: '/invoices', search: { tab: 'open', filter: daysBetween('due', day, day) } })
}

export const openInvoices = linkOptions({ to: '/invoices', search: { tab: 'open' } })

export function paymentsIn(month: string) {
  const { from, until } = periodOf(month)
  return linkOptions({ to: '/payments', search: { period: 'dates', from, until } })
}

export const draftInvoices = linkOptions({ to: '/invoices', search: { tab: 'draft' } })

export const upcomingEvents = linkOptions({
  to: '/events',
  search: { filter: [condition('status', 'is', 'published')] },
})

export const allPayments = linkOptions({ to: '/payments' })

/** Number of days before the end of registration in which an event needs attention. */
const near = 7

export function closingEvents(today: string) {
  const filter = [
    condition('registration', 'is', 'open'),
    condition('deadline', 'between', today, addDays(today, near)),
  ]
  return linkOptions({ to: '/events', search: { filter } })
}
