/** Income by month, product and year, compared with the same days a year earlier. */
import { formatMoney } from '#contract/money.ts'
import type { IncomeReport } from '#contract/schemas/management/books.ts'
import type { Reader } from '../operation/context.ts'
import { monthsOf, yearBefore } from './period.ts'
import { documentCounts, incomeByMonth, type IncomeRow, type ReportPeriod, productNames } from './queries.ts'

const years = 5

/** Cents by a key. */
function sumBy<Key>(rows: readonly IncomeRow[], keyOf: (row: IncomeRow) => Key): Map<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + row.amount)
  return sums
}

function totalOf(rows: readonly IncomeRow[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

/** `2026-03` → `2025-03` */
function lastYear(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`
}

export async function incomeOf(reader: Reader, period: ReportPeriod): Promise<Omit<IncomeReport, 'object'>> {
  const now = await incomeByMonth(reader, period)
  const before = await incomeByMonth(reader, yearBefore(period))
  const lastOfYears = Number(period.to.slice(0, 4))
  const firstOfYears = Math.max(1000, lastOfYears - years + 1)
  const yearly = sumBy(
    await incomeByMonth(reader, { from: `${firstOfYears}-01-01`, to: `${lastOfYears}-12-31` }),
    ({ month }) => Number(month.slice(0, 4)),
  )
  const names = await productNames(reader)
  const [months, monthsBefore] = [now, before].map((rows) => sumBy(rows, ({ month }) => month))
  const [byProduct, byProductBefore] = [now, before].map((rows) => sumBy(rows, (row) => row.product_id))
  const ids = new Set([...(byProduct?.keys() ?? []), ...(byProductBefore?.keys() ?? [])])
  const products = [...ids]
    .map((id) => ({ id, amount: byProduct?.get(id) ?? 0n, last: byProductBefore?.get(id) ?? 0n }))
    .toSorted((a, b) => Number(b.amount - a.amount) || (a.id ?? 0) - (b.id ?? 0))
  return {
    ...period,
    amount: formatMoney(totalOf(now)),
    last_year: formatMoney(totalOf(before)),
    months: monthsOf(period).map((month) => ({
      month,
      amount: formatMoney(months?.get(month) ?? 0),
      last_year: formatMoney(monthsBefore?.get(lastYear(month)) ?? 0),
    })),
    products: products.map(({ id, amount, last }) => ({
      product_id: id,
      name: id === null ? null : (names.get(id) ?? null),
      amount: formatMoney(amount),
      last_year: formatMoney(last),
    })),
    years: Array.from({ length: lastOfYears - firstOfYears + 1 }, (_, index) => ({
      year: firstOfYears + index,
      amount: formatMoney(yearly.get(firstOfYears + index) ?? 0),
    })),
    ...(await documentCounts(reader, period)),
  }
}
