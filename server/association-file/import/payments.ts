/** Payments of invoices: recognised by date, amount, method and reference, so one is there or it is new. */
import { parseMoney } from '#contract/money.ts'
import type { FilePayment } from '../schema/invoices.ts'
import type { MatchedInvoice } from './invoice-matches.ts'
import { keyOf, pair } from './match.ts'
import { count, type ImportRun } from './run.ts'
import { save } from './save.ts'

const defaultMethod = 'bank_transfer'

/** The payments of the file that are not there yet. Of two equal ones, the file must name both. */
export function newPayments({ value, stored }: MatchedInvoice): FilePayment[] {
  const given = value.payments ?? []
  const pairs = pair(given, stored?.payments ?? [], {
    givenKey: ({ paid_on, amount, method = defaultMethod, reference = null }) =>
      keyOf(paid_on, parseMoney(amount), method, reference),
    storedKey: ({ paid_on, amount, method, reference }) => keyOf(paid_on, amount, method, reference),
    isEqual: () => true,
  })
  return given.filter((payment) => !pairs.has(payment))
}

/** Writes what is new. The invoices' own amounts have been written with them. */
export async function importPayments(
  run: ImportRun,
  invoices: readonly { readonly invoice: MatchedInvoice; readonly id: number }[],
): Promise<void> {
  const added = invoices.flatMap(({ invoice, id }) =>
    newPayments(invoice).map((payment) => ({ payment, number: invoice.value.number ?? '', id })),
  )
  const given = invoices.reduce((sum, { invoice }) => sum + (invoice.value.payments?.length ?? 0), 0)
  count(run, 'payments', 'unchanged', given - added.length)
  await save(
    run,
    { kind: 'payments', table: 'payments' },
    added.map(
      ({
        payment: { amount, method = defaultMethod, paid_on, reference = null, created_at, updated_at },
        number,
        id,
      }) => ({
        existing: undefined,
        given: {},
        otherwise: {
          invoice_id: id,
          amount: parseMoney(amount),
          method,
          paid_on,
          reference,
          entry_id: run.bookings.take({ invoice: number, amount: parseMoney(amount), method, paidOn: paid_on }),
          reverses_id: null,
        },
        created_at,
        updated_at,
      }),
    ),
  )
}
