/** Allocates an entry, or what is left of it, to one invoice or several. */
import { parseMoney } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { BankAllocationCreate } from '#contract/schemas/management/bank.ts'
import type { RequestContext, Call, VersionedInput } from '../../operation/context.ts'
import type { BookedPart } from '../allocate.ts'
import { selectInvoices } from '../invoices/queries.ts'
import { ledgerOf } from '../ledger.ts'
import { type Payable, payablesOf } from '../queries.ts'
import { bookReturnsOf } from '../reconciliation/book.ts'
import { bookEntry, paymentChains, paymentTakenBack } from '../returns.ts'
import { Problem, refuse, requireVersion } from '../../lib/problem.ts'
import { presentBankEntry } from './present.ts'
import { type EntryRecord, findEntryRecord } from './queries.ts'
import { orRefuse } from './refusals.ts'

type Input = VersionedInput & { readonly body: BankAllocationCreate }

type SentPart = BankAllocationCreate['allocations'][number]

/** By hand money may go to every invoice that was sent, also one that is paid, cancelled or credited: it is there. */
function reasonAgainst(part: SentPart, invoice: Payable | undefined, wasSent: boolean): FieldProblem['reason'] | null {
  if (!invoice) return 'unknown_invoice'
  if (!wasSent) return 'invoice_not_sent'
  return part.due !== undefined && parseMoney(part.due) !== invoice.due ? 'amount_due_changed' : null
}

async function checkParts(ctx: RequestContext, parts: readonly SentPart[], left: number): Promise<void> {
  const ids = parts.map(({ invoice_id: id }) => id)
  const invoices = await payablesOf(ctx, ids)
  const sent = await selectInvoices(ctx).where('id', 'in', ids).where('sent_at', 'is not', null).select('id').execute()
  const sentIds = new Set(sent.map(({ id }) => id))
  const problems = parts.flatMap((part, index): FieldProblem[] => {
    const { invoice_id: id } = part
    const reason = ids.indexOf(id) === index ? reasonAgainst(part, invoices.get(id), sentIds.has(id)) : 'double_invoice'
    return reason === null ? [] : [{ field: `allocations.${index}.invoice_id`, reason }]
  })
  refuse(problems)
  const sum = parts.reduce((total, { amount }) => total + parseMoney(amount), 0)
  if (sum > left) refuse([{ field: 'allocations', reason: 'more_than_left' }])
}

/** A return takes back whole payments. */
async function checkReturned(ctx: RequestContext, parts: readonly BookedPart[]): Promise<void> {
  const chains = await paymentChains(
    ctx,
    parts.map(({ invoiceId }) => invoiceId),
  )
  const field = (index: number) => `allocations.${index}.invoice_id`
  refuse(
    parts.flatMap((part, index): FieldProblem[] =>
      paymentTakenBack(chains, { ...part, until: null }) ? [] : [{ field: field(index), reason: 'no_such_payment' }],
    ),
  )
}

/** Throws `not_found`, `version_conflict`, `bank_entry_booked` and `validation_failed`. */
export async function allocateBankEntry({ ctx, input }: Call<Input>): Promise<EntryRecord> {
  const { params, body, version } = input
  const before = await findEntryRecord(ctx, params.id)
  const { entry } = before
  requireVersion(version, { updated_at: entry.updatedAt }, () => presentBankEntry(before))
  if (entry.status === 'booked') throw new Problem('bank_entry_booked')
  const sign = Math.sign(entry.amount)
  await checkParts(ctx, body.allocations, sign * (entry.amount - entry.allocated))
  const parts = body.allocations.map(({ invoice_id: invoiceId, amount }) => ({
    invoiceId,
    amount: sign * parseMoney(amount),
  }))
  if (sign === -1) await checkReturned(ctx, parts)
  const ledger = ledgerOf(ctx)
  await orRefuse('allocations', 'out_of_range', () => bookEntry(ledger, entry, parts))
  if (sign === 1)
    await bookReturnsOf(
      ledger,
      parts.map(({ invoiceId }) => invoiceId),
    )
  return findEntryRecord(ctx, params.id)
}
