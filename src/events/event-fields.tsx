import { eventPayments } from '#contract/kinds.ts'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type DescribedFields, optionsOf } from '../forms/described.tsx'
import { CheckboxField } from '../forms/fields.tsx'
import type { EventValues } from './event-values.ts'
import { ZoneNote } from './zone-note.tsx'

/** A price of nothing needs no word about who pays it. */
function FreeForMembers({ control }: { control: Control<EventValues> }) {
  const t = useTranslations('manageEvents')
  const [price, payment] = useWatch({ control, name: ['price', 'payment'] })
  if (price.trim() === '' || price === '0.00') return null
  const hint = payment === 'required' ? { hint: t('hints.freeForMembers') } : {}
  return <CheckboxField control={control} name="free_for_members" label={t('fields.free_for_members')} {...hint} />
}

export function useEventFields(): DescribedFields<EventValues> {
  const t = useTranslations('manageEvents')
  const payments = useTranslations('events.payment')
  const label = useTranslations('manageEvents.fields')
  return [
    {
      section: t('parts.what'),
      fields: [
        [
          { is: 'text', name: 'name', label: label('name'), required: true },
          { is: 'text', name: 'location', label: label('location') },
        ],
        { is: 'area', name: 'description', label: label('description'), hint: t('hints.description') },
      ],
    },
    {
      section: t('parts.when'),
      note: <ZoneNote />,
      fields: [
        {
          widths: 'long short',
          row: [
            { is: 'date', name: 'starts_on', label: label('starts_on'), required: true },
            { is: 'time', name: 'starts_time', label: label('starts_time'), required: true },
          ],
        },
        {
          widths: 'long short',
          row: [
            { is: 'date', name: 'ends_on', label: label('ends_on'), hint: t('hints.ends_on') },
            { is: 'time', name: 'ends_time', label: label('ends_time') },
          ],
        },
      ],
    },
    {
      section: t('parts.registration'),
      fields: [
        {
          widths: 'long short',
          row: [
            { is: 'date', name: 'deadline_on', label: label('deadline_on'), hint: t('hints.deadline') },
            { is: 'time', name: 'deadline_time', label: label('deadline_time') },
          ],
        },
        [{ is: 'integer', name: 'capacity', label: label('capacity'), hint: t('hints.capacity') }],
      ],
    },
    {
      section: t('parts.price'),
      fields: [
        [
          { is: 'money', name: 'price', label: label('price'), hint: t('hints.price') },
          {
            is: 'select',
            name: 'payment',
            label: label('payment'),
            options: optionsOf(eventPayments, (one) => payments(one)),
          },
        ],
        {
          is: 'own',
          name: 'free_for_members',
          label: label('free_for_members'),
          render: (control) => <FreeForMembers control={control} />,
        },
      ],
    },
  ]
}
