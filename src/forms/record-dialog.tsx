/** The dialogs that create and change a record: all that differs between records is what they are given. */
import { Loader } from '@mantine/core'
import {
  type FetchQueryOptions,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Once } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { FormObject } from './changed-fields.ts'
import { FormDialog } from './form-dialog.tsx'
import type { DialogFormProps } from './form-shell.tsx'
import { saveVersioned, type VersionedEdit } from './save-versioned.ts'
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface Described<Values extends FormObject>
  extends
    Pick<RecordFormOptions<Values>, 'validate' | 'atomicLists'>,
    Pick<DialogFormProps<Values, unknown, unknown>, 'operation' | 'pathOf' | 'labelOf' | 'showValue' | 'confirm'> {
  /** The name of the draft and of the submission, for example `groups.edit.17`. */
  readonly draft: string
  /** Title of the dialog. Omit it for a form within a dialog, which then keeps the draft when it is closed. */
  readonly title?: string
  readonly size?: DialogProps['size']
  readonly onClose: () => void
  /** The fields. */
  readonly children: (form: RecordForm<Values>) => ReactNode
}

export interface NewRecordProps<Values extends FormObject, Body, Result> extends Described<Values> {
  readonly initial: Values
  readonly toBody: (values: Values) => Body
  /** Sends it under the submission of this form, for example with `submitOnce`. */
  readonly send: (body: Body, once: Once) => Promise<SubmissionResult<Result>>
  /** The notice once it is there; null for none. */
  readonly said: (created: Result, values: Values) => string | null
  /** Instead of closing. */
  readonly onCreated?: (created: Result) => void
  readonly submitLabel: string
}

/** Creates a record. One that an earlier attempt has created is gone on with. */
export function NewRecord<Values extends FormObject, Body, Result>({
  draft,
  initial,
  validate,
  toBody,
  send,
  said,
  onCreated,
  children,
  ...dialog
}: NewRecordProps<Values, Body, Result>) {
  const session = useSession()
  const form = useRecordForm<Values>({
    draftKey: { sessionId: session.id, form: draft },
    initial,
    version: null,
    validate,
  })
  const created = (result: Result | null) => {
    if (result === null) return
    const message = said(result, form.methods.getValues())
    if (message !== null) void notify({ message })
    if (onCreated) onCreated(result)
    else dialog.onClose()
  }
  return (
    <FormDialog
      {...dialog}
      form={form}
      send={(body: Body, signal) => send(body, { pending: submissionEntry(session, draft), signal })}
      toInput={toBody}
      onSaved={created}
      onEarlier={created}
    >
      {children(form)}
    </FormDialog>
  )
}

export interface EditRecordProps<
  Found extends { readonly version: number },
  Values extends FormObject,
  Body extends object,
> extends Described<Values> {
  /** As the form shows it; one with another version was saved by someone else. */
  readonly record: Found
  readonly toValues: (record: Found) => Values
  /** Differences from `base`; null or `{}` when there are none. */
  readonly toBody: (values: Values, base: Values) => Body | null
  /** The body replaces the record, so that `{}` is one too. */
  readonly isWhole?: boolean
  /** Sends the change of a version, for example with `submit`. */
  readonly send: (input: { readonly version: number; readonly body: Body }, signal: AbortSignal) => Promise<Found>
  /** Reads the record as it is now, where `record` comes from. */
  readonly reread: () => Promise<Found>
  /** Refused with this code, the record is read again: the form asks about what is new at the next attempt. */
  readonly rereadAfter?: ProblemCode
  /** Puts the saved record where screens find it. */
  readonly show?: (saved: Found) => unknown
  /** The notice once it is saved. */
  readonly said: (saved: Found) => string
  /** Says nothing when nothing was changed. */
  readonly isQuiet?: boolean
  /** Instead of "Save". */
  readonly submitLabel?: string
}

/** Changes a record of which there are versions: what someone else changed since is shown, never overwritten. */
export function EditRecord<Found extends { readonly version: number }, Values extends FormObject, Body extends object>({
  draft,
  record,
  toValues,
  toBody,
  isWhole = false,
  send,
  reread,
  rereadAfter,
  show,
  said,
  isQuiet = false,
  submitLabel,
  validate,
  atomicLists,
  children,
  ...dialog
}: EditRecordProps<Found, Values, Body>) {
  const session = useSession()
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const form = useRecordForm<Values>({
    draftKey: { sessionId: session.id, form: draft },
    initial: toValues(record),
    version: String(record.version),
    validate,
    ...(atomicLists ? { atomicLists } : {}),
  })
  const save = async (edit: VersionedEdit<Values, Body>, signal: AbortSignal) => {
    try {
      const { body } = edit
      const result = await saveVersioned(edit, {
        send: (version) => send({ version, body }, signal),
        reread,
        toValues,
      })
      await show?.(result)
      return { result, isEarlier: false }
    } catch (error) {
      if (error instanceof ApiProblem && error.code === rereadAfter) await reread()
      throw error
    }
  }
  return (
    <FormDialog
      {...dialog}
      form={form}
      send={save}
      toInput={(values, base) => {
        const body = toBody(values, base)
        const isSame = body === null || (!isWhole && Object.keys(body).length === 0)
        return isSame ? null : { version: Number(form.version), body, base, values }
      }}
      onSaved={(saved) => {
        const message = saved ? said(saved) : isQuiet ? null : forms('nothingChanged')
        if (message !== null) void notify({ message })
        dialog.onClose()
      }}
      submitLabel={submitLabel ?? common('save')}
    >
      {children(form)}
    </FormDialog>
  )
}

interface ReadDialogProps<Found, Key extends QueryKey> extends Omit<DialogProps, 'children'> {
  readonly query: UseQueryOptions<Found, Error, Found, Key>
  readonly children: (record: Found) => ReactNode
}

/** A dialog over a record that is read when it opens. */
export function ReadDialog<Found, Key extends QueryKey>({ query, children, ...dialog }: ReadDialogProps<Found, Key>) {
  const { data, error, refetch } = useQuery(query)
  return (
    <Dialog {...dialog}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Loader />}
      {data !== undefined && children(data)}
    </Dialog>
  )
}

/** Reads a query as it is at the service now, for every screen that follows it. */
export function useReadNow() {
  const client = useQueryClient()
  return <Found, Key extends QueryKey>(query: FetchQueryOptions<Found, Error, Found, Key>): Promise<Found> =>
    client.fetchQuery({ ...query, staleTime: 0, retry: false })
}

/**
 * A record of a list that is read whole. Once it is saved, the list has it and its version before it is read again: the next action on it may
 * follow at once.
 */
export function useRowNow<Row extends { readonly id: number }, Key extends QueryKey>(
  query: FetchQueryOptions<readonly Row[], Error, readonly Row[], Key>,
  row: Row,
) {
  const client = useQueryClient()
  const readNow = useReadNow()
  return {
    reread: async () => (await readNow(query)).find(({ id }) => id === row.id) ?? row,
    show: (saved: Row) => {
      client.setQueryData<readonly Row[]>(query.queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      )
    },
  }
}

/** Labels by field, as `labelOf` of a form; a field without one is called by its name. */
export function labelsOf(labels: Readonly<Record<string, string>>): (field: string) => string {
  return (field) => Object.entries(labels).find(([known]) => known === field)?.[1] ?? field
}
