/** The form of a custom field, and what it sends. Pure. */
import type { RequestBody } from '#contract/schemas/index.ts'
import type { CustomField, CustomFieldKind } from '#contract/schemas/management/custom-fields.ts'

/** `CustomFieldKind` without the schema library. */
export const fieldKinds = ['text', 'number', 'date', 'checkbox', 'choice'] as const satisfies readonly CustomFieldKind[]

export type FieldValues = {
  label: string
  type: CustomFieldKind
  /** One per line. */
  choices: string
  required: boolean
  sensitive: boolean
  discard_values: boolean
}

export const newFieldValues: FieldValues = {
  label: '',
  type: 'text',
  choices: '',
  required: false,
  sensitive: false,
  discard_values: false,
}

export function fieldValues({ label, type, choices, required, sensitive }: CustomField): FieldValues {
  return { label, type, choices: choices.join('\n'), required, sensitive, discard_values: false }
}

function choicesOf({ type, choices }: FieldValues): string[] {
  const lines = choices.split('\n').map((line) => line.trim())
  return type === 'choice' ? lines.filter((line) => line !== '') : []
}

/** A checkbox always has a value. */
function isRequired({ type, required }: FieldValues): boolean {
  return required && type !== 'checkbox'
}

export function newFieldBody(values: FieldValues): RequestBody<'createCustomField'> {
  const { label, type, sensitive } = values
  return { label, type, choices: choicesOf(values), required: isRequired(values), sensitive }
}

/** What members have may not fit: the form then asks what becomes of it. */
export function changesValues(values: FieldValues, base: FieldValues): boolean {
  return values.type !== base.type || choicesOf(base).some((choice) => !choicesOf(values).includes(choice))
}

/** What differs from `base`; `{}` when nothing does. */
export function fieldBody(values: FieldValues, base: FieldValues): RequestBody<'updateCustomField'> {
  const differs = choicesOf(values).join('\n') !== choicesOf(base).join('\n')
  const isTyped = values.type !== base.type
  return {
    ...(values.label === base.label ? {} : { label: values.label }),
    ...(isTyped ? { type: values.type } : {}),
    ...(differs || isTyped ? { choices: choicesOf(values) } : {}),
    ...(isRequired(values) === isRequired(base) ? {} : { required: isRequired(values) }),
    ...(values.sensitive === base.sensitive ? {} : { sensitive: values.sensitive }),
    ...(values.discard_values && changesValues(values, base) ? { discard_values: true } : {}),
  }
}
