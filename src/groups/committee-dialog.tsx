import { useTranslations } from 'use-intl'
import { committeeCreate, committeeUpdate, type ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import type { DescribedFields } from '../forms/described-fields.tsx'
import { EditRecord, ReadDialog, useReadNow } from '../forms/record-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import type { EditDialogProps, NewDialogProps } from './descriptions.ts'

type CommitteeValues = { name: string; description: string }

function useFields(): DescribedFields<CommitteeValues> {
  const t = useTranslations('committees.manage.fields')
  return [
    { is: 'text', name: 'name', label: t('name'), required: true },
    { is: 'area', name: 'description', label: t('description') },
  ]
}

export function NewCommitteeDialog({ onCreated, onClose }: NewDialogProps) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  return (
    <ActionForm
      operation="createCommittee"
      draft="committees.new"
      title={t('new')}
      initial={{ name: '', description: '' }}
      {...wholeBy(committeeCreate)}
      send={({ body }, once) => submitOnce(session, 'createCommittee', { body }, once)}
      fields={useFields()}
      said={({ name }) => t('created', { name })}
      onDone={onCreated}
      submitLabel={t('create')}
      onClose={onClose}
    />
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
      toValues={({ name, description }) => ({ name, description: description ?? '' })}
      {...changesBy(committeeUpdate)}
      send={(input, signal) => submit(session, 'updateCommittee', { id, ...input }, signal)}
      reread={() => readNow(operationQuery(session, 'getManagedCommittee', { id }))}
      fields={useFields()}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    />
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
