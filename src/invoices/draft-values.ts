/** The form over a draft that is there: its values, and what is sent of them. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { type FormObject, sameFormValue } from '../forms/changed-fields.ts'
import { filled, noRecipient, recipientValues } from '../payers/recipient-values.ts'
import {
  emptyLine,
  invoiceBody,
  invoicePath,
  type InvoiceValues,
  lineBody,
  vatKindBody,
  writtenLines,
} from './invoice-values.ts'

export type DraftValues = InvoiceValues

/** Of all lines without VAT, where it is the same. */
function commonKind({ lines }: ManagedInvoice): InvoiceValues['vat_kind'] {
  const kinds = new Set(lines.flatMap(({ vat_kind: kind }) => kind ?? []))
  const [one = ''] = kinds
  return kinds.size > 1 ? 'mixed' : one
}

/** With an empty line at the end, as the editor has it while there are fewer than `most`. A member is not typed. */
export function draftValues(invoice: ManagedInvoice, most: number): DraftValues {
  const { member_id: memberId, recipient, lines } = invoice
  const isMember = memberId !== null
  const written = lines.map((line) => ({
    description: line.description,
    quantity: String(line.quantity),
    unit_price: line.gross_price ?? line.unit_price,
    vat_rate: String(line.vat_rate),
    vat_kind: line.vat_kind ?? ('' as const),
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
    prices_include_vat: invoice.prices_include_vat,
    vat_kind: commonKind(invoice),
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
    return { ...lineBody(line), ...vatKindBody(values, line), ...filled({ ledger_account, cost_centre }) }
  })
  const { prices_include_vat } = values
  return { ...invoiceBody(values), invoice_date, due_date, reference, lines, prices_include_vat }
}

/** What differs from `base`, not yet validated: the recipient and the lines as a whole. */
export function draftBody(values: DraftValues, base: DraftValues): FormObject {
  const [mine, before] = [wholeBody(values), wholeBody(base)]
  const changed = Object.entries(mine).filter(([name, value]) => !sameFormValue(value, before[name]))
  const names = new Set(changed.map(([name]) => name))
  // The prices are those of the lines, so one is not sent without the other.
  return Object.fromEntries(
    names.has('prices_include_vat') && !names.has('lines') ? [...changed, ['lines', mine['lines'] ?? []]] : changed,
  )
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
