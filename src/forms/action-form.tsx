/** A form in a dialog that is sent once: it creates a record, or does something with one. All that differs is what it is given. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { oncePerField } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Once } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { useSession } from '../session/session.ts'
import type { DialogProps } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { changedFields, type FormObject, sent } from './changed-fields.ts'
import { schemaProblems } from './contract-schema.ts'
import { FormDialog, type DialogFormProps } from './form-shell.tsx'
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import { type DescribedFields, Inputs, labelsIn, noFields } from './described.tsx'

export interface Described<Values extends FormObject>
  extends
    Pick<RecordFormOptions<Values>, 'validate' | 'atomicLists'>,
    Pick<
      DialogFormProps<Values, unknown, unknown>,
      'operation' | 'pathOf' | 'labelOf' | 'showValue' | 'confirm' | 'explains'
    > {
  /** The name of the draft and of the submission, for example `groups.edit.17`. */
  readonly draft: string
  /** Title of the dialog. Omit it for a form within a dialog, which then keeps the draft when it is closed. */
  readonly title?: string
  readonly size?: DialogProps['size']
  /** Instead of "Cancel". */
  readonly keepLabel?: string
  /** Escape and the cross keep what was typed for the next time. */
  readonly keepsDraft?: boolean
  readonly onClose: () => void
  /** Their labels are those of the form, unless `labelOf` says otherwise. */
  readonly fields?: DescribedFields<Values>
  /** Below the fields. */
  readonly children?: (form: RecordForm<Values>) => ReactNode
}

interface BodyOptions<Values> {
  /** The values as the schema has them, where the form has others. */
  readonly wire?: (values: Values) => FormObject
  /** Rules that are not in the schema. */
  readonly also?: (values: Values, base: Values) => readonly FieldProblem[]
}

function bodyBy<Values extends FormObject, Body>(
  schema: z.ZodType<Body>,
  { wire = (values) => values, also = () => [] }: BodyOptions<Values>,
  read: (current: FormObject, base: FormObject) => unknown,
) {
  const input = (values: Values, base: Values) => read(wire(values), wire(base))
  return {
    validate: (values: Values, base: Values) =>
      oncePerField([...schemaProblems(schema, input(values, base)), ...also(values, base)]),
    toBody: (values: Values, base: Values) => schema.parse(input(values, base)),
  }
}

/** `validate` and `toBody` of a form by the schema of its body; an empty field is null. */
export function wholeBy<Values extends FormObject, Body>(schema: z.ZodType<Body>, options: BodyOptions<Values> = {}) {
  return bodyBy(schema, options, sent)
}

/** Like `wholeBy`, with the differences from the record alone. */
export function changesBy<Values extends FormObject, Body>(schema: z.ZodType<Body>, options: BodyOptions<Values> = {}) {
  return bodyBy(schema, options, (current, base) => changedFields(base, current))
}

export interface ActionFormProps<Values extends FormObject, Body, Result> extends Described<Values> {
  readonly initial: Values
  /** The version of the record on screen; none for a new one. */
  readonly version?: number | string | undefined
  readonly toBody: (values: Values, base: Values) => Body
  /** Sends it under the submission of this form, for example with `submitOnce`. `version`: of the record that the form shows; 0 without one. */
  readonly send: (
    input: { readonly version: number; readonly body: Body },
    once: Once,
  ) => Promise<SubmissionResult<Result>>
  /** The notice once it is done; null for none. */
  readonly said: (result: Result, values: Values) => string | null
  /** Instead of closing. */
  readonly onDone?: (result: Result) => void
  /** An earlier attempt with other values, whose response was lost, is said instead of gone on with. */
  readonly isExact?: boolean
  /** The consequences. */
  readonly text?: string
  readonly submitLabel: string
  /** It takes something away. */
  readonly danger?: boolean
}

export function ActionForm<Values extends FormObject, Body, Result>({
  draft,
  initial,
  version,
  validate,
  toBody,
  send,
  said,
  onDone,
  isExact = false,
  text,
  fields = noFields,
  children,
  ...dialog
}: ActionFormProps<Values, Body, Result>) {
  const session = useSession()
  const form = useRecordForm<Values>({
    draftKey: { sessionId: session.id, form: draft },
    initial,
    version: version === undefined ? null : String(version),
    validate,
  })
  const done = (result: Result | null) => {
    if (result === null) return
    const message = said(result, form.methods.getValues())
    if (message !== null) void notify({ message })
    if (onDone) onDone(result)
    else dialog.onClose()
  }
  return (
    <FormDialog
      labelOf={labelsIn(fields)}
      {...dialog}
      form={form}
      send={(input: { version: number; body: Body }, signal) =>
        send(input, { pending: submissionEntry(session, draft), signal })
      }
      toInput={(values, base) => ({ version: Number(form.version), body: toBody(values, base) })}
      onSaved={done}
      {...(isExact ? {} : { onEarlier: done })}
    >
      {text !== undefined && <Text size="sm">{text}</Text>}
      <Inputs control={form.methods.control} fields={fields} />
      {children?.(form)}
    </FormDialog>
  )
}
