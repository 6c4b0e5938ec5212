import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { useCan, useSession } from '../session/session.ts'
import { LinkButton, TextLink } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import {
  useInvoiceDays,
  defaultDueDate,
  invoiceBody,
  invoicePath,
  invoiceProblems,
  type InvoiceValues,
  managedInvoiceBody,
  newInvoiceValues,
} from './invoice-values.ts'
import { InvoiceFields, useInvoiceLabel } from './invoice-fields.tsx'
import { useCreateInvoice, useCreateManagedInvoice } from './queries.ts'
import { useSendLater } from './send-later.ts'
import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { FormSection } from '../forms/fields.tsx'
import { RadioField } from '../forms/choice-field.tsx'
import { memberQuery } from '../records/queries.ts'
import { UnprintablePart } from './unprintable-part.tsx'

interface FormAddress {
  /** The address for sending; null without one, or while it is not known yet. */
  readonly email: string | null
  /** False once a recipient without an address is chosen. */
  readonly canSend: boolean
  /** Names the recipient without an address. */
  readonly name: string
}

/** The email address for the invoice in the form. */
function useFormAddress(control: Control<InvoiceValues>): FormAddress {
  const session = useSession()
  const can = useCan()
  const [kind, memberId, name, email] = useWatch({
    control,
    name: ['recipient_kind', 'member_id', 'recipient.name', 'recipient.email'],
  })
  const looksUp = kind === 'member' && memberId !== null && can('getMember')
  const { data } = useQuery({ ...memberQuery(session, memberId ?? 0), enabled: looksUp })
  if (kind === 'business') {
    const known = email.trim()
    return { email: known || null, canSend: known !== '' || name.trim() === '', name }
  }
  const address = data && looksUp ? (data.email ?? null) : null
  return {
    email: address,
    canSend: !looksUp || data === undefined || address !== null,
    name: [data?.first_name, data?.last_name].filter(Boolean).join(' '),
  }
}

function NoAddress({ control, name }: { control: Control<InvoiceValues>; name: string }) {
  const t = useTranslations('invoices.after')
  const can = useCan()
  const [kind, memberId] = useWatch({ control, name: ['recipient_kind', 'member_id'] })
  const isMember = kind === 'member' && memberId !== null
  return (
    <Text size="sm" role="status">
      {isMember ? t('noAddress', { name }) : t('noAddressBusiness')}{' '}
      {isMember && can('updateMember') && (
        <TextLink to="/members/$id/edit" params={{ id: memberId }} inherit underline="always" label={t('addEmail')} />
      )}
    </Text>
  )
}

function UnprintableTexts({ control, name }: { control: Control<InvoiceValues>; name: string }) {
  const { recipient_kind: kind, recipient, reference, lines } = useWatch({ control })
  const address = kind === 'business' ? [recipient?.name, ...Object.values(recipient?.address ?? {})] : [name]
  return <UnprintablePart texts={[...address, reference, ...(lines ?? []).map(({ description }) => description)]} />
}

/** Whether to send the invoice after saving, and to which address. */
function AfterFields({ control, address }: { control: Control<InvoiceValues>; address: FormAddress }) {
  const t = useTranslations('invoices.after')
  const { environment } = useSession()
  const can = useCan()
  const { email, canSend, name } = address
  const where = email === null ? t('sendSomewhere') : t('sendTo', { email })
  return (
    <FormSection title={t('label')}>
      <UnprintableTexts control={control} name={name} />
      {canSend ? (
        <RadioField
          control={control}
          name="after"
          label={t('how')}
          isLabelHidden
          options={[
            { value: 'send', label: t('send'), hint: environment === 'test' ? t('sendTest') : where },
            { value: 'keep', label: t('keep'), hint: t(can('updateInvoice') ? 'keepText' : 'keepTextFixed') },
          ]}
        />
      ) : (
        <NoAddress control={control} name={name} />
      )}
    </FormSection>
  )
}

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
        cancel={<LinkButton to={can('listInvoices') ? '/invoices' : '/'} label={common('cancel')} />}
      >
        <InvoiceFields methods={form.methods} most={invoiceLimits.lines} isNew managesVat={isManaged} />
        {can('sendInvoice') && <AfterFields control={control} address={address} />}
      </PageForm>
    </Page>
  )
}
