/** The dialog that changes a record: all that differs between records is what it is given. */
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
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import type { FormObject } from './changed-fields.ts'
import type { Described } from './action-form.tsx'
import { Inputs, labelsIn, noFields } from './described.tsx'
import { FormDialog } from './form-shell.tsx'
import { saveVersioned, type VersionedEdit } from './save-versioned.ts'
import { useRecordForm } from './use-record-form.ts'

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
  fields = noFields,
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
      labelOf={labelsIn(fields)}
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
      <Inputs control={form.methods.control} fields={fields} />
      {children?.(form)}
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
