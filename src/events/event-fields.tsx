import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  CheckboxField,
  IntegerField,
  SelectField,
  TextAreaField,
  TextField,
  FormRow,
  FormSection,
} from '../forms/fields.tsx'
import { MoneyField } from '../forms/amount-fields.tsx'
import { DateField, TimeField } from '../forms/date-field.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { eventPayments } from './event-state.ts'
import type { EventValues } from './event-values.ts'
import { ZoneNote } from './zone-note.tsx'

const labelled = [
  'name',
  'description',
  'location',
  'starts_on',
  'starts_time',
  'ends_on',
  'ends_time',
  'deadline_on',
  'deadline_time',
  'capacity',
  'price',
  'payment',
  'free_for_members',
] as const

/** What people call a field of the form. */
export function useEventLabel(): (field: string) => string {
  const t = useTranslations('manageEvents.fields')
  return (field) => {
    const known = labelled.find((name) => name === field)
    return known ? t(known) : field
  }
}

interface EventFieldsProps {
  readonly form: RecordForm<EventValues>
}

/** A price of nothing needs no word about who pays it. */
function Price({ form: { methods } }: EventFieldsProps) {
  const t = useTranslations('manageEvents')
  const payments = useTranslations('events.payment')
  const label = useEventLabel()
  const { control } = methods
  const [price, payment] = useWatch({ control, name: ['price', 'payment'] })
  const hasPrice = price.trim() !== '' && price !== '0.00'
  return (
    <FormSection title={t('parts.price')}>
      <FormRow>
        <MoneyField control={control} name="price" label={label('price')} hint={t('hints.price')} />
        <SelectField
          control={control}
          name="payment"
          label={label('payment')}
          options={eventPayments.map((value) => ({ value, label: payments(value) }))}
        />
      </FormRow>
      {hasPrice && (
        <CheckboxField
          control={control}
          name="free_for_members"
          label={label('free_for_members')}
          {...(payment === 'required' ? { hint: t('hints.freeForMembers') } : {})}
        />
      )}
    </FormSection>
  )
}

export function EventFields({ form }: EventFieldsProps) {
  const t = useTranslations('manageEvents')
  const label = useEventLabel()
  const { control } = form.methods
  return (
    <>
      <FormSection title={t('parts.what')}>
        <FormRow>
          <TextField control={control} name="name" label={label('name')} required />
          <TextField control={control} name="location" label={label('location')} />
        </FormRow>
        <TextAreaField
          control={control}
          name="description"
          label={label('description')}
          hint={t('hints.description')}
        />
      </FormSection>
      <FormSection title={t('parts.when')}>
        <ZoneNote />
        <FormRow widths="long short">
          <DateField control={control} name="starts_on" label={label('starts_on')} required />
          <TimeField control={control} name="starts_time" label={label('starts_time')} required />
        </FormRow>
        <FormRow widths="long short">
          <DateField control={control} name="ends_on" label={label('ends_on')} hint={t('hints.ends_on')} />
          <TimeField control={control} name="ends_time" label={label('ends_time')} />
        </FormRow>
      </FormSection>
      <FormSection title={t('parts.registration')}>
        <FormRow widths="long short">
          <DateField control={control} name="deadline_on" label={label('deadline_on')} hint={t('hints.deadline')} />
          <TimeField control={control} name="deadline_time" label={label('deadline_time')} />
        </FormRow>
        <FormRow>
          <IntegerField control={control} name="capacity" label={label('capacity')} hint={t('hints.capacity')} />
        </FormRow>
      </FormSection>
      <Price form={form} />
    </>
  )
}
