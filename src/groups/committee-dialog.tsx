import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { committeeCreate, committeeUpdate, type ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { EditRecord, labelsOf, NewRecord, ReadDialog, useReadNow } from '../forms/record-dialog.tsx'
import { TextAreaField, TextField } from '../forms/fields.tsx'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import type { EditDialogProps, NewDialogProps } from './descriptions.ts'

type CommitteeValues = {
  name: string
  description: string
}

function committeeValues({ name, description }: ManagedCommittee): CommitteeValues {
  return { name, description: description ?? '' }
}

function newCommitteeBody({ name, description }: CommitteeValues): RequestBody<'createCommittee'> {
  return { name, description: description || null }
}

/** Differences from `base`. */
function committeeBody(values: CommitteeValues, base: CommitteeValues): RequestBody<'updateCommittee'> {
  return {
    ...(values.name === base.name ? {} : { name: values.name }),
    ...(values.description === base.description ? {} : { description: values.description || null }),
  }
}

function useLabel(): (field: string) => string {
  const t = useTranslations('committees.manage.fields')
  return labelsOf({ name: t('name'), description: t('description') })
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

export function NewCommitteeDialog({ onCreated, onClose }: NewDialogProps) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  return (
    <NewRecord<CommitteeValues, RequestBody<'createCommittee'>, ManagedCommittee>
      operation="createCommittee"
      draft="committees.new"
      title={t('new')}
      initial={{ name: '', description: '' }}
      validate={(values) => schemaProblems(committeeCreate, newCommitteeBody(values))}
      toBody={newCommitteeBody}
      send={(body, once) => submitOnce(session, 'createCommittee', { body }, once)}
      labelOf={useLabel()}
      said={({ name }) => t('created', { name })}
      onCreated={onCreated}
      submitLabel={t('create')}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </NewRecord>
  )
}

function EditCommittee({ committee, onClose }: { committee: ManagedCommittee; onClose: () => void }) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  const readNow = useReadNow()
  const { id } = committee
  return (
    <EditRecord
      operation="updateCommittee"
      draft={`committees.edit.${id}`}
      record={committee}
      toValues={committeeValues}
      validate={(values, base) => schemaProblems(committeeUpdate, committeeBody(values, base))}
      toBody={committeeBody}
      send={(input, signal) => submit(session, 'updateCommittee', { id, ...input }, signal)}
      reread={() => readNow(operationQuery(session, 'getManagedCommittee', { id }))}
      labelOf={useLabel()}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </EditRecord>
  )
}

export function EditCommitteeDialog({ id, name, onClose }: EditDialogProps) {
  const t = useTranslations('committees.manage')
  const query = operationQuery(useSession(), 'getManagedCommittee', { id })
  return (
    <ReadDialog query={query} title={t('edit', { name })} onClose={onClose}>
      {(committee) => <EditCommittee committee={committee} onClose={onClose} />}
    </ReadDialog>
  )
}
