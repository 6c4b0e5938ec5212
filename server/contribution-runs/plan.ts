/** A contribution run worked out. Pure: preview and start make the same plan of the same data. */
import { invoiceFault, invoiceLimits } from '#contract/money.ts'
import type { PlannedRow, RowContent, RowLine } from '../operation/job-kind.ts'
import { inTerms } from './amounts.ts'
import { type RunRow, runRows, totalsOf } from './rows.ts'
import type { RunData } from './run-data.ts'

export interface TermLine extends RowLine {
  readonly memberId: number
}

/** The invoices of rows with one payer: one for each term in which any of them is charged. */
export function invoicesOf(
  rows: readonly { readonly memberId: number; readonly content: Pick<RowContent, 'lines' | 'terms'> }[],
  terms: number,
): { readonly term: number; readonly lines: readonly TermLine[] }[] {
  const parts = rows.flatMap(({ memberId, content }) =>
    content.lines.map((line) => ({ ...line, memberId, terms: content.terms, parts: inTerms(line.cents, terms) })),
  )
  return Array.from({ length: terms }, (_, index) => index + 1).flatMap((term) => {
    const lines = parts.flatMap(({ terms: open, parts: cents, ...line }) => {
      const part = open.includes(term) ? (cents[term - 1] ?? 0) : 0
      return part === 0 ? [] : [{ ...line, cents: part }]
    })
    return lines.length === 0 ? [] : [{ term, lines }]
  })
}

/** Cents of each member of a bundle: what their lines add to the invoices, because VAT is rounded once per invoice; null where they cannot be made. */
function sharesOf(
  invoices: ReturnType<typeof invoicesOf>,
  includesVat: boolean,
): { readonly shares: ReadonlyMap<number, number>; readonly total: number } | null {
  const shares = new Map<number, number>()
  let sum = 0
  for (const { lines } of invoices) {
    if (lines.length > invoiceLimits.lines || invoiceFault(totalsOf(lines, includesVat)) !== null) return null
    const added: TermLine[] = []
    let before = 0
    for (const [id, own] of Map.groupBy(lines, ({ memberId }) => memberId)) {
      added.push(...own)
      const { total } = totalsOf(added, includesVat)
      shares.set(id, (shares.get(id) ?? 0) + total - before)
      before = total
    }
    sum += before
  }
  return { shares, total: sum }
}

export interface RunPlan {
  readonly rows: readonly PlannedRow[]
  readonly bundles: number
  readonly invoices: number
  /** Cents. */
  readonly total: number
}

const byName = new Intl.Collator('nl').compare

function inOrder(a: RunRow, b: RunRow): number {
  return byName(a.payer.name, b.payer.name) || byName(a.payer.key, b.payer.key) || a.member.id - b.member.id
}

/** Everyone in exactly one row: the charged ones first, by the name of who pays. */
export function planRun(data: RunData): RunPlan {
  const { rules } = data
  const all = runRows(data)
  const bundled = Map.groupBy(all.filter(({ reason }) => reason === null).toSorted(inOrder), ({ payer, member }) =>
    rules.is_combined ? payer.key : `${payer.key} ${member.id}`,
  )
  const [charged, tooLarge]: [PlannedRow[], RunRow[]] = [[], []]
  let [bundles, invoices, total] = [0, 0, 0]
  for (const rows of bundled.values()) {
    const made = invoicesOf(
      rows.map(({ member, content }) => ({ memberId: member.id, content })),
      rules.terms.length,
    )
    const sums = sharesOf(made, rules.prices_include_vat)
    if (sums === null) {
      tooLarge.push(...rows)
      continue
    }
    bundles += 1
    invoices += made.length
    total += sums.total
    for (const { member, content } of rows)
      charged.push({
        memberId: member.id,
        invoiceId: null,
        reason: null,
        bundle: bundles,
        content: { ...content, cents: sums.shares.get(member.id) ?? 0 },
      })
  }
  const others = [
    ...all.filter(({ reason }) => reason !== null),
    ...tooLarge.map((row): RunRow => ({ ...row, reason: 'invoice_too_large' })),
  ].toSorted(inOrder)
  return {
    rows: [
      ...charged,
      ...others.map(({ member, reason, content }) => ({
        memberId: member.id,
        invoiceId: null,
        reason,
        bundle: null,
        content,
      })),
    ],
    bundles,
    invoices,
    total,
  }
}
