import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { groupUpdate, type ManagedGroup } from '#contract/schemas/management/groups.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { useQuestion } from '../forms/confirm-dialog.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useKindName } from './group-columns.tsx'
import { GroupFields, useGroupLabel } from './group-form.tsx'
import { groupProductsQuery, managedGroupQuery, useUpdateGroup } from './manage-queries.ts'
import { groupBody, type GroupValues, groupValues, stopsFollowing } from './manage-values.ts'

function validate(values: GroupValues, base: GroupValues) {
  return schemaProblems(groupUpdate, groupBody(values, base))
}

function EditForm({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const t = useTranslations('groups.manage')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const kindName = useKindName()
  const { data } = useQuery(groupProductsQuery(session))
  const updateGroup = useUpdateGroup(session, group.id)
  const { ask, dialog } = useQuestion()
  const form = useRecordForm<GroupValues>({
    draftKey: { sessionId: session.id, form: `groups.edit.${group.id}` },
    initial: groupValues(group),
    version: String(group.version),
    validate,
  })
  const { member_count: people } = group
  const question = {
    title: t('leaving.title', { people }),
    children: <Text>{t('leaving.text')}</Text>,
    submitLabel: t('leaving.submit'),
    keepLabel: t('leaving.keep'),
  }
  const isLeft = (values: GroupValues, base: GroupValues) => people > 0 && stopsFollowing(values, base)
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <DialogForm
      form={form}
      send={updateGroup}
      toInput={(values, base) => {
        const changed = groupBody(values, base)
        if (Object.keys(changed).length === 0) return null
        const body = isLeft(values, base) ? { ...changed, allow_leaving: true } : changed
        return { version: Number(form.version), body, base, values }
      }}
      confirm={async (values, base) => !isLeft(values, base) || ask(question)}
      labelOf={useGroupLabel()}
      showValue={(path, value) => {
        if (path === 'product_id') return data?.data.find(({ id }) => String(id) === value)?.name
        return path === 'kind' && typeof value === 'string' ? kindName(value) : null
      }}
      onSaved={(saved) => {
        void notify({ message: saved ? t('saved', { name: saved.name }) : forms('nothingChanged') })
        onClose()
      }}
      submitLabel={common('save')}
      cancel={<CancelButton onClick={close} />}
    >
      <GroupFields form={form} />
      {dialog}
    </DialogForm>
  )
}

export interface EditGroupDialogProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

export function EditGroupDialog({ id, name, onClose }: EditGroupDialogProps) {
  const t = useTranslations('groups.manage')
  const { data: group, error, refetch } = useQuery(managedGroupQuery(useSession(), id))
  return (
    <Dialog onClose={onClose} title={t('edit', { name })} size="lg">
      {error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!group && !error && <Loader />}
      {group && <EditForm group={group} onClose={onClose} />}
    </Dialog>
  )
}
