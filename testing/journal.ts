/** The journal as a test checks it: every entry balances, and its debtors come to the open items of the day. */
import { expect } from 'vitest'
import { call } from '#client/client.ts'
import { parseMoney } from '#contract/money.ts'
import type { JournalEntry } from '#contract/schemas/management/books.ts'
import type { TestWorld } from './describe-service.ts'

const always = { from: '1000-01-01', to: '9999-12-31' } as const

/** All entries of the period, read page by page. */
export async function wholeJournal(
  { board }: Pick<TestWorld, 'board'>,
  { from, to }: { readonly from: string; readonly to: string } = always,
  limit = 100,
): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = []
  let after: string | null = null
  do {
    const start: { readonly starting_after?: string } = after === null ? {} : { starting_after: after }
    const page: { readonly data: readonly JournalEntry[]; readonly next_cursor: string | null } = await call(
      board,
      'listJournal',
      { query: { from, to, limit, ...start } },
    )
    entries.push(...page.data)
    after = page.next_cursor
  } while (after !== null)
  return entries
}

type Line = JournalEntry['lines'][number]

/** Debit less credit, in cents. */
export function balanceOf(entries: readonly JournalEntry[], isCounted: (line: Line) => boolean): number {
  return entries
    .flatMap(({ lines }) => lines)
    .filter(isCounted)
    .reduce((sum, { debit, credit }) => sum + parseMoney(debit) - parseMoney(credit), 0)
}

/** Gives what was open on each invoice at the end of that day, in cents by id. */
export async function expectBalanced(world: TestWorld, on: string = always.to): Promise<ReadonlyMap<number, number>> {
  const entries = await wholeJournal(world, { from: always.from, to: on }, 3)
  for (const entry of entries) expect([entry, balanceOf([entry], () => true)]).toEqual([entry, 0])
  const debtors = balanceOf(entries, ({ role }) => role === 'debtors')
  const ageing = await call(world.board, 'getAgeing', { query: { on } })
  const { data: items } = await call(world.board, 'listOpenItems', { query: { on, limit: 100 } })
  const open = new Map(items.map(({ id, amount }) => [id, parseMoney(amount)]))
  const listed = [...open.values()].reduce((sum, cents) => sum + cents, 0)
  expect({ ageing: parseMoney(ageing.total), listed }).toEqual({ ageing: debtors, listed: debtors })
  const vat = await call(world.board, 'getVatReport', { query: { from: always.from, to: on } })
  const income = await call(world.board, 'getIncomeReport', {
    query: { from: '2020-01-01', to: on.slice(0, 4) === '9999' ? '2030-12-31' : on },
  })
  expect({ vat: parseMoney(vat.vat), base: parseMoney(vat.base), income: parseMoney(income.amount) }).toEqual({
    vat: 0 - balanceOf(entries, ({ role }) => role === 'vat'),
    base: 0 - balanceOf(entries, ({ role }) => role === 'income'),
    income: parseMoney(vat.base),
  })
  return open
}
