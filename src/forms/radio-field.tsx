import { Radio, Stack } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.ts'

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
  isLabelHidden = false,
  options,
}: RadioFieldProps<Values>) {
  const { value, onBlur, error, change } = useField(control, name)
  return (
    <Radio.Group
      name={name}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      description={hint}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    >
      <Stack gap="sm" mt={isLabelHidden ? 0 : 'xs'}>
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
