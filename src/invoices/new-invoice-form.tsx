import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can as mayUse } from '#contract/operations.ts'
import { type Invoice, invoiceCreate, invoiceLimits } from '#contract/schemas/invoices.ts'
import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { formatMoney } from '#contract/money.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { writeDraft } from '../forms/drafts.ts'
import { FormRow, FormSection } from '../forms/form-section.tsx'
import { localToday } from '../forms/local-date.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { RecordPath } from '../session/record-path.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { AfterFields, useFormAddress } from './after-fields.tsx'
import { invoiceBody, invoicePath, invoiceProblems, type InvoiceValues, newInvoiceValues } from './invoice-values.ts'
import { LineEditor } from './line-editor.tsx'
import { useCreateInvoice } from './queries.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { useSendLater } from './send-later.ts'
import { useFormats } from '../i18n/formats.ts'
import classes from './invoice-page.module.css'
import { formTotals } from './line-amounts.ts'
import { hasVat } from './invoice-state.ts'

/** Totals of the lines in the form, by the service's arithmetic. */
function FormTotals({ control }: { control: Control<InvoiceValues> }) {
  const t = useTranslations('invoices.totals')
  const formats = useFormats()
  const { totals, fault, missing } = formTotals(useWatch({ control, name: 'lines' }))
  const money = (cents: number) => (Number.isSafeInteger(cents) ? formats.money(formatMoney(cents)) : '–')
  return (
    <div>
      <dl className={classes.totals} aria-label={t('label')}>
        {hasVat(totals.vat) && <TotalRow label={t('excl')} amount={money(totals.totalExclVat)} />}
        {(hasVat(totals.vat) ? totals.vat : []).map(({ rate, base, amount }) => (
          <TotalRow
            key={rate}
            label={t('vat', { rate: formats.number(rate), base: money(base) })}
            amount={money(amount)}
          />
        ))}
        <dt data-strong>{t('total')}</dt>
        <dd data-strong>{money(totals.total)}</dd>
      </dl>
      <Text size="sm" ta="end" mt="xs" role="status" c={fault ? 'var(--mantine-color-error)' : 'dimmed'}>
        {fault ? t(fault) : missing > 0 ? t('missing', { count: missing }) : ''}
      </Text>
    </div>
  )
}

function TotalRow({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  )
}

interface NewInvoiceFormProps {
  /** Preselected; null for none. */
  readonly memberId: number | null
}

const names = [
  'member_id',
  'name',
  'email',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'invoice_date',
  'due_date',
  'reference',
  'lines',
] as const

/** The name of a field of the form or of the request, in words. */
function useLabel(): (field: string) => string {
  const t = useTranslations('invoices.fields')
  return (field) => {
    const parts = field.split('.')
    const name = names.findLast((known) => parts.includes(known))
    return name ? t(name) : field
  }
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
  const createInvoice = useCreateInvoice(session, draftKey.form)
  const form = useRecordForm<InvoiceValues>({
    draftKey,
    initial: newInvoiceValues({ memberId, membersOffered: can('listMembers'), today: localToday() }),
    version: null,
    validate: (values) => invoiceProblems(values, (body) => schemaProblems(invoiceCreate, body)),
  })
  const { control } = form.methods
  const address = useFormAddress(control)
  const labelOf = useLabel()
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
        send={createInvoice}
        toInput={(values) => invoiceCreate.parse(invoiceBody(values))}
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
        <RecipientFields control={control} />
        <LineEditor methods={form.methods} most={invoiceLimits.lines} />
        <FormTotals control={control} />
        <FormSection title={t('sections.details')}>
          <FormRow widths="thirds">
            <DateField control={control} name="invoice_date" label={t('fields.invoice_date')} />
            <DateField control={control} name="due_date" label={t('fields.due_date')} hint={t('hints.due_date')} />
            <TextField control={control} name="reference" label={t('fields.reference')} hint={t('hints.reference')} />
          </FormRow>
        </FormSection>
        {can('sendInvoice') && <AfterFields control={control} address={address} />}
      </PageForm>
    </Page>
  )
}
