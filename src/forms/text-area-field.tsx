import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, labelled, useField } from './use-field.ts'

/** Text of several lines, which grows with what is typed. */
export function TextAreaField<Values extends FieldValues>({ control, name, ...shown }: FieldProps<Values, string>) {
  const { value, input, error, change } = useField(control, name)
  return (
    <Textarea
      {...input}
      {...labelled(shown)}
      error={error}
      autosize
      minRows={2}
      maxRows={12}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
