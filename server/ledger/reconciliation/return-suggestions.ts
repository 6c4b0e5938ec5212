/** Payments that a return may take back, for the treasurer to choose from. */
import type { SuggestionReason } from '#contract/schemas/management/bank.ts'
import type { Reader } from '../../operation/context.ts'
import { payablesOf } from '../queries.ts'
import { isInForce, type PaymentChain, paymentChains } from '../returns.ts'
import type { Evidence } from './evidence.ts'
import type { Suggestion } from './suggestion.ts'

const most = 4

/** Invoices that an account paid, or from which one was collected, by IBAN. */
async function paidFrom({ db, association }: Reader, ibans: readonly string[]): Promise<Map<string, number[]>> {
  if (ibans.length === 0) return new Map()
  const paid = await db
    .selectFrom('payments')
    .innerJoin('bank_entries as entry', (join) =>
      join.onRef('entry.organization_id', '=', 'payments.organization_id').onRef('entry.id', '=', 'payments.entry_id'),
    )
    .where('payments.organization_id', '=', association.id)
    .where('entry.payer_iban', 'in', ibans)
    .where('payments.amount', '>', 0)
    .select(['entry.payer_iban as iban', 'payments.invoice_id'])
    .distinct()
    .execute()
  const collected = await db
    .selectFrom('direct_debit_rows')
    .where('organization_id', '=', association.id)
    .where('iban', 'in', ibans)
    .select(['iban', 'invoice_id'])
    .distinct()
    .execute()
  const rows = Map.groupBy([...paid, ...collected], ({ iban }) => iban ?? '')
  return new Map([...rows].map(([iban, of]) => [iban, of.map((row) => row.invoice_id)]))
}

/** For each return that waits: invoices with a payment of exactly its amount, those it names first. */
export async function suggestForReturns(
  reader: Reader,
  evidence: readonly Evidence[],
): Promise<Map<number, Suggestion[]>> {
  const returns = evidence.filter(({ entry }) => entry.amount < 0)
  if (returns.length === 0) return new Map()
  const byIban = await paidFrom(reader, [...new Set(returns.flatMap(({ entry }) => entry.payerIban ?? []))])
  const found = returns.map(({ entry, found: named, batch }) => {
    const reasons = new Map<number, SuggestionReason[]>()
    const add = (id: number, reason: SuggestionReason) => reasons.set(id, [...(reasons.get(id) ?? []), reason])
    for (const { invoiceId, isClear } of named) add(invoiceId, isClear ? 'number' : 'possible_number')
    for (const id of new Set(byIban.get(entry.payerIban ?? '') ?? [])) add(id, 'iban')
    return { entry, reasons, rows: batch?.rows ?? [] }
  })
  const ids = found.flatMap(({ reasons, rows }) => [...reasons.keys(), ...rows.map(({ invoiceId }) => invoiceId)])
  const chains = Map.groupBy(await paymentChains(reader, ids), ({ first }) => first.invoice_id)
  const invoices = await payablesOf(reader, ids)
  const fits = (of: readonly PaymentChain[] | undefined, amount: number) =>
    of?.some((chain) => isInForce(chain) && chain.first.amount === amount) ?? false
  // Some banks add their charges to a return: the newest payment within it.
  const within = (of: readonly PaymentChain[] = [], left: number) =>
    of.findLast((chain) => isInForce(chain) && chain.first.amount > 0 && chain.first.amount < left)?.first.amount
  return new Map(
    found.map(({ entry, reasons, rows }) => {
      const left = entry.allocated - entry.amount
      const suggestions = [...reasons].flatMap(([id, why]): Suggestion[] => {
        const invoice = invoices.get(id)
        if (!invoice) return []
        if (fits(chains.get(id), left)) return [{ invoices: [{ invoice, amount: left }], reasons: [...why, 'amount'] }]
        const amount = why.includes('number') && !entry.isBatchTotal ? within(chains.get(id), left) : undefined
        return amount === undefined ? [] : [{ invoices: [{ invoice, amount }], reasons: why }]
      })
      const ofBatch = rows.flatMap(({ invoiceId, amount }) => {
        const invoice = invoices.get(invoiceId)
        return invoice && fits(chains.get(invoiceId), amount) ? [{ invoice, amount }] : []
      })
      // The bank took the whole of it back, or what was left of it.
      if (ofBatch.length > 1 && ofBatch.reduce((sum, { amount }) => sum + amount, 0) === left)
        suggestions.push({ invoices: ofBatch, reasons: ['direct_debit', 'several', 'amount'] })
      return [entry.id, suggestions.toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, most)]
    }),
  )
}
