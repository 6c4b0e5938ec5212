/** `ledenbalie invoices cancel SLUG NUMBER` and `ledenbalie invoices credit SLUG NUMBER`. */
import { Command } from 'commander'
import { formatMoney } from '#contract/money.ts'
import { systemClock } from '../lib/clock.ts'
import type { Closing, ClosingRefusal } from '../ledger/close-invoice.ts'
import type { InvoiceRow } from '../ledger/invoices/queries.ts'
import { printable } from '../lib/printable.ts'
import { findAssociation } from './association.ts'
import { withStorage } from './environment.ts'
import { CommandError, type OutputOptions, report } from './output.ts'

/** One clear line, which says what to do instead where there is something. */
function refusalText(refusal: ClosingRefusal, slug: string, { number, status, amount_paid }: NamedInvoice): string {
  const paid = formatMoney(amount_paid)
  const credit = `\`ledenbalie invoices credit ${slug} ${number}\``
  return {
    unknown: `${slug} has no invoice ${number}.`,
    already: `Invoice ${number} is ${status} already.`,
    closed: `Invoice ${number} is ${status}: that is final.`,
    draft: `Invoice ${number} is a draft, which nobody has received: cancel it, with \`ledenbalie invoices cancel ${slug} ${number}\`.`,
    paid: `Invoice ${number} is paid: credit it instead, with ${credit}.`,
    partly_paid: `Of invoice ${number}, ${paid} has been paid: credit it instead, with ${credit}.`,
    partly_credited: `A part of invoice ${number} has been credited: credit the rest, with ${credit}.`,
    partly_paid_draft: `Of invoice ${number}, which is a draft, ${paid} has been paid: send it, and then credit it.`,
  }[refusal]
}

type NamedInvoice = Pick<InvoiceRow, 'number' | 'amount_paid'> & { readonly status: string }

async function close(slug: string, number: string, closing: Closing) {
  const { closeInvoice } = await import('../ledger/close-invoice.ts')
  const { withLedger } = await import('../ledger/ledger.ts')
  return withStorage(async (storage) => {
    const { id: organizationId } = await findAssociation(storage.db, slug)
    const actor = { kind: 'command', name: `invoices ${closing === 'cancelled' ? 'cancel' : 'credit'}` } as const
    const outcome = await withLedger({ storage, organizationId, clock: systemClock, actor }, (ledger) =>
      closeInvoice(ledger, number.trim(), closing),
    )
    if (outcome.done) return outcome.row
    const named = outcome.row ?? { number: `"${printable(number)}"`, status: '', amount_paid: 0 }
    throw new CommandError(refusalText(outcome.refusal, slug, named))
  })
}

async function act(slug: string, number: string, closing: Closing, options: OutputOptions): Promise<void> {
  const { amountDue } = await import('../ledger/invoices/states.ts')
  const row = await close(slug, number, closing)
  const result = {
    association: slug,
    number: row.number,
    status: row.status,
    recipient: row.recipient_name,
    total: formatMoney(row.total),
    amount_paid: formatMoney(row.amount_paid),
    amount_due: formatMoney(amountDue(row)),
  }
  const what = `invoice ${row.number} of ${formatMoney(row.total)} to ${printable(row.recipient_name, 200)}.`
  report(options, result, [
    `${closing === 'cancelled' ? 'Cancelled' : 'Credited'}: ${what}`,
    ...(row.amount_paid > 0 ? [`${result.amount_paid} has been paid, and is to be given back.`] : []),
  ])
}

function closeCommand(name: string, closing: Closing, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<slug>', 'the association')
    .argument('<number>', 'of the invoice, such as 2026-0001')
    .option('--json', 'print the invoice as JSON')
    .action((slug: string, number: string, options: OutputOptions) => act(slug, number, closing, options))
}

export function invoicesCancelCommand(): Command {
  return closeCommand('cancel', 'cancelled', 'cancel an invoice for which nothing has been paid; no email is sent')
}

export function invoicesCreditCommand(): Command {
  return closeCommand('credit', 'credited', 'credit an invoice that was sent or paid; no email is sent')
}
