import { Checkbox, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { foldText } from '#contract/text.ts'
import classes from './checkboxes-field.module.css'
import { type FieldProps, useField } from './use-field.ts'
import { ActionButton } from '../ui/action-button.tsx'

interface CheckboxesFieldProps<Values extends FieldValues> extends FieldProps<Values, readonly string[]> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** More than fit on a phone beside the other fields. */
const many = 13

/** Any number of choices, with a search where there are many. */
export function CheckboxesField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  options,
}: CheckboxesFieldProps<Values>) {
  const { value, input, error, change } = useField(control, name)
  const [typed, setTyped] = useState('')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const found = options.filter((option) => foldText(option.label).includes(foldText(typed.trim())))
  return (
    <Checkbox.Group label={label} description={hint} error={error} value={chosen} onChange={change}>
      {options.length >= many && (
        <Search
          label={label}
          typed={typed}
          onType={setTyped}
          found={found.map((option) => option.value)}
          chosen={chosen}
          onChoose={change}
        />
      )}
      <div className={classes.boxes}>
        {found.map((option, place) => (
          <Checkbox key={option.value} value={option.value} label={option.label} {...(place === 0 ? input : {})} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface SearchProps {
  readonly label: string
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly found: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (values: readonly string[]) => void
}

/** Looks disabled, and keeps the focus that one that is disabled would lose. */
function idle(isIdle: boolean) {
  return { 'aria-disabled': isIdle, 'data-disabled': isIdle || undefined }
}

function Search({ label, typed, onType, found, chosen, onChoose }: SearchProps) {
  const t = useTranslations('forms.checkboxes')
  const others = chosen.filter((value) => !found.includes(value))
  return (
    <div className={classes.search}>
      <TextInput
        className={classes.typed}
        aria-label={t('search', { list: label })}
        placeholder={t('placeholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        // The form is not sent from here.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ActionButton
        {...idle(found.every((value) => chosen.includes(value)))}
        onClick={() => onChoose([...others, ...found])}
        label={t('all')}
      />
      <ActionButton {...idle(others.length === chosen.length)} onClick={() => onChoose(others)} label={t('none')} />
      <Text size="sm" c="dimmed" role="status" className={classes.count}>
        {found.length === 0 ? t('nothingFound') : t('chosen', { count: chosen.length })}
      </Text>
    </div>
  )
}
