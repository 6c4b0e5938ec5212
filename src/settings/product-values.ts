/** The form of a product, and what it sends. Pure. */
import type { VatKind } from '#contract/vat-kinds.ts'
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
  /** Of a rate of 0; `''`: as in the settings. */
  vat_kind: VatKind | ''
  ledger_account: string
  cost_centre: string
  /** `''` for a new one: made from its name. */
  code: string
}

export const newProductValues: ProductValues = {
  name: '',
  price: '',
  period: 'year',
  vat_rate: '',
  vat_kind: '',
  ledger_account: '',
  cost_centre: '',
  code: '',
}

export function productValues(product: Product): ProductValues {
  const { name, price, period, vat_rate: rate, vat_kind, ledger_account, cost_centre, code } = product
  return {
    name,
    price: price ?? '',
    period: period ?? '',
    vat_rate: rate === null ? '' : String(rate),
    vat_kind: vat_kind ?? '',
    ledger_account: ledger_account ?? '',
    cost_centre: cost_centre ?? '',
    code,
  }
}

/** Text that is no number stays text, which the schema refuses with a reason. */
function rateOnWire(rate: string): number | null {
  return rate === '' ? null : Number(rate)
}

function bookFields(values: ProductValues, differs: (field: keyof ProductValues) => boolean) {
  return {
    ...(differs('vat_kind') ? { vat_kind: values.vat_kind || null } : {}),
    ...(differs('ledger_account') ? { ledger_account: values.ledger_account || null } : {}),
    ...(differs('cost_centre') ? { cost_centre: values.cost_centre || null } : {}),
  }
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
    ...bookFields(values, differs),
    ...(base === undefined ? values.code !== '' && { code: values.code } : differs('code') && { code: values.code }),
  }
}
