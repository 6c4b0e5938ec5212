import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can as mayUse } from '#contract/operations.ts'
import { invoiceLimits } from '#contract/money.ts'
import { type Invoice, invoiceCreate } from '#contract/schemas/invoices.ts'
import { managedInvoiceCreate } from '#contract/schemas/management/invoices.ts'
import { operationQuery } from '../api/queries.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { writeDraft } from '../forms/drafts.ts'
import { localToday } from '../forms/local-date.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordPath } from '../session/record-path.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { AfterFields, useFormAddress } from './after-fields.tsx'
import { useInvoiceDays } from './book-days.ts'
import { defaultDueDate } from './due-date.ts'
import { InvoiceFields, useInvoiceLabel } from './invoice-fields.tsx'
import {
  invoiceBody,
  invoicePath,
  invoiceProblems,
  type InvoiceValues,
  managedInvoiceBody,
  newInvoiceValues,
} from './invoice-values.ts'
import { useCreateInvoice, useCreateManagedInvoice } from './queries.ts'
import { useSendLater } from './send-later.ts'

interface NewInvoiceFormProps {
  /** Preselected; null for none. */
  readonly memberId: number | null
}

/** Makes an invoice: always as a draft first, so that nothing is lost when its sending is stopped. */
export function NewInvoiceForm({ memberId }: NewInvoiceFormProps) {
  const t = useTranslations('invoices')
  const common = useTranslations('common')
  const session = useSession()
  const can = useCan()
  const navigate = useNavigate()
  const sendLater = useSendLater(session)
  const draftKey = { sessionId: session.id, form: memberId === null ? 'invoices.new' : `invoices.new.${memberId}` }
  const isManaged = can('createManagedInvoice')
  const createInvoice = useCreateInvoice(session, draftKey.form)
  const createManaged = useCreateManagedInvoice(session, draftKey.form)
  const known = useQueryClient().getQueryData(operationQuery(session, 'getManagement', {}).queryKey)
  const today = localToday()
  const dayProblems = useInvoiceDays()
  const form = useRecordForm<InvoiceValues>({
    draftKey,
    initial: newInvoiceValues({
      memberId,
      membersOffered: can('listMembers'),
      today,
      dueDate: defaultDueDate(session, today),
      includesVat: isManaged && known?.prices_include_vat === true,
    }),
    version: null,
    validate: (values) => [
      ...(isManaged
        ? invoiceProblems(values, (body) => schemaProblems(managedInvoiceCreate, body), managedInvoiceBody)
        : invoiceProblems(values, (body) => schemaProblems(invoiceCreate, body))),
      ...dayProblems(values),
    ],
  })
  const { control } = form.methods
  const address = useFormAddress(control)
  const labelOf = useInvoiceLabel()
  const sends = form.methods.watch('after') === 'send' && address.canSend && can('sendInvoice')

  function show({ id }: Invoice): void {
    // A key that may write and not read has nothing to see there.
    if (!mayUse(session, 'getInvoice')) void navigate({ to: '/', replace: true })
    else void navigate({ to: '/invoices/$id', params: { id }, replace: true })
  }

  function continueWith(invoice: Invoice): void {
    writeDraft(draftKey, { values: form.methods.getValues(), base: form.base, version: null })
    void notify({ message: t('create.arrivedBefore', { number: invoice.number }), tone: 'warning' })
    show(invoice)
  }

  /** The latest invoices come first. */
  function lookUp(): void {
    void navigate({ to: '/invoices', search: {} })
  }

  function created(invoice: Invoice | null): void {
    if (invoice === null) return
    if (sends) void sendLater(invoice, invoice.recipient?.email ?? address.email)
    else void notify({ message: t('create.saved', { number: invoice.number }) })
    show(invoice)
  }

  return (
    <Page title={t('create.title')} before={<RecordPath list="invoices" />}>
      <PageForm
        form={form}
        send={(values: InvoiceValues, signal: AbortSignal): Promise<SubmissionResult<Invoice>> =>
          isManaged
            ? createManaged(managedInvoiceCreate.parse(managedInvoiceBody(values)), signal)
            : createInvoice(invoiceCreate.parse(invoiceBody(values)), signal)
        }
        toInput={(values) => values}
        pathOf={invoicePath}
        labelOf={labelOf}
        onSaved={created}
        onEarlier={continueWith}
        {...(can('listInvoices') ? { lookUp } : {})}
        submitLabel={sends ? t('create.submitSend') : t('create.submitKeep')}
        cancel={
          <LinkButton to={can('listInvoices') ? '/invoices' : '/'} variant="default">
            {common('cancel')}
          </LinkButton>
        }
      >
        <InvoiceFields methods={form.methods} most={invoiceLimits.lines} isNew managesVat={isManaged} />
        {can('sendInvoice') && <AfterFields control={control} address={address} />}
      </PageForm>
    </Page>
  )
}
