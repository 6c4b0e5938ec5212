/** The form over a draft that is there: its values, and what is sent of them. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { type FormObject, sameFormValue } from '../forms/changed-fields.ts'
import { filled, noRecipient, recipientValues } from '../payers/recipient-values.ts'
import { emptyLine, invoiceBody, invoicePath, type InvoiceValues, lineBody, writtenLines } from './invoice-values.ts'

export type DraftValues = InvoiceValues

/** With an empty line at the end, as the editor has it while there are fewer than `most`. A member is not typed. */
export function draftValues(invoice: ManagedInvoice, most: number): DraftValues {
  const { member_id: memberId, recipient, lines } = invoice
  const isMember = memberId !== null
  const written = lines.map((line) => ({
    description: line.description,
    quantity: String(line.quantity),
    unit_price: line.unit_price,
    vat_rate: String(line.vat_rate),
    ledger_account: line.ledger_account ?? '',
    cost_centre: line.cost_centre ?? '',
  }))
  return {
    recipient_kind: isMember ? 'member' : 'business',
    member_id: memberId,
    recipient: isMember ? noRecipient : recipientValues(recipient),
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    reference: invoice.reference ?? '',
    lines: written.length < most ? [...written, emptyLine(written.at(-1)?.vat_rate)] : written,
    after: 'keep',
  }
}

/**
 * All of the form, as a change has it: a date that was cleared is missing, which its schema refuses. A line without codes takes those
 * of its product.
 */
function wholeBody(values: DraftValues): FormObject {
  const { invoice_date, due_date, reference } = values
  const lines = writtenLines(values).map(({ line }) => {
    const { ledger_account, cost_centre } = line
    return { ...lineBody(line), ...filled({ ledger_account, cost_centre }) }
  })
  return { ...invoiceBody(values), invoice_date, due_date, reference, lines }
}

/** What differs from `base`, not yet validated: the recipient and the lines as a whole. */
export function draftBody(values: DraftValues, base: DraftValues): FormObject {
  const [mine, before] = [wholeBody(values), wholeBody(base)]
  return Object.fromEntries(Object.entries(mine).filter(([name, value]) => !sameFormValue(value, before[name])))
}

export function draftProblems(
  values: DraftValues,
  refused: (body: FormObject) => readonly FieldProblem[],
): FieldProblem[] {
  const isMissing = values.recipient_kind === 'member' && values.member_id === null
  return [
    ...(isMissing ? [{ field: 'member_id', reason: 'required' as const }] : []),
    ...refused(wholeBody(values)).map((problem) => ({ ...problem, field: invoicePath(problem.field, values) })),
  ]
}
