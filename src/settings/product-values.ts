/** The form of a product, and what it sends. Pure. */
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Product, ProductPeriod } from '#contract/schemas/management/products.ts'

/** `ProductPeriod` without the schema library. */
export const pricePeriods = [
  'month',
  'quarter',
  'half_year',
  'year',
  'once',
] as const satisfies readonly ProductPeriod[]

export type ProductValues = {
  name: string
  /** As the contract writes it; `''`: not known. */
  price: string
  /** `''`: not decided. */
  period: ProductPeriod | ''
  vat_rate: string
  /** `''` for a new one: made from its name. */
  code: string
}

export const newProductValues: ProductValues = { name: '', price: '', period: 'year', vat_rate: '', code: '' }

export function productValues({ name, price, period, vat_rate: rate, code }: Product): ProductValues {
  return { name, price: price ?? '', period: period ?? '', vat_rate: rate === null ? '' : String(rate), code }
}

/** Text that is no number stays text, which the schema refuses with a reason. */
function rateOnWire(rate: string): number | null {
  return rate === '' ? null : Number(rate)
}

/** What differs from `base`; everything for a new product. */
export function productBody(values: ProductValues): RequestBody<'createProduct'>
export function productBody(values: ProductValues, base: ProductValues): RequestBody<'updateProduct'>
export function productBody(values: ProductValues, base?: ProductValues): RequestBody<'updateProduct'> {
  const differs = (field: keyof ProductValues) => base === undefined || values[field] !== base[field]
  return {
    ...(differs('name') ? { name: values.name } : {}),
    ...(differs('price') ? { price: values.price || null } : {}),
    ...(differs('period') ? { period: values.period || null } : {}),
    ...(differs('vat_rate') ? { vat_rate: rateOnWire(values.vat_rate) } : {}),
    ...(base === undefined ? values.code !== '' && { code: values.code } : differs('code') && { code: values.code }),
  }
}
