import { Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { groupMembershipUpdate, type ManagedGroupMembership } from '#contract/schemas/management/groups.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { DialogForm } from '../forms/form-shell.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { memberName } from '../members/member-link.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList, wholeListQuery } from '../api/whole-list.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { useUpdateMembership } from './manage-queries.ts'
import { membershipDateProblems, membershipBody, type MembershipValues, membershipValues } from './manage-values.ts'

export interface MembershipDialogProps {
  readonly groupId: number
  readonly membershipId: number
  readonly onClose: () => void
}

function validate(values: MembershipValues, base: MembershipValues) {
  const refused = schemaProblems(groupMembershipUpdate, {
    ...membershipBody(values, base),
    valid_from: values.valid_from,
  })
  return refused.length > 0 ? refused : membershipDateProblems(values)
}

function MembershipForm({ membership, onClose }: { membership: ManagedGroupMembership; onClose: () => void }) {
  const t = useTranslations('groups')
  const common = useTranslations('common')
  const session = useSession()
  const client = useQueryClient()
  const { id: membershipId, group_id: groupId } = membership
  const name = memberName({ ...membership.member, initials: null })
  const reread = async () => {
    const list = wholeListQuery(session, 'listGroupHistory', { id: groupId })
    const rows = await client.fetchQuery({ ...list, staleTime: 0 })
    return rows.find(({ id }) => id === membershipId) ?? membership
  }
  const update = useUpdateMembership(session, { id: groupId, membershipId, reread })
  const form = useRecordForm<MembershipValues>({
    draftKey: { sessionId: session.id, form: `groups.membership.${groupId}.${membershipId}` },
    initial: membershipValues(membership),
    version: String(membership.version),
    validate,
  })
  const { control } = form.methods
  const close = () => {
    form.finish()
    onClose()
  }
  const labels = { role: t('columns.role'), valid_from: t('columns.from'), valid_until: t('columns.until') }
  return (
    <DialogForm
      form={form}
      send={update}
      toInput={(values, base) => {
        const body = membershipBody(values, base)
        return Object.keys(body).length === 0 ? null : { version: Number(form.version), body, base, values }
      }}
      labelOf={(field) => Object.entries(labels).find(([known]) => known === field)?.[1] ?? field}
      onSaved={(saved) => {
        onClose()
        if (saved) void notify({ message: t('manage.membershipSaved', { name }) })
      }}
      submitLabel={common('save')}
      cancel={<CancelButton onClick={close} />}
    >
      <TextField control={control} name="role" label={labels.role} hint={t('manage.roleHint')} />
      <FormRow>
        <DateField control={control} name="valid_from" label={labels.valid_from} required />
        <DateField control={control} name="valid_until" label={labels.valid_until} hint={t('manage.untilHint')} />
      </FormRow>
    </DialogForm>
  )
}

/** The role and the dates of a membership, past ones too. */
export function MembershipDialog({ groupId, membershipId, onClose }: MembershipDialogProps) {
  const t = useTranslations('groups.manage')
  const { rows, error, retry } = useWholeList(useSession(), 'listGroupHistory', { id: groupId })
  const found = rows.find(({ id }) => id === membershipId)
  // The rows are read again after a change, and its form outlives that.
  const [membership, keep] = useState(found)
  if (found && found !== membership) keep(found)
  const name = membership ? memberName({ ...membership.member, initials: null }) : ''
  return (
    <Dialog onClose={onClose} title={membership ? t('editMembership', { name }) : t('change')} size="lg">
      {error && <ProblemNotice error={error} onRetry={retry} />}
      {!membership && !error && <Loader />}
      {membership && <MembershipForm membership={membership} onClose={onClose} />}
    </Dialog>
  )
}
