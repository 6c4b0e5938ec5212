import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { committeeCreate, committeeUpdate, type ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { managedCommitteeQuery, createCommittee, useUpdateCommittee } from './manage-queries.ts'
import {
  committeeBody,
  type CommitteeValues,
  committeeValues,
  newCommitteeBody,
  newCommitteeValues,
} from './manage-values.ts'

function useLabel(): (field: string) => string {
  const t = useTranslations('committees.manage.fields')
  return (field) => (field === 'name' || field === 'description' ? t(field) : field)
}

function Fields({ form }: { form: RecordForm<CommitteeValues> }) {
  const label = useLabel()
  const { control } = form.methods
  return (
    <>
      <TextField control={control} name="name" label={label('name')} required />
      <TextAreaField control={control} name="description" label={label('description')} />
    </>
  )
}

export interface NewCommitteeDialogProps {
  readonly onCreated: (committee: ManagedCommittee) => void
  readonly onClose: () => void
}

export function NewCommitteeDialog({ onCreated, onClose }: NewCommitteeDialogProps) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  const form = useRecordForm<CommitteeValues>({
    draftKey: { sessionId: session.id, form: 'committees.new' },
    initial: newCommitteeValues,
    version: null,
    validate: (values) => schemaProblems(committeeCreate, newCommitteeBody(values)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const created = (committee: ManagedCommittee | null) => {
    if (committee === null) return
    void notify({ message: t('created', { name: committee.name }) })
    onCreated(committee)
  }
  return (
    <Dialog onClose={close} title={t('new')}>
      <DialogForm
        form={form}
        send={(body: RequestBody<'createCommittee'>, signal) => createCommittee(session, body, signal)}
        toInput={newCommitteeBody}
        labelOf={useLabel()}
        onSaved={created}
        onEarlier={created}
        submitLabel={t('create')}
        cancel={<CancelButton onClick={close} />}
      >
        <Fields form={form} />
      </DialogForm>
    </Dialog>
  )
}

function EditForm({ committee, onClose }: { committee: ManagedCommittee; onClose: () => void }) {
  const t = useTranslations('committees.manage')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const updateCommittee = useUpdateCommittee(session, committee.id)
  const form = useRecordForm<CommitteeValues>({
    draftKey: { sessionId: session.id, form: `committees.edit.${committee.id}` },
    initial: committeeValues(committee),
    version: String(committee.version),
    validate: (values, base) => schemaProblems(committeeUpdate, committeeBody(values, base)),
  })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <DialogForm
      form={form}
      send={updateCommittee}
      toInput={(values, base) => {
        const body = committeeBody(values, base)
        return Object.keys(body).length === 0 ? null : { version: Number(form.version), body, base, values }
      }}
      labelOf={useLabel()}
      onSaved={(saved) => {
        void notify({ message: saved ? t('saved', { name: saved.name }) : forms('nothingChanged') })
        onClose()
      }}
      submitLabel={common('save')}
      cancel={<CancelButton onClick={close} />}
    >
      <Fields form={form} />
    </DialogForm>
  )
}

export interface EditCommitteeDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

export function EditCommitteeDialog({ id, name, onClose }: EditCommitteeDialogProps) {
  const t = useTranslations('committees.manage')
  const { data, error, refetch } = useQuery(managedCommitteeQuery(useSession(), id))
  return (
    <Dialog onClose={onClose} title={t('edit', { name })}>
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader />}
      {data && <EditForm committee={data} onClose={onClose} />}
    </Dialog>
  )
}
