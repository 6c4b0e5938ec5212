/**
 * Links to the lists behind the figures of the home screen; each list shows exactly the records counted. Pure; dates
 * are `YYYY-MM-DD`.
 */
import { linkOptions } from '@tanstack/react-router'
import { type AgeGroup, birthsOf } from '#contract/age-groups.ts'
import { periodOf } from '#contract/chart-periods.ts'
import { addDays, monthOf } from '#contract/dates.ts'
import { dueDatesOf, forgottenBefore, type LateFrom } from '#contract/lateness.ts'
import { conditionText, type Operator } from '../search/search.ts'
import { currentStatuses, presentStatuses } from '../members/queries.ts'

function condition(column: string, operator: Operator, ...values: readonly string[]): string {
  return conditionText({ column, operator, values })
}

/** Both days included; at least one is known. */
function daysBetween(column: string, from: string | null, until: string | null): string[] {
  if (from !== null && until !== null) return [condition(column, 'between', from, until)]
  if (from !== null) return [condition(column, 'after', addDays(from, -1))]
  return until === null ? [] : [condition(column, 'before', addDays(until, 1))]
}

/** Members of any status, unless a filter says which. */
function members(...filter: readonly string[]) {
  return linkOptions({ to: '/members', search: { status: 'all', filter } })
}

/** The list begins with current members. */
export const currentMembers = linkOptions({ to: '/members', search: {} })

export function membersWithoutEmail() {
  return members(condition('email', 'empty'), condition('status', 'is', ...presentStatuses, 'starting'))
}

export const badPostalCodes = linkOptions({ to: '/members', search: { status: 'all', attention: 'postal_code' } })

export const possibleDuplicates = linkOptions({ to: '/members/duplicates' })

export function endingThisMonth(today: string) {
  const { from, until } = periodOf(monthOf(today))
  return members(condition('end', 'between', from, until))
}

export function membershipsStarting(day: string) {
  return members(condition('since', 'between', day, day))
}

export function membershipsEnding(day: string) {
  return members(condition('end', 'between', day, day))
}

/** In a month (`2026-11`) or year (`2026`), for the first time or again. Someone who did so twice in it is one row, and two of the figure. */
export function membersWhoJoined(period: string, today: string) {
  const { from, until } = periodOf(period)
  return members(condition('joined', 'between', from, until < today ? until : today))
}

/** The last day still counts as membership. */
export function membersWhoLeft(period: string, today: string) {
  const { from, until } = periodOf(period)
  return members(condition('left', 'between', from, until < today ? until : addDays(today, -1)))
}

export function membersOfAge(group: AgeGroup | null, today: string) {
  const current = condition('status', 'is', ...currentStatuses)
  if (group === null) return members(condition('born', 'empty'), current)
  const { from, until } = birthsOf(group, today)
  return members(...daysBetween('born', from, until), current)
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
