import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import {
  type CustomField,
  type CustomFieldKind,
  customFieldCreate,
  customFieldUpdate,
} from '#contract/schemas/management/custom-fields.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../forms/fields.tsx'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import { EditRecord, labelsOf, useRowNow } from '../forms/record-dialog.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { customFieldsQuery } from '../records/queries.ts'
import { useSession } from '../session/session.ts'

/** `CustomFieldKind` without the schema library. */
const fieldKinds = ['text', 'number', 'date', 'checkbox', 'choice'] as const satisfies readonly CustomFieldKind[]

type FieldValues = {
  label: string
  type: CustomFieldKind
  /** One per line. */
  choices: string
  required: boolean
  sensitive: boolean
  discard_values: boolean
}

const newFieldValues: FieldValues = {
  label: '',
  type: 'text',
  choices: '',
  required: false,
  sensitive: false,
  discard_values: false,
}

function fieldValues({ label, type, choices, required, sensitive }: CustomField): FieldValues {
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

function onWire(values: FieldValues) {
  const { label, type, sensitive } = values
  return { label, type, choices: choicesOf(values), required: isRequired(values), sensitive }
}

/** Existing values may not fit the changed field, so the form asks whether to discard them. */
function changesValues(values: FieldValues, base: FieldValues): boolean {
  return values.type !== base.type || choicesOf(base).some((choice) => !choicesOf(values).includes(choice))
}

/** One text holds all choices: what is wrong with one of them is wrong with it. */
function pathOf(field: string): string {
  return field.startsWith('choices.') ? 'choices' : field
}

function problemsOf(refused: readonly FieldProblem[], { type, choices }: FieldValues): FieldProblem[] {
  return [
    ...refused.map((problem) => ({ ...problem, field: pathOf(problem.field) })),
    ...(type === 'choice' && choices.trim() === '' ? [{ field: 'choices', reason: 'required' } as const] : []),
  ]
}

const creation = wholeBy(customFieldCreate, { wire: onWire })
const change = changesBy(customFieldUpdate, { wire: onWire })

function useFieldLabel(): (field: string) => string {
  const t = useTranslations('customFields.fields')
  return labelsOf({
    label: t('label'),
    type: t('type'),
    choices: t('choices'),
    required: t('required'),
    sensitive: t('sensitive'),
    discard_values: t('discard_values'),
  })
}

function Fields({ form, isNew }: { form: RecordForm<FieldValues>; isNew: boolean }) {
  const t = useTranslations('customFields')
  const { control } = form.methods
  const values = { ...form.base, ...useWatch({ control }) }
  return (
    <>
      <TextField control={control} name="label" label={t('fields.label')} required />
      <SelectField
        control={control}
        name="type"
        label={t('fields.type')}
        options={fieldKinds.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {values.type === 'choice' && (
        <TextAreaField control={control} name="choices" label={t('fields.choices')} hint={t('choicesHint')} required />
      )}
      {!isNew && changesValues(values, form.base) && (
        <CheckboxField
          control={control}
          name="discard_values"
          label={t('fields.discard_values')}
          hint={t('discardHint')}
        />
      )}
      {values.type !== 'checkbox' && (
        <CheckboxField control={control} name="required" label={t('fields.required')} hint={t('requiredHint')} />
      )}
      <CheckboxField control={control} name="sensitive" label={t('fields.sensitive')} hint={t('sensitiveHint')} />
    </>
  )
}

interface FormProps {
  readonly onClose: () => void
}

function NewForm({ onClose }: FormProps) {
  const t = useTranslations('customFields')
  const session = useSession()
  return (
    <ActionForm<FieldValues, RequestBody<'createCustomField'>, CustomField>
      operation="createCustomField"
      draft="customFields.new"
      title={t('newTitle')}
      initial={newFieldValues}
      validate={(values, base) => problemsOf(creation.validate(values, base), values)}
      toBody={creation.toBody}
      send={({ body }, once) => submitOnce(session, 'createCustomField', { body }, once)}
      pathOf={pathOf}
      labelOf={useFieldLabel()}
      said={({ label }) => t('created', { label })}
      submitLabel={t('create')}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isNew />}
    </ActionForm>
  )
}

function EditForm({ field, onClose }: FormProps & { field: CustomField }) {
  const t = useTranslations('customFields')
  const session = useSession()
  const { id } = field
  return (
    <EditRecord
      operation="updateCustomField"
      draft={`customFields.edit.${id}`}
      title={t('editTitle', { label: field.label })}
      record={field}
      toValues={fieldValues}
      validate={(values, base) => problemsOf(change.validate(values, base), values)}
      toBody={(values, base) => ({
        ...change.toBody(values, base),
        ...(values.discard_values && changesValues(values, base) ? { discard_values: true } : {}),
      })}
      send={(input, signal) => submit(session, 'updateCustomField', { id, ...input }, signal)}
      {...useRowNow(customFieldsQuery(session), field)}
      pathOf={pathOf}
      labelOf={useFieldLabel()}
      showValue={(path, value) => {
        const kind = path === 'type' && fieldKinds.find((known) => known === value)
        return kind ? t(`types.${kind}`) : null
      }}
      said={({ label }) => t('saved', { label })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} isNew={false} />}
    </EditRecord>
  )
}

/** A new field, or the one given. */
export function CustomFieldForm({ field, onClose }: FormProps & { readonly field: CustomField | null }) {
  return field ? <EditForm field={field} onClose={onClose} /> : <NewForm onClose={onClose} />
}
