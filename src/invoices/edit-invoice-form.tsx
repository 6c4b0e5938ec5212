import { Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Control, useWatch } from 'react-hook-form'
import { invoiceLimits } from '#contract/money.ts'
import { invoiceUpdate, type ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { ShowValue } from '../forms/conflict-notice.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { MemberLink } from '../records/member-link.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { useSession, type Session } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import {
  useInvoiceDays,
  emptyLine,
  invoiceBody,
  invoicePath,
  type InvoiceValues,
  lineBody,
  vatKindBody,
  writtenLines,
} from './invoice-values.ts'
import { InvoiceFields, useInvoiceLabel } from './invoice-fields.tsx'
import { InvoiceLink } from '../records/invoice-link.tsx'
import { rereadInvoice, showInvoice } from './manage-queries.ts'
import { managedInvoiceQuery } from '../records/queries.ts'
import { submit } from '../api/mutations.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import { FormItem, FormItems, FormRow, FormSection, TextField } from '../forms/fields.tsx'
import { isEmptyLine } from './line-amounts.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { type FormObject, sameFormValue } from '../forms/changed-fields.ts'
import { filled, noRecipient, recipientValues } from '../forms/recipient-values.ts'

type DraftValues = InvoiceValues

/** The kind that all lines without VAT have in common. */
function commonKind({ lines }: ManagedInvoice): InvoiceValues['vat_kind'] {
  const kinds = new Set(lines.flatMap(({ vat_kind: kind }) => kind ?? []))
  const [one = ''] = kinds
  return kinds.size > 1 ? 'mixed' : one
}

/** With an empty line at the end, as the editor has it while there are fewer than `most`. A member is not typed. */
function draftValues(invoice: ManagedInvoice, most: number): DraftValues {
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

/** The differences from `base`, not yet validated: the recipient and the lines as a whole. */
function draftBody(values: DraftValues, base: DraftValues): FormObject {
  const [mine, before] = [wholeBody(values), wholeBody(base)]
  const changed = Object.entries(mine).filter(([name, value]) => !sameFormValue(value, before[name]))
  const names = new Set(changed.map(([name]) => name))
  // The prices are those of the lines, so one is not sent without the other.
  return Object.fromEntries(
    names.has('prices_include_vat') && !names.has('lines') ? [...changed, ['lines', mine['lines'] ?? []]] : changed,
  )
}

function draftProblems(values: DraftValues, refused: (body: FormObject) => readonly FieldProblem[]): FieldProblem[] {
  const isMissing = values.recipient_kind === 'member' && values.member_id === null
  return [
    ...(isMissing ? [{ field: 'member_id', reason: 'required' as const }] : []),
    ...refused(wholeBody(values)).map((problem) => ({ ...problem, field: invoicePath(problem.field, values) })),
  ]
}

/** Where the lines go in the bookkeeping program. */
function LineAccounts({ control }: { control: Control<DraftValues> }) {
  const t = useTranslations('invoices')
  const lines = useWatch({ control, name: 'lines' })
  return (
    <FormSection title={t('manage.accounts.title')} hint={t('manage.accounts.text')}>
      <FormItems>
        {lines.map((line, index) => {
          if (isEmptyLine(line)) return null
          return (
            // A line is told by its place, as in the fields above.
            // oxlint-disable-next-line react/no-array-index-key
            <FormItem key={index}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {line.description.trim() || t('lines.one', { number: String(index + 1) })}
              </Text>
              <FormRow>
                <TextField
                  control={control}
                  name={`lines.${index}.ledger_account`}
                  label={t('manage.accounts.ledgerAccount')}
                />
                <TextField
                  control={control}
                  name={`lines.${index}.cost_centre`}
                  label={t('manage.accounts.costCentre')}
                />
              </FormRow>
            </FormItem>
          )
        })}
      </FormItems>
    </FormSection>
  )
}

type DraftEdit = VersionedEdit<DraftValues, RequestBody<'updateInvoice'>>

function useUpdateInvoice(session: Session, id: number, toValues: (invoice: ManagedInvoice) => DraftValues) {
  const client = useQueryClient()
  return async (edit: DraftEdit, signal: AbortSignal): Promise<SubmissionResult<ManagedInvoice>> => {
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateInvoice', { id, body: edit.body, version }, signal),
      reread: () => rereadInvoice(client, session, id),
      toValues,
    })
    showInvoice(client, session, result)
    return { result, isEarlier: false }
  }
}

function toValues(invoice: ManagedInvoice): DraftValues {
  return draftValues(invoice, invoiceLimits.lines)
}

/** The lines of two people are not mixed: one or the other is chosen. */
const atomicLists = ['lines']

/** Codes and ids in words. */
function useShowInvoiceValue(): ShowValue {
  const t = useTranslations('invoices.recipientKinds')
  return (path, value) => {
    if (path === 'recipient_kind' && (value === 'member' || value === 'business')) return t(value)
    return path === 'member_id' && typeof value === 'number' ? <MemberLink id={value} /> : null
  }
}

/** Changes a draft; the form is that of a new invoice. One that is sent while the form is open is refused with what was typed. */
export function EditInvoiceForm({ id }: { id: number }) {
  const { data: invoice } = useSuspenseQuery(managedInvoiceQuery(useSession(), id))
  const [wasDraft, setDraft] = useState(false)
  if (!wasDraft && invoice.status === 'draft') setDraft(true)
  return wasDraft ? <DraftForm invoice={invoice} /> : <NoDraft invoice={invoice} />
}

function EditPage({ invoice, children }: { invoice: ManagedInvoice; children: ReactNode }) {
  const t = useTranslations('invoices.manage')
  return (
    <Page
      title={t('editTitle', { number: invoice.number })}
      before={
        <RecordPath list="invoices">
          <InvoiceLink invoice={invoice} look="named" />
        </RecordPath>
      }
    >
      {children}
    </Page>
  )
}

function NoDraft({ invoice }: { invoice: ManagedInvoice }) {
  const t = useTranslations('invoices')
  const { id, number } = invoice
  return (
    <EditPage invoice={invoice}>
      <Stack align="flex-start">
        <Text>{t('manage.notDraft', { number })}</Text>
        <LinkButton to="/invoices/$id" params={{ id }} label={t('send.show')} />
      </Stack>
    </EditPage>
  )
}

function DraftForm({ invoice }: { invoice: ManagedInvoice }) {
  const t = useTranslations('invoices')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const navigate = useNavigate()
  const { id, number } = invoice
  const dayProblems = useInvoiceDays()
  const update = useUpdateInvoice(session, id, toValues)
  const form = useRecordForm<DraftValues>({
    draftKey: { sessionId: session.id, form: `invoices.edit.${id}` },
    initial: toValues(invoice),
    version: String(invoice.version),
    validate: (values, base) => [
      ...draftProblems(values, (body) => schemaProblems(invoiceUpdate, body)),
      ...dayProblems(values, base),
    ],
    atomicLists,
  })
  const labelOf = useInvoiceLabel()
  return (
    <EditPage invoice={invoice}>
      <PageForm
        form={form}
        send={update}
        toInput={(values, base): DraftEdit | null => {
          const body = draftBody(values, base)
          if (Object.keys(body).length === 0) return null
          return { version: Number(form.version), body: invoiceUpdate.parse(body), base, values }
        }}
        pathOf={invoicePath}
        labelOf={labelOf}
        showValue={useShowInvoiceValue()}
        onSaved={(saved) => {
          void notify({ message: saved ? t('manage.saved', { number }) : forms('nothingChanged') })
          void navigate({ to: '/invoices/$id', params: { id }, replace: true })
        }}
        submitLabel={common('save')}
        cancel={<LinkButton to="/invoices/$id" params={{ id }} label={common('cancel')} />}
      >
        <InvoiceFields methods={form.methods} most={invoiceLimits.lines} managesVat />
        <LineAccounts control={form.methods.control} />
      </PageForm>
    </EditPage>
  )
}
