import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CheckboxField, SelectField } from '../forms/fields.tsx'
import { FormItem, FormItems, FormRow, FormSection } from '../forms/form-section.tsx'
import { useField } from '../forms/use-field.ts'
import { MemberPicker } from './member-picker.tsx'
import type { MemberValues } from './member-values.ts'
import { relationshipTypes } from '#contract/relationships.ts'

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
                <Button variant="subtle" size="compact-sm" onClick={() => remove(index)}>
                  {t('form.removeRelationship', { number: String(index + 1) })}
                </Button>
              </Group>
            </FormItem>
          ))}
        </FormItems>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            append(
              { member_id: null, type: 'parent_of', primary_contact: false },
              { focusName: `relationships.${fields.length}.member_id` },
            )
          }
        >
          {t('form.addRelationship')}
        </Button>
      </Group>
    </FormSection>
  )
}
