import { NativeSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, labelled, useField } from './use-field.ts'

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** `''` as a value is "none". */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice of a few. The device's own list: it works with every keyboard, screen reader and phone. */
export function SelectField<Values extends FieldValues>({
  control,
  name,
  options,
  ...shown
}: SelectFieldProps<Values>) {
  const { value, input, error, change } = useField(control, name)
  return (
    <NativeSelect
      {...input}
      {...labelled(shown)}
      error={error}
      data={[...options]}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
