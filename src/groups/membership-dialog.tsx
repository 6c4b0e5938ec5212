/** The role and the dates of a person in a group or a committee. */
import { Loader } from '@mantine/core'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/problems.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import {
  type CommitteeMember,
  committeeMemberCreate,
  committeeMemberUpdate,
} from '#contract/schemas/management/committees.ts'
import { groupMembershipUpdate, type ManagedGroupMembership } from '#contract/schemas/management/groups.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { useWholeList, wholeListQuery } from '../api/whole-list.ts'
import { ActionForm, changesBy, wholeBy } from '../forms/action-form.tsx'
import type { DescribedFields } from '../forms/described.tsx'
import { localToday } from '../forms/local-date.ts'
import { EditRecord, useRowNow } from '../forms/record-dialog.tsx'
import { useField } from '../forms/use-field.ts'
import { memberName } from '../records/member-name.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface EditMembershipDialogProps {
  readonly groupId: number
  readonly membershipId: number
  readonly onClose: () => void
}

type MembershipValues = {
  role: string
  valid_from: string
  valid_until: string
}

function membershipDateProblems({ valid_from: from, valid_until: until }: MembershipValues): FieldProblem[] {
  return until !== '' && until < from ? [{ field: 'valid_until', reason: 'before_start' }] : []
}

function MembershipForm({ membership, onClose }: { membership: ManagedGroupMembership; onClose: () => void }) {
  const t = useTranslations('groups')
  const session = useSession()
  const { id: membership_id, group_id: id } = membership
  const now = useRowNow(wholeListQuery(session, 'listGroupHistory', { id }), membership)
  const name = memberName({ ...membership.member, initials: null })
  return (
    <EditRecord<ManagedGroupMembership, MembershipValues, RequestBody<'updateGroupMembership'>>
      operation="updateGroupMembership"
      draft={`groups.membership.${id}.${membership_id}`}
      record={membership}
      toValues={({ role, valid_from, valid_until }) => ({
        role: role ?? '',
        valid_from,
        valid_until: valid_until ?? '',
      })}
      {...changesBy(groupMembershipUpdate, { also: membershipDateProblems })}
      send={(input, signal) => submit(session, 'updateGroupMembership', { id, membership_id, ...input }, signal)}
      {...now}
      fields={[
        { is: 'text', name: 'role', label: t('columns.role'), hint: t('manage.roleHint') },
        [
          { is: 'date', name: 'valid_from', label: t('columns.from'), required: true },
          { is: 'date', name: 'valid_until', label: t('columns.until'), hint: t('manage.untilHint') },
        ],
      ]}
      said={() => t('manage.membershipSaved', { name })}
      isQuiet
      onClose={onClose}
    />
  )
}

/** The role and the dates of a membership, past ones too. */
export function EditMembershipDialog({ groupId, membershipId, onClose }: EditMembershipDialogProps) {
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

type TermValues = {
  member_id: number | null
  role: string
  since: string
  until: string
}

function termDateProblems({ since, until }: TermValues): FieldProblem[] {
  return since !== '' && until !== '' && until < since ? [{ field: 'until', reason: 'before_start' }] : []
}

function useTermFields(): DescribedFields<TermValues> {
  const t = useTranslations('committees.manage')
  return [
    { is: 'text', name: 'role', label: t('fields.role'), hint: t('roleHint') },
    [
      { is: 'date', name: 'since', label: t('fields.since') },
      { is: 'date', name: 'until', label: t('fields.until'), hint: t('untilHint') },
    ],
  ]
}

function MemberField({ control, label }: { control: Control<TermValues>; label: string }) {
  const { value, input, error, change } = useField(control, 'member_id')
  return (
    <MemberPicker
      {...input}
      label={label}
      required
      value={typeof value === 'number' ? value : null}
      error={error}
      onChange={change}
    />
  )
}

export interface AddTermDialogProps {
  readonly committee: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Adds a member to a committee, from today unless another day is chosen. */
export function AddTermDialog({ committee: { id, name }, onClose }: AddTermDialogProps) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  const label = t('fields.member_id')
  return (
    <ActionForm<TermValues, RequestBody<'addCommitteeMember'>, CommitteeMember>
      operation="addCommitteeMember"
      draft={`committees.add.${id}`}
      title={t('addTo', { name })}
      size="lg"
      initial={{ member_id: null, role: '', since: localToday(), until: '' }}
      {...wholeBy(committeeMemberCreate, { also: termDateProblems })}
      send={({ body }, once) => submitOnce(session, 'addCommitteeMember', { id, body }, once)}
      fields={[
        { is: 'own', name: 'member_id', label, render: (control) => <MemberField control={control} label={label} /> },
        ...useTermFields(),
      ]}
      said={({ member }) => t('added', { name: memberName({ ...member, initials: null }) })}
      submitLabel={t('add')}
      onClose={onClose}
    />
  )
}

/** The role and the dates of a member of a committee; the last day ends it. */
export function EditTermDialog({ term, onClose }: { term: CommitteeMember; onClose: () => void }) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  const { id: membership_id, committee_id: id } = term
  const now = useRowNow(wholeListQuery(session, 'listCommitteeMembers', { id }), term)
  const name = memberName({ ...term.member, initials: null })
  return (
    <EditRecord<CommitteeMember, TermValues, RequestBody<'updateCommitteeMember'>>
      operation="updateCommitteeMember"
      draft={`committees.term.${membership_id}`}
      title={t('editTerm', { name })}
      size="lg"
      record={term}
      toValues={({ member_id, role, since, until }) => ({
        member_id,
        role: role ?? '',
        since: since ?? '',
        until: until ?? '',
      })}
      {...changesBy(committeeMemberUpdate, { also: termDateProblems })}
      send={(input, signal) => submit(session, 'updateCommitteeMember', { id, membership_id, ...input }, signal)}
      {...now}
      fields={useTermFields()}
      said={() => t('saved', { name })}
      isQuiet
      onClose={onClose}
    />
  )
}
