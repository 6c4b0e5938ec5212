/** The fields of a form as data: their inputs, their sections, and what people call them, come from one list. */
import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { DayRange } from '#contract/book-days.ts'
import { MoneyField, PercentField } from './amount-fields.tsx'
import { DateField, TimeField } from './date-field.tsx'
import {
  CheckboxField,
  EmailField,
  FormRow,
  type FormRowWidths,
  FormSection,
  IntegerField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields.tsx'
import type { FieldProps } from './use-field.ts'

type Shown<Values extends FieldValues, Value> = Omit<FieldProps<Values, Value>, 'control'>

const textInputs = {
  text: TextField,
  email: EmailField,
  integer: IntegerField,
  money: MoneyField,
  percent: PercentField,
  time: TimeField,
} as const

export type DescribedField<Values extends FieldValues> =
  | (Shown<Values, string> & {
      readonly is: keyof typeof textInputs | ((props: FieldProps<Values, string>) => ReactNode)
    })
  | (Shown<Values, string> & { readonly is: 'area'; readonly minRows?: number })
  | (Shown<Values, string> & { readonly is: 'date'; readonly days?: DayRange; readonly past?: boolean })
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

/** Beside each other, in unequal widths. */
interface DescribedRow<Values extends FieldValues> {
  readonly widths: FormRowWidths
  readonly row: readonly DescribedField<Values>[]
}

interface DescribedSection<Values extends FieldValues> {
  readonly section: string
  readonly hint?: string | undefined
  /** Above the fields. */
  readonly note?: ReactNode
  readonly fields: DescribedFields<Values>
}

/** One below the other; those in a list are beside each other. */
export type DescribedFields<Values extends FieldValues> = readonly (
  | DescribedField<Values>
  | readonly DescribedField<Values>[]
  | DescribedRow<Values>
  | DescribedSection<Values>
  | false
)[]

type Described<Values extends FieldValues> = DescribedFields<Values>[number]

export const noFields = [] as const

function isList<Values extends FieldValues>(
  field: Exclude<Described<Values>, false>,
): field is readonly DescribedField<Values>[] {
  return Array.isArray(field)
}

/** A choice for each of some values. */
export function optionsOf<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => ({ value, label: label(value) }))
}

function Input<Values extends FieldValues>({
  control,
  field,
}: {
  readonly control: Control<Values>
  readonly field: DescribedField<Values>
}) {
  switch (field.is) {
    case 'area':
      return <TextAreaField control={control} {...field} />
    case 'date':
      return <DateField control={control} {...field} />
    case 'select':
      return <SelectField control={control} {...field} />
    case 'checkbox':
      return <CheckboxField control={control} {...field} />
    case 'own':
      return field.render(control)
    default: {
      const TextInput = typeof field.is === 'string' ? textInputs[field.is] : field.is
      return <TextInput control={control} {...field} />
    }
  }
}

interface InputsProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly fields: DescribedFields<Values>
}

export function Inputs<Values extends FieldValues>({ control, fields }: InputsProps<Values>): ReactNode {
  return fields.map((field) => {
    if (field === false) return null
    if (!isList(field) && 'is' in field) return <Input key={field.name} control={control} field={field} />
    if (!isList(field) && 'section' in field)
      return (
        <FormSection key={field.section} title={field.section} hint={field.hint}>
          {field.note}
          <Inputs control={control} fields={field.fields} />
        </FormSection>
      )
    const row = isList(field) ? field : field.row
    const widths = isList(field) ? (row.length === 3 ? 'thirds' : undefined) : field.widths
    return (
      <FormRow key={row[0]?.name} widths={widths}>
        {row.map((one) => (
          <Input key={one.name} control={control} field={one} />
        ))}
      </FormRow>
    )
  })
}

function inputsIn<Values extends FieldValues>(fields: DescribedFields<Values>): readonly DescribedField<Values>[] {
  return fields.flatMap((field) => {
    if (field === false) return []
    if (isList(field)) return field
    return 'section' in field ? inputsIn(field.fields) : 'row' in field ? field.row : field
  })
}

/** As `labelOf` of a form; a field without a label is called by its path. */
export function labelsIn<Values extends FieldValues>(fields: DescribedFields<Values>): (path: string) => string {
  const all = inputsIn(fields)
  return (path) => all.find(({ name }) => name === path)?.label ?? path
}
