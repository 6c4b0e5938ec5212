/** Whether statements are complete: each by its own balances, and all of them by following each other. */
import { formatMoney } from '#contract/money.ts'
import type { Database } from '../../database/database.ts'
import type { Statement } from '../credit-transfer.ts'
import type { LedgerProblem } from '../errors.ts'
import type { Ledger } from '../ledger.ts'
import { missingNumbers, type NumberedStatement } from './numbers.ts'

export interface Balances {
  /** `YYYY-MM-DD`, of the balances. */
  readonly opened_on: string
  readonly closed_on: string
  /** Cents. */
  readonly opening: number
  readonly closing: number
}

/** The first two to close with each balance: one of them is not the statement that is asked about. */
function firstToClose<T extends Balances>(sorted: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const byClosing = new Map<number, T[]>()
  for (const one of sorted) {
    const there = byClosing.get(one.closing)
    if (!there) byClosing.set(one.closing, [one])
    else if (there.length === 1) there.push(one)
  }
  return byClosing
}

/** The last day of all that open before each day on which one opens. */
function coveredUntil(statements: readonly Balances[]): ReadonlyMap<string, string> {
  const byDay = new Map<string, string>()
  let until = ''
  const days = Map.groupBy(
    statements.toSorted((a, b) => (a.opened_on < b.opened_on ? -1 : a.opened_on > b.opened_on ? 1 : 0)),
    ({ opened_on }) => opened_on,
  )
  for (const [day, ofDay] of days) {
    byDay.set(day, until)
    for (const { closed_on } of ofDay) if (closed_on > until) until = closed_on
  }
  return byDay
}

/**
 * Statements that open with a balance with which none closed, on a day that no other covers: the one before was never imported. The first
 * one follows nothing. One that opens on the same day covers only what opens as it does: else one of them is wrong.
 */
export function missingBefore<T extends Balances>(statements: readonly T[]): T[] {
  const sorted = statements.toSorted((a, b) => (a.closed_on < b.closed_on ? -1 : a.closed_on > b.closed_on ? 1 : 0))
  const first = sorted[0]?.closed_on
  const [byClosing, until] = [firstToClose(sorted), coveredUntil(sorted)]
  const openingOf = ({ opened_on, opening }: Balances) => `${opened_on} ${opening}`
  // The last of the ones that open alike.
  const longest = new Map(sorted.map((one) => [openingOf(one), one.closed_on]))
  return sorted.filter((one) => {
    const before = byClosing.get(one.opening)?.find((other) => other !== one)
    const isFollowing = before !== undefined && before.closed_on <= one.closed_on
    const isCovered =
      one.opened_on < (until.get(one.opened_on) ?? '') || one.closed_on < (longest.get(openingOf(one)) ?? '')
    return one.closed_on !== first && !isFollowing && !isCovered
  })
}

/** A statement before which something is missing, by its balance, its number, or both. */
export interface Gap<T> {
  readonly before: T
  readonly numbers: { readonly first: number; readonly last: number } | null
}

export function gapsIn<T extends Balances & NumberedStatement>(statements: readonly T[]): Gap<T>[] {
  const numbered = missingNumbers(statements).map(({ before, ...numbers }) => ({ before, numbers }))
  const known = new Set(numbered.map(({ before }) => before))
  const unnumbered = missingBefore(statements).filter((before) => !known.has(before))
  return [...numbered, ...unnumbered.map((before) => ({ before, numbers: null }))]
}

/** Two statements that cannot both be right. */
export interface Contradiction<T> {
  readonly one: T
  readonly other: T
}

/** Statements that open on one day with different balances, of which none opens where another one of that day closes. */
export function contradictionsIn<T extends Balances>(statements: readonly T[]): Contradiction<T>[] {
  return [...Map.groupBy(statements, ({ opened_on }) => opened_on).values()].flatMap((ofDay) => {
    const openingsBy = new Map<number, Set<number>>()
    for (const { opening, closing } of ofDay)
      openingsBy.set(closing, (openingsBy.get(closing) ?? new Set<number>()).add(opening))
    const unexplained = ofDay.filter(({ opening }) => {
      const openings = openingsBy.get(opening)
      return openings === undefined || (openings.size === 1 && openings.has(opening))
    })
    const [one] = unexplained
    const other = unexplained.find(({ opening }) => opening !== one?.opening)
    return one && other ? [{ one, other }] : []
  })
}

function contradicting({ one, other }: Contradiction<Balances>): LedgerProblem {
  const day = one.opened_on
  const [first, second] = [formatMoney(one.opening), formatMoney(other.opening)]
  const message = `Two statements open on ${day}, one with ${first} and one with ${second}: one of them is wrong.`
  return { location: '', message, values: { opened: day, one: first, other: second } }
}

function incomplete({ location, opening, closing, turnover }: Statement): LedgerProblem[] {
  const moved = opening && closing && BigInt(closing.amount - opening.amount)
  if (moved === null || moved === turnover) return []
  const [expected, given] = [formatMoney(moved), formatMoney(turnover)]
  const message = `Between its balances ${expected} moved, but its entries come to ${given}.`
  return [{ location, message, values: { expected, given } }]
}

function missing({ before: { closed_on: day, opening: cents }, numbers }: Gap<Balances>): LedgerProblem {
  const opening = formatMoney(cents)
  if (!numbers) {
    const message = `A statement is missing: the one up to ${day} opens with ${opening}, and none before it closes so.`
    return { location: '', message, values: { day, opening } }
  }
  const { first, last } = numbers
  const which = first === last ? `Statement ${first} is` : `Statements ${first} to ${last} are`
  return {
    location: '',
    message: `${which} missing, before the one up to ${day}.`,
    values: { day, opening, first, last },
  }
}

/** One row for each period with its balances; of two, the first that has a number. */
function balanceRows(organizationId: number, statements: readonly Statement[]) {
  const rows = statements.flatMap(({ account, opening, closing, number }) =>
    opening && closing?.day
      ? [
          {
            organization_id: organizationId,
            account,
            opened_on: opening.day ?? closing.day,
            closed_on: closing.day,
            opening: opening.amount,
            closing: closing.amount,
            numbering: number?.numbering ?? null,
            number: number?.number ?? null,
          },
        ]
      : [],
  )
  const byKey = Map.groupBy(rows, ({ numbering: _numbering, number: _number, ...key }) => JSON.stringify(key))
  return [...byKey.values()].flatMap((same) => same.find(({ number }) => number !== null) ?? same.slice(0, 1))
}

const rowsPerStatement = 500

async function insertBalances(db: Database, rows: ReturnType<typeof balanceRows>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await db
      .insertInto('bank_statements')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'account', 'opened_on', 'closed_on', 'opening', 'closing'])
          .doUpdateSet((is) => ({ numbering: is.ref('excluded.numbering'), number: is.ref('excluded.number') }))
          .where('bank_statements.number', 'is', null),
      )
      .execute()
}

/** Keeps the balances and numbers, and says what is missing: from one of these statements, or between the statements of the account. */
export async function recordBalances(
  { db, association }: Ledger,
  statements: readonly Statement[],
): Promise<LedgerProblem[]> {
  await insertBalances(db, balanceRows(association.id, statements))
  const account = statements[0]?.account ?? ''
  const all = await db
    .selectFrom('bank_statements')
    .select(['opened_on', 'closed_on', 'opening', 'closing', 'numbering', 'number'])
    .where('organization_id', '=', association.id)
    .where('account', '=', account)
    .execute()
  return [...statements.flatMap(incomplete), ...gapsIn(all).map(missing), ...contradictionsIn(all).map(contradicting)]
}
