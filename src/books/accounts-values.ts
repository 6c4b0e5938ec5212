/** The form of the ledger accounts, and what it sends. Pure. */
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Books } from '#contract/schemas/management/books.ts'

const single = ['debtors', 'bank', 'cash', 'income', 'vat', 'write_off', 'other'] as const
export type SingleAccount = (typeof single)[number]

export type AccountsValues = Record<SingleAccount, string> & {
  /** Of a rate in percent; `''`: the account for VAT. In the order of the rates. */
  vat_rates: { rate: number; account: string }[]
}

/** The rates that associations meet in the Netherlands, Belgium, Germany and France, so that each has a field. */
const usualRates: Readonly<Record<string, readonly number[]>> & { readonly NL: readonly number[] } = {
  NL: [9, 21],
  BE: [6, 12, 21],
  DE: [7, 19],
  FR: [5.5, 10, 20],
}

function ratesOf({ company, vat_rates }: Pick<Books, 'company' | 'vat_rates'>): number[] {
  const usual = usualRates[company.country ?? 'NL'] ?? usualRates.NL
  const rates = new Set([...usual, ...vat_rates.map(({ rate }) => rate)])
  return [...rates].toSorted((a, b) => a - b)
}

export function accountsValues(books: Books): AccountsValues {
  const { debtors, bank, cash, income, vat, write_off, other, vat_rates } = books
  return {
    debtors,
    bank,
    cash,
    income,
    vat,
    write_off,
    other,
    vat_rates: ratesOf(books).map((rate) => ({
      rate,
      account: vat_rates.find((known) => known.rate === rate)?.account ?? '',
    })),
  }
}

/** What differs from `base`; the accounts of rates as a whole. */
export function accountsBody(values: AccountsValues, base: AccountsValues): RequestBody<'updateBooks'> {
  const changed = single.flatMap((name) => (values[name] === base[name] ? [] : [[name, values[name]] as const]))
  const rates = ({ vat_rates }: AccountsValues) => vat_rates.filter(({ account }) => account.trim() !== '')
  const sameRates = JSON.stringify(rates(values)) === JSON.stringify(rates(base))
  return { ...Object.fromEntries(changed), ...(sameRates ? {} : { vat_rates: rates(values) }) }
}

/** The field of the form for one of the body, which has no rates without an account. */
export function accountsPath(field: string, values: AccountsValues): string {
  const [, row] = /^vat_rates\.(\d+)/.exec(field) ?? []
  if (row === undefined) return field
  const filled = values.vat_rates.flatMap(({ account }, index) => (account.trim() === '' ? [] : [index]))
  return `vat_rates.${filled[Number(row)] ?? 0}.account`
}
