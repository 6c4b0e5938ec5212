import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/problems.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { groupMembershipUpdate, type ManagedGroupMembership } from '#contract/schemas/management/groups.ts'
import { submit } from '../api/mutations.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { EditRecord, labelsOf, useReadNow } from '../forms/record-dialog.tsx'
import { TextField } from '../forms/fields.tsx'
import { memberName } from '../records/member-name.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useWholeList, wholeListQuery } from '../api/whole-list.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface MembershipDialogProps {
  readonly groupId: number
  readonly membershipId: number
  readonly onClose: () => void
}

type MembershipValues = {
  role: string
  valid_from: string
  valid_until: string
}

function membershipValues({
  role,
  valid_from,
  valid_until,
}: Pick<ManagedGroupMembership, keyof MembershipValues>): MembershipValues {
  return { role: role ?? '', valid_from, valid_until: valid_until ?? '' }
}

function membershipBody(values: MembershipValues, base: MembershipValues): RequestBody<'updateGroupMembership'> {
  return {
    ...(values.role === base.role ? {} : { role: values.role || null }),
    ...(values.valid_from === base.valid_from ? {} : { valid_from: values.valid_from }),
    ...(values.valid_until === base.valid_until ? {} : { valid_until: values.valid_until || null }),
  }
}

function membershipDateProblems({ valid_from: from, valid_until: until }: MembershipValues): FieldProblem[] {
  return until !== '' && until < from ? [{ field: 'valid_until', reason: 'before_start' }] : []
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
  const session = useSession()
  const readNow = useReadNow()
  const { id: membership_id, group_id: id } = membership
  const name = memberName({ ...membership.member, initials: null })
  const labels = { role: t('columns.role'), valid_from: t('columns.from'), valid_until: t('columns.until') }
  return (
    <EditRecord
      operation="updateGroupMembership"
      draft={`groups.membership.${id}.${membership_id}`}
      record={membership}
      toValues={membershipValues}
      validate={validate}
      toBody={membershipBody}
      send={(input, signal) => submit(session, 'updateGroupMembership', { id, membership_id, ...input }, signal)}
      reread={async () => {
        const rows = await readNow(wholeListQuery(session, 'listGroupHistory', { id }))
        return rows.find((row) => row.id === membership_id) ?? membership
      }}
      labelOf={labelsOf(labels)}
      said={() => t('manage.membershipSaved', { name })}
      isQuiet
      onClose={onClose}
    >
      {({ methods: { control } }) => (
        <>
          <TextField control={control} name="role" label={labels.role} hint={t('manage.roleHint')} />
          <FormRow>
            <DateField control={control} name="valid_from" label={labels.valid_from} required />
            <DateField control={control} name="valid_until" label={labels.valid_until} hint={t('manage.untilHint')} />
          </FormRow>
        </>
      )}
    </EditRecord>
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
