import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, labelled, useField, useTypedText } from './use-field.ts'

interface TypedFieldProps<Values extends FieldValues>
  extends FieldProps<Values, string>, Pick<TextInputProps, 'placeholder' | 'rightSection' | 'onKeyDown'> {
  readonly read: (typed: string) => string
  readonly show: (value: string) => string
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
  /** Numbers stand under each other. */
  readonly align?: 'end'
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
  rightSection,
  onKeyDown,
  inputRef,
  ...shown
}: TypedFieldProps<Values>) {
  const { value, input, onBlur, error, change } = useField(control, name)
  const ref = useMergedRef(input.ref, inputRef)
  const typed = useTypedText(value, { read, show }, { change, onBlur })
  return (
    <TextInput
      {...input}
      ref={ref}
      {...labelled(shown)}
      error={error}
      inputMode={inputMode}
      {...(align ? { styles: { input: { textAlign: align, fontVariantNumeric: 'tabular-nums' } } } : {})}
      placeholder={placeholder}
      rightSection={rightSection}
      onKeyDown={onKeyDown}
      autoComplete="off"
      spellCheck={false}
      value={typed.value}
      onChange={(event) => typed.onChange(event.currentTarget.value)}
      onBlur={typed.onBlur}
    />
  )
}
