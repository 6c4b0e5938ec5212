import { Checkbox } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.ts'

export function CheckboxField<Values extends FieldValues>({ control, name, label, hint }: FieldProps<Values, boolean>) {
  const { value, input, error, change } = useField(control, name)
  return (
    <Checkbox
      {...input}
      label={label}
      description={hint}
      error={error}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
