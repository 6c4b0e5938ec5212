import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { type CustomField, customFieldCreate, customFieldUpdate } from '#contract/schemas/management/custom-fields.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { createField, useUpdateField } from './catalogue-queries.ts'
import {
  changesValues,
  fieldBody,
  fieldKinds,
  type FieldValues,
  fieldValues,
  newFieldBody,
  newFieldValues,
} from './custom-field-values.ts'

/** One text holds all choices: what is wrong with one of them is wrong with it. */
function pathOf(field: string): string {
  return field.startsWith('choices.') ? 'choices' : field
}

function withPaths(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ ...problem, field: pathOf(problem.field) }))
}

function missingChoices({ type, choices }: FieldValues): FieldProblem[] {
  return type === 'choice' && choices.trim() === '' ? [{ field: 'choices', reason: 'required' }] : []
}

function useFieldLabel(): (field: string) => string {
  const t = useTranslations('customFields.fields')
  return (field) => {
    const known = (['label', 'type', 'choices', 'required', 'sensitive', 'discard_values'] as const).find(
      (name) => name === field,
    )
    return known ? t(known) : field
  }
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

function CancelButton({ onClose }: FormProps) {
  const common = useTranslations('common')
  return (
    <Button variant="default" onClick={onClose}>
      {common('cancel')}
    </Button>
  )
}

function NewForm({ onClose }: FormProps) {
  const t = useTranslations('customFields')
  const session = useSession()
  const form = useRecordForm<FieldValues>({
    draftKey: { sessionId: session.id, form: 'customFields.new' },
    initial: newFieldValues,
    version: null,
    validate: (values) => [
      ...withPaths(schemaProblems(customFieldCreate, newFieldBody(values))),
      ...missingChoices(values),
    ],
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const created = (field: CustomField | null) => {
    if (field) void notify({ message: t('created', { label: field.label }) })
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('newTitle')}>
      <DialogForm
        form={form}
        send={(body: RequestBody<'createCustomField'>, signal) => createField(session, body, signal)}
        toInput={(values) => newFieldBody(values)}
        pathOf={pathOf}
        labelOf={useFieldLabel()}
        onSaved={created}
        onEarlier={created}
        submitLabel={t('create')}
        cancel={<CancelButton onClose={close} />}
      >
        <Fields form={form} isNew />
      </DialogForm>
    </Dialog>
  )
}

function EditForm({ field, onClose }: FormProps & { field: CustomField }) {
  const t = useTranslations('customFields')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const form = useRecordForm<FieldValues>({
    draftKey: { sessionId: session.id, form: `customFields.edit.${field.id}` },
    initial: fieldValues(field),
    version: String(field.version),
    validate: (values, base) => [
      ...withPaths(schemaProblems(customFieldUpdate, fieldBody(values, base))),
      ...missingChoices(values),
    ],
  })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('editTitle', { label: field.label })}>
      <DialogForm
        form={form}
        send={useUpdateField(session, field)}
        toInput={(values, base) => {
          const body = fieldBody(values, base)
          return Object.keys(body).length === 0 ? null : { version: Number(form.version), body, base, values }
        }}
        pathOf={pathOf}
        labelOf={useFieldLabel()}
        showValue={(path, value) => {
          const kind = path === 'type' && fieldKinds.find((known) => known === value)
          return kind ? t(`types.${kind}`) : null
        }}
        onSaved={(saved) => {
          void notify({ message: saved ? t('saved', { label: saved.label }) : forms('nothingChanged') })
          onClose()
        }}
        submitLabel={common('save')}
        cancel={<CancelButton onClose={close} />}
      >
        <Fields form={form} isNew={false} />
      </DialogForm>
    </Dialog>
  )
}

/** A new field, or the one given. */
export function CustomFieldForm({ field, onClose }: FormProps & { readonly field: CustomField | null }) {
  return field ? <EditForm field={field} onClose={onClose} /> : <NewForm onClose={onClose} />
}
