import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  contributionRulesCreate,
  type ContributionRulesRecord,
} from '#contract/schemas/management/contribution-rules.ts'
import { submit, submitOnce } from '../../api/mutations.ts'
import { submissionEntry } from '../../api/send-once.ts'
import { sameFormValue } from '../../forms/changed-fields.ts'
import { schemaProblems } from '../../forms/contract-schema.ts'
import { PageForm } from '../../forms/form-shell.tsx'
import { saveVersioned, type VersionedEdit } from '../../forms/save-versioned.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { useToday } from '../../ui/use-now.ts'
import { useBookDays } from '../invoice-values.ts'
import { AmountFields } from './amount-section.tsx'
import { rereadRules, showRules, useFields } from './queries.ts'
import {
  discountProblems,
  newRules,
  nextYear,
  rulesBody,
  type RulesValues,
  rulesValues,
  withTerms,
} from './rules-values.ts'
import { WhoFields } from './who-section.tsx'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { CheckboxField, SelectField, TextField, FormRow, FormSection } from '../../forms/fields.tsx'
import { MoneyField, PercentField } from '../../forms/amount-fields.tsx'
import { RadioField } from '../../forms/choice-field.tsx'
import { NativeSelect } from '@mantine/core'
import { contributionLimits } from '#contract/jobs.ts'
import { can as mayUse } from '#contract/operations.ts'
import { DateField } from '../../forms/date-field.tsx'

/** The number of terms, each with a due date: month after month from the first one, which may be changed. */
function TermCount({ methods: { control, getValues, setValue } }: { methods: UseFormReturn<RulesValues> }) {
  const t = useTranslations('contribution.when')
  const terms = useWatch({ control, name: 'rules.terms' })
  const first = terms[0]?.due_date
  useEffect(() => {
    const known = getValues('rules.terms')
    const next = withTerms(known, known.length)
    if (next.some(({ due_date: due }, term) => due !== known[term]?.due_date)) setValue('rules.terms', next)
  }, [first, getValues, setValue])
  return (
    <NativeSelect
      label={t('terms')}
      data={Array.from({ length: contributionLimits.terms }, (_, index) => ({
        value: String(index + 1),
        label: t('termCount', { count: index + 1 }),
      }))}
      value={String(terms.length)}
      onChange={(event) =>
        setValue('rules.terms', withTerms(terms, Number(event.currentTarget.value)), { shouldDirty: true })
      }
    />
  )
}

/** The reference and the dates of the invoices, and how they are delivered. */
function TermFields({ methods }: { methods: UseFormReturn<RulesValues> }) {
  const t = useTranslations('contribution.when')
  const session = useSession()
  const { control } = methods
  const terms = useWatch({ control, name: 'rules.terms' }).length
  const bookDays = useBookDays()
  const delivery = useWatch({ control, name: 'rules.delivery' })
  const maySend = mayUse(session, 'sendInvoice')
  return (
    <FormSection title={t('title')}>
      <TextField control={control} name="rules.reference" label={t('reference')} hint={t('referenceHint')} required />
      <TextField control={control} name="name" label={t('name')} hint={t('nameHint')} required />
      <FormRow>
        <DateField
          control={control}
          name="rules.invoice_date"
          label={t('invoiceDate')}
          hint={t('invoiceDateHint')}
          days={bookDays.document.days}
        />
        <TermCount methods={methods} />
      </FormRow>
      <FormRow widths="thirds">
        {Array.from({ length: terms }, (_, term) => (
          <DateField
            key={term}
            control={control}
            name={`rules.terms.${term}.due_date`}
            days={bookDays.due.days}
            label={terms === 1 ? t('dueDate') : t('dueDateOf', { number: String(term + 1) })}
            required={terms > 1}
            {...(terms === 1 ? { hint: t('dueDateHint') } : {})}
          />
        ))}
      </FormRow>
      {maySend && (
        <RadioField
          control={control}
          name="rules.delivery"
          label={t('delivery')}
          options={[
            { value: 'draft', label: t('deliveries.draft'), hint: t('deliveries.draftHint') },
            {
              value: 'send',
              label: t('deliveries.send'),
              hint: session.environment === 'test' ? t('deliveries.sendTest') : t('deliveries.sendHint'),
            },
          ]}
        />
      )}
      {maySend && delivery === 'send' && (
        <FormRow>
          <SelectField
            control={control}
            name="rules.without_email"
            label={t('withoutEmail')}
            options={(['print', 'leave_out'] as const).map((each) => ({
              value: each,
              label: t(`withoutEmails.${each}`),
            }))}
          />
          {terms > 1 && (
            <SelectField
              control={control}
              name="rules.later_terms"
              label={t('laterTerms')}
              options={(['draft', 'send'] as const).map((each) => ({ value: each, label: t(`laterTermsHow.${each}`) }))}
            />
          )}
        </FormRow>
      )}
    </FormSection>
  )
}

/** Payers, and discounts for families. */
function FamilyFields({ control }: { control: Control<RulesValues> }) {
  const t = useTranslations('contribution.family')
  const fields = useFields().filter(({ type }) => type === 'text' || type === 'number')
  const [payer, discount] = useWatch({ control, name: ['rules.payer', 'rules.family_discount.by'] })
  const Amount = discount === 'percentage' ? PercentField<RulesValues> : MoneyField<RulesValues>
  return (
    <FormSection title={t('title')}>
      <RadioField
        control={control}
        name="rules.payer"
        label={t('payer')}
        options={[
          { value: 'contact', label: t('payers.kept'), hint: t('payers.keptHint') },
          { value: 'self', label: t('payers.self') },
        ]}
      />
      {payer === 'contact' && <CheckboxField control={control} name="rules.is_combined" label={t('combined')} />}
      <FormRow widths="thirds">
        <SelectField
          control={control}
          name="rules.family_discount.by"
          label={t('discount')}
          options={(['none', 'percentage', 'amount'] as const).map((each) => ({
            value: each,
            label: t(`discounts.${each}`),
          }))}
        />
        {discount !== 'none' && (
          <Amount control={control} name="rules.family_discount.second" label={t('second')} required />
        )}
        {discount !== 'none' && <Amount control={control} name="rules.family_discount.further" label={t('further')} />}
      </FormRow>
      {discount !== 'none' && (
        <>
          <CheckboxField control={control} name="rules.family_discount.same_payer" label={t('samePayer')} />
          <CheckboxField
            control={control}
            name="rules.family_discount.same_address"
            label={t('sharedAddress')}
            hint={t('sharedAddressHint')}
          />
          {fields.length > 0 && (
            <SelectField
              control={control}
              name="rules.family_discount.same_field"
              label={t('sameField')}
              options={[
                { value: '', label: t('noField') },
                ...fields.map(({ name, label }) => ({ value: name, label })),
              ]}
            />
          )}
        </>
      )}
    </FormSection>
  )
}

interface RulesFormProps {
  /** Null for new ones. */
  readonly record: ContributionRulesRecord | null
  /** New ones begin as these, a year later. */
  readonly basis: ContributionRulesRecord | null
  /** They are saved: the preview follows. */
  readonly onSaved: (record: ContributionRulesRecord) => void
}

function useSave(record: ContributionRulesRecord | null, form: string) {
  const session = useSession()
  const client = useQueryClient()
  return async (
    edit: VersionedEdit<RulesValues, ReturnType<typeof contributionRulesCreate.parse>>,
    signal: AbortSignal,
  ) => {
    const { body } = edit
    if (record === null) {
      const pending = submissionEntry(session, form)
      const sent = await submitOnce(session, 'createContributionRules', { body }, { pending, signal })
      showRules(client, session, sent.result)
      return sent
    }
    const result = await saveVersioned(edit, {
      send: (version) => submit(session, 'updateContributionRules', { id: record.id, version, body }, signal),
      reread: () => rereadRules(client, session, record),
      toValues: (fresh) => rulesValues(fresh, ''),
    })
    showRules(client, session, result)
    return { result, isEarlier: false }
  }
}

/** Members, amounts, payers and dates of a contribution run. Saving charges no one. */
export function RulesForm({ record, basis, onSaved }: RulesFormProps) {
  const t = useTranslations('contribution')
  const common = useTranslations('common')
  const session = useSession()
  const today = useToday()
  const bookDays = useBookDays()
  const [fresh] = useState(() =>
    basis ? nextYear(basis, today) : newRules(t('defaultName', { year: today.slice(0, 4) }), today),
  )
  const name = `invoices.rules.${record?.id ?? (basis ? `after.${basis.id}` : 'new')}`
  const form = useRecordForm<RulesValues>({
    draftKey: { sessionId: session.id, form: name },
    initial: record ? rulesValues(record, today) : fresh,
    version: record ? String(record.version) : null,
    validate: (values) => [
      ...schemaProblems(contributionRulesCreate, rulesBody(values)),
      ...discountProblems(values),
      ...bookDays.document.problems('rules.invoice_date', values.rules.invoice_date),
      ...values.rules.terms.flatMap(({ due_date: day }, term) =>
        bookDays.due.problems(`rules.terms.${term}.due_date`, day),
      ),
    ],
    atomicLists: ['rules.lines', 'rules.terms', 'rules.who.excluded'],
  })
  const { control } = form.methods
  return (
    <PageForm
      form={form}
      send={useSave(record, name)}
      toInput={(values, base) =>
        record && sameFormValue(values, base)
          ? null
          : { version: Number(form.version), body: contributionRulesCreate.parse(rulesBody(values)), base, values }
      }
      onSaved={(saved) => {
        const next = saved ?? record
        if (next) onSaved(next)
      }}
      onEarlier={onSaved}
      submitLabel={t('check')}
      isLong
      cancel={<LinkButton to="/invoices/run" search={{}} label={common('cancel')} />}
    >
      <WhoFields control={control} />
      <AmountFields methods={form.methods} />
      <FamilyFields control={control} />
      <TermFields methods={form.methods} />
    </PageForm>
  )
}
