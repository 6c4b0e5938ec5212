import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { completeWebAddress } from '../ui/web-address.ts'
import { type FieldProps, labelled, useField } from './use-field.ts'

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url'
  readonly placeholder?: string
  /** Phones begin with a capital unless this says otherwise. */
  readonly autoCapitalize?: 'none'
  /** What was typed in its full form, once the user leaves the field or sends the form from it. */
  readonly complete?: (typed: string) => string
}

export function TextField<Values extends FieldValues>({
  control,
  name,
  inputMode = 'text',
  placeholder,
  autoCapitalize,
  complete,
  ...shown
}: TextFieldProps<Values>) {
  const { value, input, error, change } = useField(control, name)
  const finish = (typed: string) => {
    const full = complete?.(typed) ?? typed
    if (full !== typed) change(full)
  }
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
      onKeyDown={(event) => event.key === 'Enter' && finish(event.currentTarget.value)}
      onBlur={(event) => {
        finish(event.currentTarget.value)
        input.onBlur(event)
      }}
    />
  )
}

/** An email address. No `type="email"`: browsers rewrite what is typed there. */
export function EmailField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <TextField {...props} inputMode="email" />
}

/** The address of a website, which people type without `https://`. */
export function WebAddressField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <TextField {...props} inputMode="url" autoCapitalize="none" complete={completeWebAddress} />
}

/** A whole number, kept as the text that was typed until it is sent. */
export function IntegerField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <TextField {...props} inputMode="numeric" />
}

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
