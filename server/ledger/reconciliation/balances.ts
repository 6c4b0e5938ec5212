/** Whether statements are complete: each by its own balances, and all of them by following each other. */
import { formatMoney } from '#contract/money.ts'
import type { Statement } from '../credit-transfer.ts'
import type { LedgerProblem } from '../errors.ts'
import type { Ledger } from '../ledger.ts'

interface Balances {
  /** `YYYY-MM-DD`, of the balances. */
  readonly opened_on: string
  readonly closed_on: string
  /** Cents. */
  readonly opening: number
  readonly closing: number
}

/**
 * Statements that open with a balance with which none closed, on a day that no other covers: the one before was never imported. The first
 * one follows nothing.
 */
export function missingBefore(statements: readonly Balances[]): Balances[] {
  const sorted = statements.toSorted((a, b) => (a.closed_on < b.closed_on ? -1 : a.closed_on > b.closed_on ? 1 : 0))
  const first = sorted[0]?.closed_on
  return sorted.filter(
    (one) =>
      one.closed_on !== first &&
      !sorted.some((other) => other !== one && (isFollowed(other, one) || covers(other, one.opened_on))),
  )
}

function isFollowed(before: Balances, after: Balances): boolean {
  return before.closing === after.opening && before.closed_on <= after.closed_on
}

function covers({ opened_on, closed_on }: Balances, day: string): boolean {
  return opened_on <= day && day < closed_on
}

function incomplete({ location, opening, closing, turnover }: Statement): LedgerProblem[] {
  const moved = opening && closing && BigInt(closing.amount - opening.amount)
  if (moved === null || moved === turnover) return []
  const [expected, given] = [formatMoney(moved), formatMoney(turnover)]
  const message = `Between its balances ${expected} moved, but its entries come to ${given}.`
  return [{ location, message, values: { expected, given } }]
}

/** Keeps the balances, and says what is missing: from one of these statements, or between the statements of the account. */
export async function recordBalances(
  { db, association }: Ledger,
  statements: readonly Statement[],
): Promise<LedgerProblem[]> {
  const rows = statements.flatMap(({ account, opening, closing }) =>
    opening && closing?.day
      ? [
          {
            organization_id: association.id,
            account,
            opened_on: opening.day ?? closing.day,
            closed_on: closing.day,
            opening: opening.amount,
            closing: closing.amount,
          },
        ]
      : [],
  )
  for (const row of rows)
    await db
      .insertInto('bank_statements')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const account = statements[0]?.account ?? ''
  const all = await db
    .selectFrom('bank_statements')
    .select(['opened_on', 'closed_on', 'opening', 'closing'])
    .where('organization_id', '=', association.id)
    .where('account', '=', account)
    .execute()
  const missing = missingBefore(all).map(({ closed_on: day, opening }) => ({
    location: '',
    message: `A statement is missing: the one up to ${day} opens with ${formatMoney(opening)}, and none before it closes so.`,
    values: { day, opening: formatMoney(opening) },
  }))
  return [...statements.flatMap(incomplete), ...missing]
}
