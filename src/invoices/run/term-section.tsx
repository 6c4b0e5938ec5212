import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { contributionLimits } from '#contract/jobs.ts'
import { can as mayUse } from '#contract/operations.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FormRow, FormSection } from '../../forms/form-section.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSession } from '../../session/use-session.ts'
import { useBookDays } from '../book-days.ts'
import { type RulesValues, withTerms } from './rules-values.ts'

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
export function TermFields({ methods }: { methods: UseFormReturn<RulesValues> }) {
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
