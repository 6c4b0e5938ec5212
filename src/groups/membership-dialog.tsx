/** The role and the dates of a person in a group or a committee. */
import { Loader } from '@mantine/core'
import { useState } from 'react'
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
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { TextField } from '../forms/fields.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { localToday } from '../forms/local-date.ts'
import { EditRecord, labelsOf, NewRecord, useRowNow } from '../forms/record-dialog.tsx'
import { useField } from '../forms/use-field.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { memberName } from '../records/member-name.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
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

function membershipProblems(values: MembershipValues, base: MembershipValues) {
  const refused = schemaProblems(groupMembershipUpdate, {
    ...membershipBody(values, base),
    valid_from: values.valid_from,
  })
  return refused.length > 0 ? refused : membershipDateProblems(values)
}

function MembershipForm({ membership, onClose }: { membership: ManagedGroupMembership; onClose: () => void }) {
  const t = useTranslations('groups')
  const session = useSession()
  const { id: membership_id, group_id: id } = membership
  const now = useRowNow(wholeListQuery(session, 'listGroupHistory', { id }), membership)
  const name = memberName({ ...membership.member, initials: null })
  const labels = { role: t('columns.role'), valid_from: t('columns.from'), valid_until: t('columns.until') }
  return (
    <EditRecord
      operation="updateGroupMembership"
      draft={`groups.membership.${id}.${membership_id}`}
      record={membership}
      toValues={membershipValues}
      validate={membershipProblems}
      toBody={membershipBody}
      send={(input, signal) => submit(session, 'updateGroupMembership', { id, membership_id, ...input }, signal)}
      {...now}
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

function termValues({ member_id, role, since, until }: CommitteeMember): TermValues {
  return { member_id, role: role ?? '', since: since ?? '', until: until ?? '' }
}

function newTermBody({ member_id, role, since, until }: TermValues) {
  return {
    ...(member_id === null ? {} : { member_id }),
    role: role || null,
    since: since || null,
    until: until || null,
  }
}

/** Differences from `base`. */
function termBody(values: TermValues, base: TermValues): RequestBody<'updateCommitteeMember'> {
  return {
    ...(values.role === base.role ? {} : { role: values.role || null }),
    ...(values.since === base.since ? {} : { since: values.since || null }),
    ...(values.until === base.until ? {} : { until: values.until || null }),
  }
}

function termDateProblems({ since, until }: TermValues): FieldProblem[] {
  return since !== '' && until !== '' && until < since ? [{ field: 'until', reason: 'before_start' }] : []
}

function useTermLabel(): (field: string) => string {
  const t = useTranslations('committees.manage.fields')
  return labelsOf({ member_id: t('member_id'), role: t('role'), since: t('since'), until: t('until') })
}

function TermFields({ form }: { form: RecordForm<TermValues> }) {
  const t = useTranslations('committees.manage')
  const label = useTermLabel()
  const { control } = form.methods
  return (
    <>
      <TextField control={control} name="role" label={label('role')} hint={t('roleHint')} />
      <FormRow>
        <DateField control={control} name="since" label={label('since')} />
        <DateField control={control} name="until" label={label('until')} hint={t('untilHint')} />
      </FormRow>
    </>
  )
}

function MemberField({ form }: { form: RecordForm<TermValues> }) {
  const label = useTermLabel()
  const { value, input, error, change } = useField(form.methods.control, 'member_id')
  return (
    <MemberPicker
      {...input}
      label={label('member_id')}
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
  return (
    <NewRecord<TermValues, RequestBody<'addCommitteeMember'>, CommitteeMember>
      operation="addCommitteeMember"
      draft={`committees.add.${id}`}
      title={t('addTo', { name })}
      size="lg"
      initial={{ member_id: null, role: '', since: localToday(), until: '' }}
      validate={(values) => {
        const refused = schemaProblems(committeeMemberCreate, newTermBody(values))
        return refused.length > 0 ? refused : termDateProblems(values)
      }}
      toBody={(values) => committeeMemberCreate.parse(newTermBody(values))}
      send={(body, once) => submitOnce(session, 'addCommitteeMember', { id, body }, once)}
      labelOf={useTermLabel()}
      said={({ member }) => t('added', { name: memberName({ ...member, initials: null }) })}
      submitLabel={t('add')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MemberField form={form} />
          <TermFields form={form} />
        </>
      )}
    </NewRecord>
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
    <EditRecord
      operation="updateCommitteeMember"
      draft={`committees.term.${membership_id}`}
      title={t('editTerm', { name })}
      size="lg"
      record={term}
      toValues={termValues}
      validate={(values, base) => {
        const refused = schemaProblems(committeeMemberUpdate, termBody(values, base))
        return refused.length > 0 ? refused : termDateProblems(values)
      }}
      toBody={termBody}
      send={(input, signal) => submit(session, 'updateCommitteeMember', { id, membership_id, ...input }, signal)}
      {...now}
      labelOf={useTermLabel()}
      said={() => t('saved', { name })}
      isQuiet
      onClose={onClose}
    >
      {(form) => <TermFields form={form} />}
    </EditRecord>
  )
}
