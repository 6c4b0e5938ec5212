import { type Control, useWatch } from 'react-hook-form'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { DateField } from '../forms/date-field.tsx'
import { IntegerField, TextField } from '../forms/text-field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import type { MemberField } from './custom-fields.ts'
import type { MemberValues } from './member-values.ts'

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

export function CustomFieldInput({ control, label, field, index }: CustomFieldInputProps) {
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
