import { ManagedDialog, type ManagedDialogProps } from './managed-dialog.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextAreaField } from '../forms/fields.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useBookDays } from './invoice-values.ts'
import { useInvoiceAction } from './manage-queries.ts'
import { type ManagedInvoice, invoiceCredit } from '#contract/schemas/management/invoices.ts'
import { submissionEntry } from '../api/send-once.ts'
import { useSession } from '../session/session.ts'
import { centsOf, isMoney } from '#contract/money.ts'
import { MoneyField } from '../forms/amount-fields.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-shell.tsx'
import { RadioField } from '../forms/choice-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { notify } from '../ui/notify.ts'

export interface CreditDialogProps extends ManagedDialogProps {
  readonly number: string
}

type CreditValues = {
  what: 'whole' | 'part'
  /** An amount for each line of the invoice, also without a field: another treasurer may credit one in the meantime. `''` for nothing. */
  amounts: readonly { amount: string }[]
  issued_on: string
  reason: string
}

function hasLeft({ amount_left: left }: ManagedInvoice['lines'][number]): boolean {
  return centsOf(left) !== 0
}

/** The lines that are credited, each with its index in the form. */
function parts({ amounts }: CreditValues, invoice: ManagedInvoice) {
  return invoice.lines.flatMap(({ id }, index) => {
    const amount = amounts[index]?.amount ?? ''
    return amount === '' || (isMoney(amount) && centsOf(amount) === 0) ? [] : [{ index, line_id: id, amount }]
  })
}

function bodyOf(values: CreditValues, invoice: ManagedInvoice) {
  const { what, issued_on, reason } = values
  const lines = parts(values, invoice).map(({ line_id, amount }) => ({ line_id, amount }))
  return { issued_on, reason, ...(what === 'part' ? { lines } : {}) }
}

/** `lines.1.amount` of the request is the second line that is credited; nothing to credit is shown at the first with a field. */
function pathOf(field: string, values: CreditValues, invoice: ManagedInvoice): string {
  const [, at] = /^lines\.(\d+)/.exec(field) ?? []
  if (at !== undefined) return `amounts.${parts(values, invoice)[Number(at)]?.index ?? 0}.amount`
  return field === 'lines' ? `amounts.${Math.max(0, invoice.lines.findIndex(hasLeft))}.amount` : field
}

function CreditForm({ invoice, onClose }: { invoice: ManagedInvoice; onClose: () => void }) {
  const t = useTranslations('invoices.manage')
  const payments = useTranslations('payments.columns')
  const formats = useFormats()
  const session = useSession()
  const act = useInvoiceAction('creditInvoice', invoice.id)
  const draft = `invoices.credit.${invoice.id}`
  const { lines } = invoice
  const { past } = useBookDays()
  const form = useRecordForm<CreditValues>({
    draftKey: { sessionId: session.id, form: draft },
    initial: {
      what: 'whole',
      amounts: lines.map(() => ({ amount: '' })),
      issued_on: localToday(),
      reason: '',
    },
    version: String(invoice.version),
    validate: (values) => [
      ...schemaProblems(invoiceCredit, bodyOf(values, invoice)).map((problem) => ({
        ...problem,
        ...(problem.field === 'lines' ? { reason: 'required' as const } : {}),
        field: pathOf(problem.field, values, invoice),
      })),
      ...past.problems('issued_on', values.issued_on),
    ],
  })
  const { control } = form.methods
  const what = useWatch({ control, name: 'what' })
  // With nothing left there is nothing to type, except where it was typed before.
  const hasField = (line: ManagedInvoice['lines'][number], index: number) =>
    hasLeft(line) || form.methods.getValues(`amounts.${index}.amount`) !== ''
  return (
    <FormDialog
      form={form}
      operation="creditInvoice"
      send={(input: Parameters<typeof act>[0], signal) =>
        act(input, { pending: submissionEntry(session, draft), signal })
      }
      toInput={(values) => ({ version: Number(form.version), body: invoiceCredit.parse(bodyOf(values, invoice)) })}
      pathOf={(field, values) => pathOf(field, values, invoice)}
      labelOf={(field) => {
        const [, at] = /^amounts\.(\d+)/.exec(field) ?? []
        if (at !== undefined) return lines[Number(at)]?.description ?? field
        return field === 'issued_on' ? payments('date') : t('reason')
      }}
      onSaved={(saved) => {
        const number = saved?.credit_notes.at(-1)?.number ?? ''
        void notify({ message: t('credited', { number }) })
        onClose()
      }}
      submitLabel={t('creditSubmit')}
      keepLabel={t('back')}
      onClose={onClose}
    >
      <RadioField
        control={control}
        name="what"
        label={t('creditWhat')}
        isLabelHidden
        options={[
          { value: 'whole', label: t('creditWhole'), hint: t('creditWholeHint') },
          { value: 'part', label: t('creditPart'), hint: t('creditPartHint') },
        ]}
      />
      {what === 'part' &&
        lines.map(
          (line, index) =>
            hasField(line, index) && (
              <MoneyField
                key={line.id}
                control={control}
                name={`amounts.${index}.amount`}
                label={line.description}
                hint={t(invoice.prices_include_vat ? 'creditLineGross' : 'creditLine', {
                  amount: formats.money(line.amount_left),
                })}
              />
            ),
        )}
      <DateField control={control} name="issued_on" label={payments('date')} days={past.days} required />
      <TextAreaField control={control} name="reason" label={t('reason')} hint={t('reasonOnNote')} />
    </FormDialog>
  )
}

export function CreditDialog({ number, ...dialog }: CreditDialogProps) {
  const t = useTranslations('invoices.manage')
  return (
    <ManagedDialog {...dialog} title={t('creditTitle', { number })}>
      {(invoice) => <CreditForm invoice={invoice} onClose={dialog.onClose} />}
    </ManagedDialog>
  )
}
