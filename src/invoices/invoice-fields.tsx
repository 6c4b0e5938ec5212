import { Stack, Text, Group } from '@mantine/core'
import { type Control, useFormContext, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { flushSync } from 'react-dom'
import type { DayRange } from '#contract/book-days.ts'
import { formatMoney } from '#contract/money.ts'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { CheckboxField, TextField, FormRow, FormSection } from '../forms/fields.tsx'
import { VatKindField } from '../forms/amount-fields.tsx'
import { RadioField } from '../forms/choice-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useCan, useSession } from '../session/session.ts'
import { useBookDays, useFollowingDueDate, type InvoiceValues } from './invoice-values.ts'
import classes from './invoice-page.module.css'
import { hasVat } from './invoice-state.ts'
import { formTotals, isEmptyLine } from './line-amounts.ts'
import { LineEditor } from './line-editor.tsx'
import { VatNumberPart } from './vat-number-part.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { recipientValues } from '../forms/recipient-values.ts'
import { readsPayers, useKeptPayers } from '../members/payers/queries.ts'
import { RecipientDetails, recipientNames } from '../forms/recipient-details.tsx'
import { Caption } from '../ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { memberName } from '../records/member-name.ts'
import { memberQuery } from '../records/queries.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface PayerSuggestionProps {
  /** The chosen member. */
  readonly memberId: number
  /** Makes the invoice out to who pays for them. */
  readonly onUse: (payer: MemberPayer) => void
}

/** Beside the recipient of an invoice: that someone else pays for this member. */
function PayerSuggestion({ memberId, onUse }: PayerSuggestionProps) {
  const t = useTranslations('payers')
  const session = useSession()
  const can = useCan()
  const payer = useKeptPayers(session).kept.get(memberId)
  const payerId = payer?.payer_member_id ?? null
  const { data: member } = useQuery({
    ...memberQuery(session, payerId ?? memberId),
    enabled: payerId !== null && can('getMember'),
  })
  const name =
    payer?.recipient?.name ?? (payerId !== null && payerId !== memberId && member ? memberName(member) : null)
  if (!payer || name === null) return null
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{t('suggestion', { payer: name })}</Text>
      <ActionButton size="compact-sm" onClick={() => onUse(payer)} label={t('use', { payer: name })} />
    </Group>
  )
}

interface FieldsProps {
  readonly control: Control<InvoiceValues>
}

function MemberField({ control }: FieldsProps) {
  const t = useTranslations('invoices.fields')
  const { value, input, error, change } = useField(control, 'member_id')
  const { setValue, setFocus } = useFormContext<InvoiceValues>()
  const session = useSession()
  const chosen = typeof value === 'number' ? value : null
  const use = ({ payer_member_id: payerId, recipient }: MemberPayer) => {
    // The button that was pressed is gone once the fields have rendered.
    flushSync(() => {
      if (recipient) {
        setValue('recipient', recipientValues(recipient), { shouldDirty: true })
        setValue('recipient_kind', 'business', { shouldDirty: true })
      } else change(payerId)
    })
    setFocus(recipient ? 'recipient.name' : 'member_id')
  }
  return (
    <>
      <MemberPicker {...input} label={t('member_id')} required error={error} value={chosen} onChange={change} />
      {chosen !== null && readsPayers(session) && <PayerSuggestion memberId={chosen} onUse={use} />}
    </>
  )
}

/** The recipient of the invoice. A key that cannot read members can only invoice others, and an explanation says so. */
function RecipientFields({ control }: FieldsProps) {
  const t = useTranslations('invoices')
  const can = useCan()
  const kind = useWatch({ control, name: 'recipient_kind' })
  const membersOffered = can('listMembers')
  return (
    <FormSection title={t('sections.recipient')}>
      {membersOffered ? (
        <RadioField
          control={control}
          name="recipient_kind"
          label={t('fields.recipient_kind')}
          isLabelHidden
          options={[
            { value: 'member', label: t('recipientKinds.member') },
            { value: 'business', label: t('recipientKinds.business') },
          ]}
        />
      ) : (
        <Caption>{t('recipientKinds.onlyBusiness')}</Caption>
      )}
      {membersOffered && kind === 'member' ? (
        <MemberField control={control} />
      ) : (
        <RecipientDetails control={control} names={recipientNames} hasNumbers={can('createManagedInvoice')} />
      )}
    </FormSection>
  )
}

/** Totals of the lines in the form, by the service's arithmetic. */
function FormTotals({ control }: { control: Control<InvoiceValues> }) {
  const t = useTranslations('invoices.totals')
  const formats = useFormats()
  const includesVat = useWatch({ control, name: 'prices_include_vat' })
  const { totals, fault, missing } = formTotals(useWatch({ control, name: 'lines' }), includesVat)
  const money = (cents: number) => (Number.isSafeInteger(cents) ? formats.money(formatMoney(cents)) : '–')
  return (
    <div>
      <dl className={classes.totals} aria-label={t('label')}>
        {hasVat(totals.vat) && <TotalRow label={t('excl')} amount={money(totals.totalExclVat)} />}
        {(hasVat(totals.vat) ? totals.vat : []).map(({ rate, base, amount }) => (
          <TotalRow
            key={rate}
            // The reason is known once the invoice is saved.
            label={
              rate === 0
                ? t('noVat', { base: money(base) })
                : t('vat', { rate: formats.number(rate), base: money(base) })
            }
            amount={money(amount)}
          />
        ))}
        <dt data-strong>{t('total')}</dt>
        <dd data-strong>{money(totals.total)}</dd>
      </dl>
      <Text size="sm" ta="end" mt="xs" role="status" c={fault ? 'var(--mantine-color-error)' : 'dimmed'}>
        {fault ? t(fault) : missing > 0 ? t('missing', { count: missing }) : ''}
      </Text>
      {hasVat(totals.vat) && <VatNumberPart />}
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

const names = [
  'recipient_kind',
  'member_id',
  'name',
  'email',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'vat_number',
  'registration_number',
  'invoice_date',
  'due_date',
  'reference',
  'prices_include_vat',
  'vat_kind',
  'lines',
] as const

/** The name of a field of the form or of the request, in words. */
export function useInvoiceLabel(): (field: string) => string {
  const t = useTranslations('invoices.fields')
  return (field) => {
    const parts = field.split('.')
    const name = names.findLast((known) => parts.includes(known))
    return name ? t(name) : field
  }
}

/** Keeps to the payment term while the invoice date changes. */
function NewDueDate({
  methods: { control, getValues, setValue },
  days,
}: Pick<InvoiceFieldsProps, 'methods'> & { readonly days: DayRange }) {
  const t = useTranslations('invoices')
  const session = useSession()
  const due = useMemo(
    () => ({ read: () => getValues('due_date'), change: (date: string) => setValue('due_date', date) }),
    [getValues, setValue],
  )
  useFollowingDueDate(session, useWatch({ control, name: 'invoice_date' }), due)
  const hint = session.paymentTerm === null ? { hint: t('hints.due_date') } : {}
  return <DateField control={control} name="due_date" label={t('fields.due_date')} days={days} {...hint} />
}

interface InvoiceFieldsProps {
  readonly methods: UseFormReturn<InvoiceValues>
  /** The contract's limit. */
  readonly most: number
  /** The due date follows from the payment term. */
  readonly isNew?: boolean
  /** Whether the service takes prices with VAT, and why there is no VAT. */
  readonly managesVat?: boolean
}

/** Whether prices include VAT, and the kind of lines without VAT: one for all, or one for each. */
function VatFields({ control }: { control: Control<InvoiceValues> }) {
  const t = useTranslations('invoices')
  const lines = useWatch({ control, name: 'lines' })
  const hasZero = lines.some((line) => !isEmptyLine(line) && Number(line.vat_rate || '0') === 0)
  return (
    <Stack gap="md">
      <CheckboxField control={control} name="prices_include_vat" label={t('fields.prices_include_vat')} />
      {hasZero && (
        <VatKindField
          control={control}
          name="vat_kind"
          label={t('fields.vat_kind')}
          unset={t('vatKind.usual')}
          more={[{ value: 'mixed', label: t('vatKind.mixed') }]}
        />
      )}
    </Stack>
  )
}

/** The fields of an invoice: recipient, lines and dates. */
export function InvoiceFields({ methods, most, isNew = false, managesVat = false }: InvoiceFieldsProps) {
  const t = useTranslations('invoices')
  const { control } = methods
  const bookDays = useBookDays()
  return (
    <>
      <RecipientFields control={control} />
      <LineEditor methods={methods} most={most} />
      {managesVat && <VatFields control={control} />}
      <FormTotals control={control} />
      <FormSection title={t('sections.details')}>
        <FormRow widths="thirds">
          <DateField
            control={control}
            name="invoice_date"
            label={t('fields.invoice_date')}
            days={bookDays.document.days}
          />
          {isNew ? (
            <NewDueDate methods={methods} days={bookDays.due.days} />
          ) : (
            <DateField control={control} name="due_date" label={t('fields.due_date')} days={bookDays.due.days} />
          )}
          <TextField control={control} name="reference" label={t('fields.reference')} hint={t('hints.reference')} />
        </FormRow>
      </FormSection>
    </>
  )
}
