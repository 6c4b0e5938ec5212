import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { DecimalField } from '../forms/amount-fields.tsx'
import { parseLocalNumber } from '../forms/local-number.ts'
import type { FieldProps } from '../forms/use-field.ts'

/** A percentage with an optional percent sign, stored as text (`5.5`). */
export function PercentField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  props: FieldProps<Values, Name>,
) {
  return <DecimalField {...props} parse={(typed, language) => parseLocalNumber(typed.replace('%', ''), language)} />
}
