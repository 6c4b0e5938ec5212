import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, labelled, useField } from './use-field.ts'

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly placeholder?: string
  /** Phones begin with a capital unless this says otherwise. */
  readonly autoCapitalize?: 'none'
}

export function TextField<Values extends FieldValues>({
  control,
  name,
  inputMode = 'text',
  placeholder,
  autoCapitalize,
  ...shown
}: TextFieldProps<Values>) {
  const { value, input, error, change } = useField(control, name)
  return (
    <TextInput
      {...input}
      {...labelled(shown)}
      error={error}
      inputMode={inputMode}
      placeholder={placeholder}
      autoCapitalize={autoCapitalize}
      // The data of another person goes in here; the browser would suggest the user's own.
      autoComplete="off"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** An email address. No `type="email"`: browsers rewrite what is typed there. */
export function EmailField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <TextField {...props} inputMode="email" />
}

/** A whole number, kept as the text that was typed until it is sent. */
export function IntegerField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <TextField {...props} inputMode="numeric" />
}
