import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CheckboxField, TextField } from '../forms/fields.tsx'
import { DateField } from '../forms/date-field.tsx'
import { FormItem, FormItems, FormRow, FormSection } from '../forms/form-section.tsx'
import { seesSensitive } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import type { MemberValues } from './member-values.ts'

function ParticipantItem({
  control,
  index,
  onRemove,
}: {
  control: Control<MemberValues>
  index: number
  onRemove?: () => void
}) {
  const t = useTranslations('members')
  const session = useSession()
  return (
    <FormItem>
      <FormRow>
        <TextField
          control={control}
          name={`participants.${index}.name`}
          label={t('fields.participant_name')}
          required
        />
        {seesSensitive(session) && (
          <DateField
            control={control}
            name={`participants.${index}.date_of_birth`}
            label={t('fields.date_of_birth')}
            past
          />
        )}
      </FormRow>
      <Group justify="space-between">
        <CheckboxField control={control} name={`participants.${index}.active`} label={t('fields.participant_active')} />
        {onRemove && (
          <Button variant="subtle" size="compact-sm" onClick={onRemove}>
            {t('form.removeParticipant', { number: String(index + 1) })}
          </Button>
        )}
      </Group>
    </FormItem>
  )
}

/** The participants of a membership. A saved participant cannot be removed, but can be set to inactive. */
export function ParticipantFields({ control }: { control: Control<MemberValues> }) {
  const t = useTranslations('members')
  const { fields, append, remove } = useFieldArray({ control, name: 'participants' })
  const isKnown = fields.some((row) => row.participant_id !== null)
  return (
    <FormSection
      title={t('sections.participants')}
      hint={isKnown ? t('form.participantsStay') : t('form.noParticipants')}
    >
      {fields.length > 0 && (
        <FormItems>
          {fields.map((row, index) => (
            <ParticipantItem
              key={row.id}
              control={control}
              index={index}
              onRemove={row.participant_id === null ? () => remove(index) : undefined}
            />
          ))}
        </FormItems>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            append(
              { participant_id: null, name: '', active: true, date_of_birth: '' },
              { focusName: `participants.${fields.length}.name` },
            )
          }
        >
          {t('form.addParticipant')}
        </Button>
      </Group>
    </FormSection>
  )
}
