import { Checkbox, NativeSelect, Textarea, TextInput, type TextInputProps, Title } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { completeWebAddress } from '../ui/web-address.ts'
import { labelled, type FieldProps, useField, useTypedText } from './use-field.ts'
import { useMergedRef } from '@mantine/hooks'
import { type RefObject, type ReactNode, useId } from 'react'
import classes from './fields.module.css'
import { readIban, showIban } from './text-formats.ts'
import { Caption } from '../ui/page.tsx'

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url'
  readonly placeholder?: string
  /** Phones begin with a capital unless this says otherwise. */
  readonly autoCapitalize?: 'none'
  /** Replaces the typed text by its full form once the user leaves the field or submits the form from it. */
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
export function TextAreaField<Values extends FieldValues>({
  control,
  name,
  minRows = 2,
  ...shown
}: FieldProps<Values, string> & { /** Lines before anything is typed. */ readonly minRows?: number }) {
  const { value, input, error, change } = useField(control, name)
  return (
    <Textarea
      {...input}
      {...labelled(shown)}
      error={error}
      autosize
      minRows={minRows}
      maxRows={Math.max(12, minRows)}
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

export function IbanField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  return <TypedField {...props} read={readIban} show={showIban} />
}

/** Fields that belong together, under a heading that a screen reader says with each of them. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={classes.section}>
      <legend>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
      </legend>
      {hint && <Caption>{hint}</Caption>}
      {children}
    </fieldset>
  )
}

export type FormRowWidths = 'long short' | 'short long' | 'thirds' | 'name' | undefined

interface FormRowProps {
  readonly widths?: FormRowWidths
  readonly children: ReactNode
}

/** Fields beside each other where there is room; two of unequal width stay together on a phone too. */
export function FormRow({ widths, children }: FormRowProps) {
  return (
    <div className={classes.row} data-widths={widths}>
      {children}
    </div>
  )
}

/** Records within a record. */
export function FormItems({ children }: { children: ReactNode }) {
  return <ul className={classes.items}>{children}</ul>
}

export function FormItem({ children }: { children: ReactNode }) {
  return <li className={classes.item}>{children}</li>
}
