/** Which invoices of an earlier run have to be read, because only their lines say for whom they are. Pure. */
import { inTerms } from './amounts.ts'
import { familiesOf, sharedInvoices } from './earlier-invoices.ts'
import { payerFor } from './payers.ts'
import { previewRun, totalOf } from './plan.ts'
import type { Invoiced, PreviewRow, RunInput } from './preview.ts'
import { termCount } from './settings.ts'

/** Where more differ, the amounts were others then, and say nothing about who was invoiced. */
const mostUnexpected = 200

/** What an invoice for one member alone comes to, as a whole and for each term. */
function totalsOf({ lines, cents }: PreviewRow, terms: number): ReadonlySet<number> {
  const parts = lines.map((line) => ({ ...line, parts: inTerms(line.cents, terms) }))
  const totals = Array.from({ length: terms }, (_, term) =>
    totalOf(parts.map((line) => ({ ...line, cents: line.parts[term] ?? 0 }))),
  )
  return new Set([cents, ...totals])
}

/**
 * Ids, for `textsOf`: of payers who pay for others; and as long as a member would be invoiced, of those who may have paid for them: relatives,
 * who is no member, and whose invoice does not come to what they pay for themselves, or who pay nothing for themselves.
 */
export function invoicesToRead(input: Omit<RunInput, 'textsOf'>): number[] {
  const families = [...familiesOf(input).values()].flatMap(([member, second]) => {
    const payer = member && second ? payerFor(member, input) : null
    return member && payer ? sharedInvoices({ member, payer }, input) : []
  })
  const read = new Set(families.flatMap((invoice) => invoice?.id ?? []))
  const { rows } = previewRun({ ...input, textsOf: new Map() })
  const open = rows.filter(({ isIn }) => isIn)
  if (open.length === 0) return [...read]
  const terms = termCount(input.settings)
  const alone = new Map(rows.map((row) => [row.member.id, totalsOf(row, terms)]))
  const related = new Set(open.flatMap(({ member }) => member.relationships?.map(({ member_id: id }) => id) ?? []))
  const asked = new Set<number | string>(
    rows.filter(({ isIn, reason }) => isIn || reason === 'invoiced').map(({ member }) => member.id),
  )
  const shared = [...input.invoiced.values()].filter(({ suffix }) => suffix === '')
  const isExpected = ({ payer, cents }: Invoiced) => typeof payer === 'number' && alone.get(payer)?.has(cents) === true
  const unexpected = shared.filter((invoice) => !isExpected(invoice))
  // Someone of whom this run asks nothing may have paid as much for another.
  const unasked = shared.filter((invoice) => isExpected(invoice) && !asked.has(invoice.payer))
  const mayBeForOthers = [unexpected, unasked].flatMap((found) =>
    found.length <= mostUnexpected
      ? found
      : found.filter(({ payer }) => typeof payer === 'string' || related.has(payer)),
  )
  return [...new Set([...read, ...mayBeForOthers.map(({ id }) => id)])]
}
