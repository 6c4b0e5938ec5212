/** Figures about invoices and payments. Amounts are cents until they are shown. */
import { type RawBuilder, sql } from 'kysely'
import { monthsUntil, periodOf } from '#contract/chart-periods.ts'
import { addDays } from '#contract/dates.ts'
import { dueDatesOf, forgottenBefore, lateFrom } from '#contract/lateness.ts'
import { formatMoney } from '#contract/money.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { findLevels } from '../invoices/reminders/levels.ts'
import { nextReminder } from '../invoices/reminders/next-reminder.ts'
import { selectOverdue } from '../invoices/reminders/queries.ts'
import type { DatedReader, RequestContext } from '../operation/context.ts'
import { amountDueColumn, isOutstanding, selectInvoices } from '../ledger/invoices/queries.ts'
import { selectMoney } from '../ledger/payments/queries.ts'

interface Sum {
  readonly count: number
  /** Cents. */
  readonly cents: number
}

function presentSum({ count, cents }: Sum) {
  return { count, amount: formatMoney(cents) }
}

/** Days after the due date in which an overdue invoice is new. */
const newDays = 7

/** Overdue invoices that get a reminder today. */
async function countToRemind(ctx: RequestContext): Promise<number> {
  const overdue = await selectOverdue(ctx)
  if (overdue.length === 0) return 0
  const { levels } = await findLevels(ctx.db, ctx.association)
  return overdue.filter((facts) => nextReminder(facts, levels, ctx.today).level !== null).length
}

export async function invoiceFigures(reader: RequestContext): Promise<NonNullable<Home['invoices']>> {
  const { today } = reader
  const counted = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`
  const summed = (column: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(${column}) filter (where ${condition}), 0) as bigint)`
  const isDraft = sql`invoices.status = 'draft'`
  const parts = lateFrom.map((late) => {
    const { from, until } = dueDatesOf(late, today)
    const begins = from === null ? sql`` : sql`and invoices.due_date >= ${from}`
    const ends = until === null ? sql`` : sql`and invoices.due_date <= ${until}`
    return sql`${isOutstanding} ${begins} ${ends}`
  })
  const row = await selectInvoices(reader)
    .where('invoices.status', 'in', ['draft', 'sent'])
    .select([
      counted(isDraft).as('drafts'),
      summed(sql`invoices.total`, isDraft).as('draft_cents'),
      counted(sql`${isDraft} and invoices.invoice_date < ${forgottenBefore(today)}`).as('old_drafts'),
      counted(
        sql`${isOutstanding} and invoices.due_date < ${today} and invoices.due_date >= ${addDays(today, -newDays)}`,
      ).as('new_overdue'),
    ])
    .select(parts.map((part, index) => counted(part).as(`count_${index}`)))
    .select(parts.map((part, index) => summed(amountDueColumn, part).as(`cents_${index}`)))
    .executeTakeFirstOrThrow()
  const outstanding = lateFrom.map((from, index) => ({
    from,
    count: row[`count_${index}`] ?? 0,
    cents: row[`cents_${index}`] ?? 0,
  }))
  return {
    draft: presentSum({ count: row.drafts, cents: row.draft_cents }),
    open: presentSum(addUp(outstanding)),
    overdue: presentSum(addUp(outstanding.filter(({ from }) => from !== null))),
    new_overdue: row.new_overdue,
    to_remind: await countToRemind(reader),
    old_drafts: row.old_drafts,
    outstanding: outstanding.map(({ from, ...sum }) => ({ from, ...presentSum(sum) })),
  }
}

function addUp(parts: readonly Sum[]): Sum {
  return {
    count: parts.reduce((all, { count }) => all + count, 0),
    cents: parts.reduce((all, { cents }) => all + cents, 0),
  }
}

const shownMonths = 12

/** The money of each month, reversals and refunds taken off, as the app's list of payments adds it up. */
export async function paymentFigures(reader: DatedReader): Promise<NonNullable<Home['payments']>> {
  const months = monthsUntil(reader.today, shownMonths)
  const rows = await selectMoney(reader)
    .where('paid_on', '>=', periodOf(months[0] ?? '').from)
    .where('paid_on', '<=', periodOf(months.at(-1) ?? '').until)
    .select(({ fn }) => [
      sql<string>`substr(cast(paid_on as text), 1, 7)`.as('month'),
      fn.countAll<number>().as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('cents'),
    ])
    .groupBy(sql`substr(cast(paid_on as text), 1, 7)`)
    .execute()
  const sums = new Map(rows.map(({ month, ...sum }) => [month, sum]))
  return months.map((month) => ({ month, ...presentSum(sums.get(month) ?? { count: 0, cents: 0 }) }))
}
