import { Autocomplete, Radio, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { foldText } from '#contract/text.ts'
import { countryOptions } from '../i18n/countries.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { type FieldProps, labelled, useField } from './use-field.ts'

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** In the order in which they are offered; `also`: other words by which one is found. */
  readonly options: readonly { readonly value: string; readonly also?: string }[]
}

/** At most as many as are read at a glance. */
const shown = 8

/** A choice that is searched by typing; what is not among the options may be typed too. */
export function ChoiceField<Values extends FieldValues>({
  control,
  name,
  options,
  ...label
}: ChoiceFieldProps<Values>) {
  const { value, input, error, change } = useField(control, name)
  const typed = typeof value === 'string' ? value : ''
  const isChosen = options.some((option) => option.value === typed)
  const search = foldText(isChosen ? '' : typed.trim())
  // From the beginning of any of its words.
  const found = options.filter(({ value: own, also = '' }) => foldText(` ${own} ${also}`).includes(` ${search}`))
  return (
    <Autocomplete
      {...input}
      {...labelled(label)}
      error={error}
      autoComplete="off"
      spellCheck={false}
      data={found.slice(0, shown).map((option) => option.value)}
      // They are found above.
      filter={({ options: all }) => all}
      comboboxProps={{ keepMounted: false, transitionProps: { duration: 0 } }}
      value={typed}
      onChange={change}
    />
  )
}

/** A country by name, in the language of the association's records. */
export function CountryField<Values extends FieldValues>(props: FieldProps<Values, string>) {
  const { organization } = useSession()
  const language = useLanguage()
  const options = useMemo(() => countryOptions(organization.language ?? language, language), [organization, language])
  return <ChoiceField {...props} options={options} />
}

interface RadioFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The heading above says it already. */
  readonly isLabelHidden?: boolean
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
}

/** One of a few ways, each with its own explanation. */
export function RadioField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  isLabelHidden = false,
  options,
}: RadioFieldProps<Values>) {
  const { value, onBlur, error, change } = useField(control, name)
  return (
    <Radio.Group
      name={name}
      {...(isLabelHidden ? { 'aria-label': label } : { label, withAsterisk: required })}
      description={hint}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    >
      {/* A radio button cannot be marked as invalid itself. */}
      <Stack data-wrong={error !== undefined || undefined} gap="sm" mt={isLabelHidden ? 0 : 'xs'}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            data-autofocus={index === 0 || undefined}
            onBlur={onBlur}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
