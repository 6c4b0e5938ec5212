import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'
import { readIban, showIban } from './text-formats.ts'

/** An IBAN, kept without spaces and shown in fours. */
export function IbanField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  return <TypedField {...props} read={readIban} show={showIban} />
}
