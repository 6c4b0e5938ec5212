/** Members who joined and left in a period, by month or by year. */
import { addDays, addMonths } from '#contract/dates.ts'
import type { MemberMovements, MovementQuery } from '#contract/schemas/management/reports.ts'
import { Problem } from '../lib/problem.ts'
import { membershipOver } from '../members/counts.ts'
import { countReasons } from '../members/membership-days.ts'
import type { Call, RequestContext } from '../operation/context.ts'

/** Longer periods are shown by year. */
const mostMonths = 24
const mostYears = 100

/** Every month or year that the period touches. */
function periodsOf(from: string, to: string): string[] {
  const lastByMonth = addMonths(`${from.slice(0, 7)}-01`, mostMonths)
  const length = to < lastByMonth ? 7 : 4
  const names: string[] = []
  for (
    let day = `${from.slice(0, length)}-01`.padEnd(10, '-01');
    day <= to;
    day = addMonths(day, length === 7 ? 1 : 12)
  ) {
    names.push(day.slice(0, length))
    if (names.length > mostYears) throw new Problem('malformed_request', { part: 'from' })
  }
  return names
}

/** The most reasons in a response. */
const mostReasons = 100

/** Of those who left before today. */
async function reasonsOf(ctx: RequestContext, { from, to }: Pick<MemberMovements, 'from' | 'to'>) {
  const yesterday = addDays(ctx.today, -1)
  const rows = await countReasons(ctx, { from, until: to < yesterday ? to : yesterday })
  const deceased = rows.reduce((sum, { is_death: isDeath, count }) => sum + (isDeath ? count : 0), 0)
  const reasons = rows.flatMap(({ reason, is_death: isDeath, count }) =>
    isDeath || reason === null ? [] : [{ reason, count }],
  )
  return { deceased, reasons: reasons.slice(0, mostReasons) }
}

/** Throws `malformed_request` for a period that ends before it begins, and for one of more than a century. */
export async function memberMovements({
  ctx,
  input,
}: Call<{ readonly query: MovementQuery }>): Promise<MemberMovements> {
  const { from: first, to: last } = input.query
  const from = first ?? `${(last ?? ctx.today).slice(0, 4)}-01-01`
  const to = last ?? `${from.slice(0, 4)}-12-31`
  if (to < from) throw new Problem('malformed_request', { part: 'to' })
  // Days to come are counted nowhere.
  const names = periodsOf(from, to).filter((name) => name <= ctx.today.slice(0, name.length))
  const points = names.length === 0 ? [] : await membershipOver(ctx, names, { from, until: to })
  const reasons = await reasonsOf(ctx, { from, to })
  const sum = (key: 'joined' | 'left') => points.reduce((all, point) => all + point[key], 0)
  return { object: 'member_movements', from, to, joined: sum('joined'), left: sum('left'), ...reasons, points }
}
