import { useTranslations } from 'use-intl'
import type { RequestBody } from '#contract/schemas/index.ts'
import { groupCreate, type ManagedGroup } from '#contract/schemas/management/groups.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DialogForm } from '../forms/form-shell.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { GroupFields, useGroupLabel } from './group-form.tsx'
import { createGroup } from './manage-queries.ts'
import { groupBody, type GroupValues, newGroupValues } from './manage-values.ts'

function validate(values: GroupValues) {
  return schemaProblems(groupCreate, groupBody(values))
}

export interface NewGroupDialogProps {
  readonly onCreated: (group: ManagedGroup) => void
  readonly onClose: () => void
}

export function NewGroupDialog({ onCreated, onClose }: NewGroupDialogProps) {
  const t = useTranslations('groups.manage')
  const session = useSession()
  const form = useRecordForm<GroupValues>({
    draftKey: { sessionId: session.id, form: 'groups.new' },
    initial: newGroupValues,
    version: null,
    validate,
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const created = (group: ManagedGroup | null) => {
    if (group === null) return
    void notify({ message: t('created', { name: group.name }) })
    onCreated(group)
  }
  return (
    <Dialog onClose={close} title={t('new')} size="lg">
      <DialogForm
        form={form}
        send={(body: RequestBody<'createGroup'>, signal) => createGroup(session, body, signal)}
        toInput={(values) => groupBody(values)}
        labelOf={useGroupLabel()}
        onSaved={created}
        onEarlier={created}
        submitLabel={t('create')}
        cancel={<CancelButton onClick={close} />}
      >
        <GroupFields form={form} />
      </DialogForm>
    </Dialog>
  )
}
