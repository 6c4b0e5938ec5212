/** The product of an invoice line, and the ledger account and cost centre that it gives. `/v2` knows none of them. */
import type { FieldProblem } from '#contract/problems.ts'
import { foldText } from '#contract/text.ts'
import { vatKindOf } from '#contract/vat-kinds.ts'
import type { Association, Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { refuse } from '../lib/problem.ts'

export type LineAccounts = Pick<RowOf<'invoice_lines'>, 'product_id' | 'ledger_account' | 'cost_centre' | 'vat_kind'>

/** A field that is left out follows from the product, and the product from the description. */
interface GivenLine {
  readonly description: string
  readonly product_id?: number | null | undefined
  readonly ledger_account?: string | null | undefined
  readonly cost_centre?: string | null | undefined
  readonly vat_kind?: string | null | undefined
  readonly vat_rate: number
}

/** The association says what a rate of 0 is. */
interface Books extends Reader {
  readonly association: Pick<Association, 'id' | 'zeroVat'>
}

interface NamedProduct {
  readonly name: string
}

/** The product with whose name a description begins (`Lessons – Anna Smit`); of several the longest name. */
export function productNamed<Product extends NamedProduct>(
  products: readonly Product[],
  description: string,
): Product | undefined {
  const text = foldText(description)
  const begins = ({ name }: NamedProduct) => {
    const start = foldText(name)
    return text.startsWith(start) && !/^[\p{L}\p{N}]/u.test(text.slice(start.length))
  }
  return products.filter(begins).toSorted((a, b) => foldText(b.name).length - foldText(a.name).length)[0]
}

/** For the lines of an invoice, in their order. Throws `validation_failed` for a product that does not exist. */
type AccountsOf = (lines: readonly GivenLine[]) => LineAccounts[]

/** Reads the products once, for any number of invoices. */
export async function readLineAccounts({ db, association }: Books): Promise<AccountsOf> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'ledger_account', 'cost_centre', 'vat_kind', 'archived_at'])
    .where('organization_id', '=', association.id)
    .orderBy('id')
    .execute()
  const offered = products.filter((product) => product.archived_at === null)
  return (lines) => {
    const problems: FieldProblem[] = []
    const accounts = lines.map(
      ({ description, product_id: id, ledger_account, cost_centre, vat_kind, vat_rate }, index) => {
        const product =
          id === undefined ? productNamed(offered, description) : products.find((candidate) => candidate.id === id)
        if (id != null && !product) problems.push({ field: `lines.${index}.product_id`, reason: 'unknown_product' })
        return {
          product_id: product?.id ?? null,
          ledger_account: ledger_account === undefined ? (product?.ledger_account ?? null) : ledger_account,
          cost_centre: cost_centre === undefined ? (product?.cost_centre ?? null) : cost_centre,
          vat_kind: vatKindOf(vat_rate, vat_kind ?? product?.vat_kind, association.zeroVat),
        }
      },
    )
    refuse(problems)
    return accounts
  }
}
