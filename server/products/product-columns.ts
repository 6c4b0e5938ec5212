/** The columns that the fields of a product fill, and its code. */
import { parseMoney, scaled } from '#contract/money.ts'
import type { ProductUpdate } from '#contract/schemas/management/products.ts'
import { foldText } from '#contract/text.ts'
import type { Reader } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { type ProductRow, selectProducts } from './queries.ts'

type Columns = Partial<
  Pick<ProductRow, 'code' | 'name' | 'price' | 'period' | 'vat_rate' | 'vat_kind' | 'ledger_account' | 'cost_centre'>
>

export function productColumns({ price, vat_rate: rate, ...same }: ProductUpdate): Columns {
  return {
    ...same,
    ...(price === undefined ? {} : { price: price === null ? null : parseMoney(price) }),
    ...(rate === undefined ? {} : { vat_rate: rate === null ? null : Number(scaled(rate, 2)) }),
  }
}

/** Throws `validation_failed` for a code that another product has, archived or not. */
export async function validateCode(reader: Reader, code: string): Promise<void> {
  const other = await selectProducts(reader).where('code', '=', code).select('id').executeTakeFirst()
  refuse(other ? [{ field: 'code', reason: 'taken' }] : [])
}

/** `Tennislessen beginners` → `TENNISLESSEN-BEGINNERS`, with a number where another product has that code. */
export async function codeFrom(reader: Reader, name: string): Promise<string> {
  const words = foldText(name)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const start = words.slice(0, 45) || 'PRODUCT'
  const taken = new Set((await selectProducts(reader).select('code').execute()).map(({ code }) => code))
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? start : `${start}-${number}`
    if (!taken.has(code)) return code
  }
}
