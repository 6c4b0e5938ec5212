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
 * who is no member, whose invoice does not come to what they pay for themselves, and whose invoice does, but may be for another one. Asked again
 * with what the first ones say: that a member is not on them.
 */
export function invoicesToRead(input: RunInput): number[] {
  const families = [...familiesOf(input).values()].flatMap(([member, second]) => {
    const payer = member ? payerFor(member, input) : null
    const isForOthers = second !== undefined || payer?.member?.id !== member?.id
    return member && payer && isForOthers ? sharedInvoices({ member, payer }, input) : []
  })
  const read = new Set(families.flatMap((invoice) => invoice?.id ?? []))
  const { rows } = previewRun(input)
  const open = rows.filter(({ isIn }) => isIn)
  if (open.length === 0) return [...read]
  const terms = termCount(input.settings)
  const alone = new Map(rows.map((row) => [row.member.id, totalsOf(row, terms)]))
  const related = new Set(open.flatMap(({ member }) => member.relationships?.map(({ member_id: id }) => id) ?? []))
  const shared = [...input.invoiced.values()].filter(({ suffix }) => suffix === '')
  const isExpected = ({ payer, cents }: Invoiced) => typeof payer === 'number' && alone.get(payer)?.has(cents) === true
  const unexpected = shared.filter((invoice) => !isExpected(invoice))
  // Who pays as much for one other as for themselves has an invoice that looks like their own. Nobody is on one from before they were entered.
  const [oldest = ''] = open.map(({ member }) => member.created_at).toSorted()
  const alike = shared.filter((invoice) => isExpected(invoice) && invoice.created_at >= oldest)
  const mayBeForOthers = [unexpected, alike].flatMap((found) =>
    found.length <= mostUnexpected
      ? found
      : found.filter(({ payer }) => typeof payer === 'string' || related.has(payer)),
  )
  return [...new Set([...read, ...mayBeForOthers.map(({ id }) => id)])]
}
