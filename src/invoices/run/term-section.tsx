import { useEffect, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { can as mayUse } from '#contract/operations.ts'
import { DateField } from '../../forms/date-field.tsx'
import { FormRow, FormSection } from '../../forms/form-section.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSession } from '../../session/use-session.ts'
import { useBookDays } from '../book-days.ts'
import { useFollowingDueDate } from '../due-date.ts'
import { mostTerms, type RunSettings, termCount, withDueDates } from './settings.ts'

/** A date for each term, month after month from the first one, which may be changed. */
function useDates({ control, getValues, setValue }: UseFormReturn<RunSettings>): number {
  const terms = termCount({ terms: useWatch({ control, name: 'terms' }) })
  const first = useWatch({ control, name: 'due_dates.0' })
  useEffect(() => {
    const dates = getValues('due_dates')
    const next = withDueDates(dates, terms)
    if (next.join() !== dates.join()) setValue('due_dates', next)
  }, [terms, first, getValues, setValue])
  return terms
}

/** When it is paid, what the run is called, and what happens with its invoices. */
export function TermFields({ methods }: { methods: UseFormReturn<RunSettings> }) {
  const t = useTranslations('contribution.when')
  const session = useSession()
  const { control, getValues, setValue } = methods
  const due = useMemo(
    () => ({ read: () => getValues('due_dates.0'), change: (date: string) => setValue('due_dates.0', date) }),
    [getValues, setValue],
  )
  useFollowingDueDate(session, useWatch({ control, name: 'invoice_date' }), due)
  const terms = useDates(methods)
  const bookDays = useBookDays()
  const [delivery] = useWatch({ control, name: ['delivery'] })
  const maySend = mayUse(session, 'sendInvoice')
  return (
    <FormSection title={t('title')}>
      <TextField control={control} name="reference" label={t('reference')} hint={t('referenceHint')} required />
      <FormRow>
        <DateField
          control={control}
          name="invoice_date"
          label={t('invoiceDate')}
          days={bookDays.document.days}
          required
        />
        <SelectField
          control={control}
          name="terms"
          label={t('terms')}
          options={Array.from({ length: mostTerms }, (_, index) => ({
            value: String(index + 1),
            label: t('termCount', { count: index + 1 }),
          }))}
        />
      </FormRow>
      <FormRow widths="thirds">
        {Array.from({ length: terms }, (_, term) => (
          <DateField
            key={term}
            control={control}
            name={`due_dates.${term}`}
            days={bookDays.due.days}
            label={terms === 1 ? t('dueDate') : t('dueDateOf', { number: String(term + 1) })}
            required={terms > 1}
            {...(terms === 1 && session.paymentTerm === null ? { hint: t('dueDateHint') } : {})}
          />
        ))}
      </FormRow>
      {maySend && (
        <RadioField
          control={control}
          name="delivery"
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
            name="without_email"
            label={t('withoutEmail')}
            options={(['print', 'leave'] as const).map((each) => ({ value: each, label: t(`withoutEmails.${each}`) }))}
          />
          {terms > 1 && (
            <SelectField
              control={control}
              name="later_terms"
              label={t('laterTerms')}
              options={(['draft', 'send'] as const).map((each) => ({ value: each, label: t(`laterTermsHow.${each}`) }))}
            />
          )}
        </FormRow>
      )}
    </FormSection>
  )
}
