import { NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CustomFieldType } from '#contract/schemas/members.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import { IntegerField, TextField } from '../forms/text-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import type { MemberField } from './custom-fields.ts'
import type { MemberValues } from './member-values.ts'

const kinds = { text: true, number: true, checkbox: true, date: true } as const satisfies Record<CustomFieldType, true>

function isKind(value: string): value is CustomFieldType {
  return Object.hasOwn(kinds, value)
}

interface CustomFieldInputProps {
  readonly control: Control<MemberValues>
  readonly label: string
  /** Undefined for one that only a draft knows. */
  readonly field: MemberField | undefined
  readonly index: number
}

/** The choices, and a value that is no longer one of them. */
function ChoiceInput({ control, label, field, index }: Omit<CustomFieldInputProps, 'field'> & { field: MemberField }) {
  const value = useWatch({ control, name: `custom.${index}.text` })
  const { choices, required } = field
  const all = choices ?? []
  return (
    <SelectField
      control={control}
      name={`custom.${index}.text`}
      label={label}
      required={required}
      options={['', ...all, ...(value === '' || all.includes(value) ? [] : [value])].map((choice) => ({
        value: choice,
        label: choice,
      }))}
    />
  )
}

function Input({ control, label, field, index }: CustomFieldInputProps) {
  const type = useWatch({ control, name: `custom.${index}.type` })
  const required = field?.required ?? false
  if (field?.choices) return <ChoiceInput control={control} label={label} field={field} index={index} />
  if (type === 'checkbox') {
    return (
      // Aligns with inputs that have their label above.
      <div style={{ alignSelf: 'center' }}>
        <CheckboxField control={control} name={`custom.${index}.checked`} label={label} />
      </div>
    )
  }
  if (type === 'date')
    return <DateField control={control} name={`custom.${index}.text`} label={label} required={required} />
  if (type === 'number') {
    return <IntegerField control={control} name={`custom.${index}.text`} label={label} required={required} />
  }
  return <TextField control={control} name={`custom.${index}.text`} label={label} required={required} />
}

/** Chooses the type of a field; offered only when no member has a value and the service refused the guess. */
function KindSelect({ control, index }: Pick<CustomFieldInputProps, 'control' | 'index'>) {
  const t = useTranslations('members.form')
  const { field: kind } = useController({ control, name: `custom.${index}.type` })
  return (
    <NativeSelect
      label={t('kind')}
      description={t('kindHint')}
      value={kind.value}
      onChange={({ currentTarget: { value } }) => isKind(value) && kind.onChange(value)}
      data={Object.keys(kinds)
        .filter(isKind)
        .map((value) => ({ value, label: t(`kinds.${value}`) }))}
    />
  )
}

export function CustomFieldInput({ control, label, field, index }: CustomFieldInputProps) {
  const [asking, setAsking] = useState(false)
  const { errors } = useFormState({ control, name: `custom.${index}` })
  const refused = errors.custom?.[index]?.text?.type === 'service'
  if (refused && !field?.certain && !asking) setAsking(true)
  if (!asking) return <Input control={control} label={label} field={field} index={index} />
  return (
    <Stack gap="xs">
      <Input control={control} label={label} field={field} index={index} />
      <KindSelect control={control} index={index} />
    </Stack>
  )
}
