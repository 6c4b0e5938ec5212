/** Links to the list of members behind a figure, which shows exactly the records counted. Pure; dates are `YYYY-MM-DD`. */
import { linkOptions } from '@tanstack/react-router'
import { periodOf } from '#contract/chart-periods.ts'
import { addDays } from '#contract/dates.ts'
import { conditionText, type Operator } from '../search/search.ts'

export function condition(column: string, operator: Operator, ...values: readonly string[]): string {
  return conditionText({ column, operator, values })
}

/** Members of any status, unless a filter says which. */
export function membersWhere(...filter: readonly string[]) {
  return linkOptions({ to: '/members', search: { status: 'all', filter } })
}

/** In a month (`2026-11`) or year (`2026`), for the first time or again. Someone who did so twice in it is one row, and two of the figure. */
export function membersWhoJoined(period: string, today: string) {
  const { from, until } = periodOf(period)
  return membersWhere(condition('joined', 'between', from, until < today ? until : today))
}

/** The last day still counts as membership. */
export function membersWhoLeft(period: string, today: string) {
  const { from, until } = periodOf(period)
  return membersWhere(condition('left', 'between', from, until < today ? until : addDays(today, -1)))
}
