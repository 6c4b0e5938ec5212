/** Fields as data: their inputs, and what people call them, come from one list. */
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { DayRange } from '#contract/book-days.ts'
import { MoneyField, PercentField } from './amount-fields.tsx'
import { DateField } from './date-field.tsx'
import { CheckboxField, EmailField, IntegerField, SelectField, TextAreaField, TextField } from './fields.tsx'
import { FormRow } from './form-section.tsx'
import type { FieldProps } from './use-field.ts'

type Shown<Values extends FieldValues, Value> = Omit<FieldProps<Values, Value>, 'control'>

const textInputs = {
  text: TextField,
  area: TextAreaField,
  email: EmailField,
  integer: IntegerField,
  money: MoneyField,
  percent: PercentField,
} as const

export type DescribedField<Values extends FieldValues> =
  | (Shown<Values, string> & { readonly is: keyof typeof textInputs })
  | (Shown<Values, string> & { readonly is: 'date'; readonly days?: DayRange })
  | (Shown<Values, string> & {
      readonly is: 'select'
      /** `''` as a value is "none". */
      readonly options: readonly { readonly value: string; readonly label: string }[]
    })
  | (Shown<Values, boolean> & { readonly is: 'checkbox' })
  | {
      readonly is: 'own'
      readonly name: FieldPath<Values>
      readonly label: string
      readonly render: (control: Control<Values>) => ReactNode
    }

/** One below the other; those in a list are beside each other. */
export type DescribedFields<Values extends FieldValues> = readonly (
  | DescribedField<Values>
  | readonly DescribedField<Values>[]
  | false
)[]

export const noFields = [] as const

function isRow<Values extends FieldValues>(
  field: DescribedFields<Values>[number],
): field is readonly DescribedField<Values>[] {
  return Array.isArray(field)
}

function Input<Values extends FieldValues>({
  control,
  field,
}: {
  readonly control: Control<Values>
  readonly field: DescribedField<Values>
}) {
  switch (field.is) {
    case 'date':
      return <DateField control={control} {...field} />
    case 'select':
      return <SelectField control={control} {...field} />
    case 'checkbox':
      return <CheckboxField control={control} {...field} />
    case 'own':
      return field.render(control)
    default: {
      const TextInput = textInputs[field.is]
      return <TextInput control={control} {...field} />
    }
  }
}

interface InputsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly fields: DescribedFields<Values>
}

export function Inputs<Values extends FieldValues>({ control, fields }: InputsProps<Values>) {
  return fields.map((field) => {
    if (field === false) return null
    if (!isRow(field)) return <Input key={field.name} control={control} field={field} />
    return (
      <FormRow key={field[0]?.name} {...(field.length === 3 ? { widths: 'thirds' } : {})}>
        {field.map((one) => (
          <Input key={one.name} control={control} field={one} />
        ))}
      </FormRow>
    )
  })
}

/** As `labelOf` of a form; a field without a label is called by its path. */
export function labelsIn<Values extends FieldValues>(fields: DescribedFields<Values>): (path: string) => string {
  const all = fields.flatMap((field) => (field === false ? [] : isRow(field) ? field : [field]))
  return (path) => all.find(({ name }) => name === path)?.label ?? path
}
