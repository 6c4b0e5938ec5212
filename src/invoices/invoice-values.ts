/** The values of the form for a new invoice, and its request body. Pure. */
import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import type { FormObject, FormValue } from '../forms/changed-fields.ts'
import type { VatKind } from '#contract/vat-kinds.ts'
import { filled, noRecipient, recipientBody, type RecipientValues } from '../forms/recipient-values.ts'
import { isEmptyLine, type LineValues } from './line-amounts.ts'
import { useEffect, useRef } from 'react'
import { addDays, isDate } from '#contract/dates.ts'
import { type Session, useCan, useSession } from '../session/session.ts'
import { useQuery } from '@tanstack/react-query'
import {
  bookDayProblem,
  type DayRange,
  documentDays,
  dueDayProblem,
  dueDays,
  pastDayProblem,
  pastDays,
} from '#contract/book-days.ts'
import { operationQuery } from '../api/queries.ts'
import { useToday } from '../ui/use-now.ts'

export type InvoiceValues = {
  readonly recipient_kind: 'member' | 'business'
  readonly member_id: number | null
  readonly recipient: RecipientValues
  readonly invoice_date: string
  readonly due_date: string
  readonly reference: string
  readonly lines: readonly LineValues[]
  readonly prices_include_vat: boolean
  /** The kind of all lines without VAT: `''` as the product or the settings say, `mixed` as each line has it. */
  readonly vat_kind: VatKind | '' | 'mixed'
  readonly after: 'send' | 'keep'
}

/** An untouched line; its VAT rate is usually that of the previous line. */
export function emptyLine(vatRate = '0'): LineValues {
  return {
    description: '',
    quantity: '1',
    unit_price: '',
    vat_rate: vatRate,
    vat_kind: '',
    ledger_account: '',
    cost_centre: '',
  }
}

export interface NewInvoice {
  /** The preselected member; null for none. */
  readonly memberId: number | null
  /** A key that cannot read members can only invoice others. */
  readonly membersOffered: boolean
  /** `YYYY-MM-DD` */
  readonly today: string
  /** `YYYY-MM-DD`; empty where it is left to the service. */
  readonly dueDate: string
  readonly includesVat?: boolean
}

export function newInvoiceValues({
  memberId,
  membersOffered,
  today,
  dueDate,
  includesVat = false,
}: NewInvoice): InvoiceValues {
  return {
    recipient_kind: membersOffered ? 'member' : 'business',
    member_id: membersOffered ? memberId : null,
    recipient: noRecipient,
    invoice_date: today,
    due_date: dueDate,
    reference: '',
    lines: [emptyLine()],
    prices_include_vat: includesVat,
    vat_kind: '',
    after: 'send',
  }
}

/**
 * The lines to send, each with its index in the form. Without any, the first one is sent, so that its errors are
 * shown.
 */
export function writtenLines({ lines }: InvoiceValues): { line: LineValues; index: number }[] {
  const written = lines.map((line, index) => ({ line, index })).filter(({ line }) => !isEmptyLine(line))
  return written.length > 0 ? written : lines.slice(0, 1).map((line, index) => ({ line, index }))
}

/** A number for the request; invalid text stays text, which the schema refuses with a reason. */
function numberOnWire(text: string): number | string | undefined {
  if (text === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

export function lineBody({ description, quantity, unit_price: price, vat_rate: rate }: LineValues): FormObject {
  return {
    description,
    quantity: numberOnWire(quantity),
    ...(price === '' ? {} : { unit_price: price }),
    vat_rate: numberOnWire(rate),
  }
}

/** The request body, not yet validated. It creates a draft; sending follows after the undo delay. */
export function invoiceBody(values: InvoiceValues): FormObject {
  const { recipient_kind: kind, member_id: memberId, invoice_date, due_date, reference } = values
  const recipient: Record<string, FormValue> =
    kind === 'business' ? { recipient: recipientBody(values) } : memberId === null ? {} : { member_id: memberId }
  return {
    ...recipient,
    ...filled({ invoice_date, due_date, reference }),
    lines: writtenLines(values).map(({ line }) => lineBody(line)),
  }
}

/** Fields of a line that only the management API takes. */
export function vatKindBody({ vat_kind: all }: Pick<InvoiceValues, 'vat_kind'>, line: LineValues): FormObject {
  const kind = all === 'mixed' ? line.vat_kind : all
  return kind === '' || Number(line.vat_rate || '0') > 0 ? {} : { vat_kind: kind }
}

/** As `invoiceBody`, with what `/v2` does not know. */
export function managedInvoiceBody(values: InvoiceValues): FormObject {
  return {
    ...invoiceBody(values),
    lines: writtenLines(values).map(({ line }) => ({ ...lineBody(line), ...vatKindBody(values, line) })),
    prices_include_vat: values.prices_include_vat,
  }
}

export function invoicePath(field: string, values: InvoiceValues): string {
  const [, row, rest] = /^lines\.(\d+)(.*)$/.exec(field) ?? []
  if (row === undefined) return field
  return `lines.${writtenLines(values)[Number(row)]?.index ?? Number(row)}${rest}`
}

/** Validation errors by form path. `refused` validates the body by the operation's schema. */
export function invoiceProblems(
  values: InvoiceValues,
  refused: (body: FormObject) => readonly FieldProblem[],
  bodyOf: (values: InvoiceValues) => FormObject = invoiceBody,
): FieldProblem[] {
  const nobody = values.recipient_kind === 'member' && values.member_id === null
  return refused(bodyOf(values)).map((problem) => ({
    ...problem,
    // The choice above the field decides that the member is missing, not the name.
    ...(nobody && problem.field === 'member_id' ? { reason: 'required' as const } : {}),
    field: invoicePath(problem.field, values),
  }))
}

/** Empty where the service does not say its payment term: it fills in the date itself. */
export function defaultDueDate({ paymentTerm: days }: Pick<Session, 'paymentTerm'>, invoiceDate: string): string {
  return days === null || !isDate(invoiceDate) ? '' : addDays(invoiceDate, days)
}

/** `change` gets the new default when the invoice date changes, if the due date still was the default. */
export function useFollowingDueDate(
  session: Pick<Session, 'paymentTerm'>,
  invoiceDate: string,
  due: { readonly read: () => string; readonly change: (date: string) => void },
): void {
  const last = useRef(invoiceDate)
  useEffect(() => {
    if (!isDate(invoiceDate) || invoiceDate === last.current) return
    const before = defaultDueDate(session, last.current)
    last.current = invoiceDate
    if (before !== '' && due.read() === before) due.change(defaultDueDate(session, invoiceDate))
  }, [session, invoiceDate, due])
}

/** Which days a document or a payment may have: the rule of the service, for calendars and for what is typed. */
export interface DayRule {
  /** The days that the calendar offers. */
  readonly days: DayRange
  /** Why the day of a field is refused; nothing for one that is not typed yet, which the schema refuses where it must. */
  readonly problems: (field: string, day: string) => FieldProblem[]
}

export interface BookDays {
  readonly document: DayRule
  /** For something that has happened, such as a payment. */
  readonly past: DayRule
  readonly due: DayRule
}

/** Without access to the books no period is known to be closed; then the service says it. */
export function useBookDays(): BookDays {
  const session = useSession()
  const can = useCan()
  const today = useToday()
  const { data } = useQuery({ ...operationQuery(session, 'getBooks', {}), enabled: can('getBooks') })
  const closedUntil = data?.closed_until ?? null
  const books = { today, closedUntil }
  const firstOpen = closedUntil === null ? '' : addDays(closedUntil, 1)
  const rule = (days: DayRange, problem: (day: string) => FieldReason | null): DayRule => ({
    days,
    problems: (field, day) => {
      const reason = isDate(day) ? problem(day) : null
      if (reason === null) return []
      return [{ field, reason, ...(reason === 'closed_period' ? { values: { day: firstOpen } } : {}) }]
    },
  })
  return {
    document: rule(documentDays(books), (day) => bookDayProblem(day, books)),
    past: rule(pastDays(books), (day) => pastDayProblem(day, books)),
    due: rule(dueDays(today), (day) => dueDayProblem(day, today)),
  }
}

type InvoiceDays = Pick<InvoiceValues, 'invoice_date' | 'due_date'>

/** Errors in the days of an invoice. Unchanged days of a draft (`base`) are not checked. */
export function useInvoiceDays(): (values: InvoiceDays, base?: InvoiceDays) => FieldProblem[] {
  const { document, due } = useBookDays()
  return (values, base) => [
    ...(values.invoice_date === base?.invoice_date ? [] : document.problems('invoice_date', values.invoice_date)),
    ...(values.due_date === base?.due_date ? [] : due.problems('due_date', values.due_date)),
  ]
}
