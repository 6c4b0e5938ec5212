import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CheckboxField, SelectField, TextField, FormItem, FormItems, FormRow, FormSection } from '../forms/fields.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from './member-picker.tsx'
import type { MemberValues } from './member-values.ts'
import { relationshipTypes } from '#contract/relationships.ts'
import { DateField } from '../forms/date-field.tsx'
import { seesSensitive, useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface RelatedMemberFieldProps {
  readonly control: Control<MemberValues>
  readonly index: number
  readonly without: readonly number[]
}

function RelatedMemberField({ control, index, without }: RelatedMemberFieldProps) {
  const t = useTranslations('members')
  const { value, input, error, change } = useField(control, `relationships.${index}.member_id`)
  return (
    <MemberPicker
      {...input}
      label={t('fields.related')}
      required
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={change}
      without={without}
    />
  )
}

/** Family and household: related members, their relation, and the primary contact. */
export function RelationshipFields({ control, memberId }: { control: Control<MemberValues>; memberId: number | null }) {
  const t = useTranslations('members')
  const { fields, append, remove } = useFieldArray({ control, name: 'relationships' })
  const chosen = useWatch({ control, name: 'relationships' })
  const taken = [memberId, ...chosen.map((row) => row.member_id)].filter((id) => id !== null)
  return (
    <FormSection title={t('sections.family')} hint={fields.length === 0 ? t('form.noRelationships') : undefined}>
      {fields.length > 0 && (
        <FormItems>
          {fields.map((row, index) => (
            <FormItem key={row.id}>
              <FormRow>
                <RelatedMemberField control={control} index={index} without={taken} />
                <SelectField
                  control={control}
                  name={`relationships.${index}.type`}
                  label={t('fields.relation')}
                  options={relationshipTypes.map((type) => ({ value: type, label: t(`relations.${type}`) }))}
                />
              </FormRow>
              <Group justify="space-between">
                <CheckboxField
                  control={control}
                  name={`relationships.${index}.primary_contact`}
                  label={t('fields.primary_contact')}
                />
                <ActionButton
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => remove(index)}
                  label={t('form.removeRelationship', { number: String(index + 1) })}
                />
              </Group>
            </FormItem>
          ))}
        </FormItems>
      )}
      <Group>
        <ActionButton
          icon={IconPlus}
          onClick={() =>
            append(
              { member_id: null, type: 'parent_of', primary_contact: false },
              { focusName: `relationships.${fields.length}.member_id` },
            )
          }
          label={t('form.addRelationship')}
        />
      </Group>
    </FormSection>
  )
}

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
          <ActionButton
            variant="subtle"
            size="compact-sm"
            onClick={onRemove}
            label={t('form.removeParticipant', { number: String(index + 1) })}
          />
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
        <ActionButton
          icon={IconPlus}
          onClick={() =>
            append(
              { participant_id: null, name: '', active: true, date_of_birth: '' },
              { focusName: `participants.${fields.length}.name` },
            )
          }
          label={t('form.addParticipant')}
        />
      </Group>
    </FormSection>
  )
}
