import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, labelled, useField, useTypedText } from './use-field.ts'

interface TypedFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  readonly read: (typed: string) => string
  readonly show: (value: string) => string
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
  /** Numbers stand under each other. */
  readonly align?: 'end'
  readonly placeholder?: string
}

/** Text that is typed as people type it, kept as the contract writes it, and shown as it should be read. */
export function TypedField<Values extends FieldValues>({
  control,
  name,
  read,
  show,
  inputMode = 'text',
  align,
  placeholder,
  ...shown
}: TypedFieldProps<Values>) {
  const { value, input, onBlur, error, change } = useField(control, name)
  const typed = useTypedText(value, { read, show }, { change, onBlur })
  return (
    <TextInput
      {...input}
      {...labelled(shown)}
      error={error}
      inputMode={inputMode}
      {...(align ? { styles: { input: { textAlign: align, fontVariantNumeric: 'tabular-nums' } } } : {})}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={typed.value}
      onChange={(event) => typed.onChange(event.currentTarget.value)}
      onBlur={typed.onBlur}
    />
  )
}
