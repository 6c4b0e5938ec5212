import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/problems.ts'
import {
  type CommitteeMember,
  committeeMemberCreate,
  committeeMemberUpdate,
} from '#contract/schemas/management/committees.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { wholeListQuery } from '../api/whole-list.ts'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { localToday } from '../forms/local-date.ts'
import { EditRecord, labelsOf, NewRecord, useReadNow } from '../forms/record-dialog.tsx'
import { TextField } from '../forms/fields.tsx'
import { useField } from '../forms/use-field.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { memberName } from '../records/member-name.ts'
import { MemberPicker } from '../members/member-picker.tsx'
import { useSession } from '../session/use-session.ts'

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

function useLabel(): (field: string) => string {
  const t = useTranslations('committees.manage.fields')
  return labelsOf({ member_id: t('member_id'), role: t('role'), since: t('since'), until: t('until') })
}

function TermFields({ form }: { form: RecordForm<TermValues> }) {
  const t = useTranslations('committees.manage')
  const label = useLabel()
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
  const label = useLabel()
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
      labelOf={useLabel()}
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
  const readNow = useReadNow()
  const { id: membership_id, committee_id: id } = term
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
      reread={async () => {
        const rows = await readNow(wholeListQuery(session, 'listCommitteeMembers', { id }))
        return rows.find((row) => row.id === membership_id) ?? term
      }}
      labelOf={useLabel()}
      said={() => t('saved', { name })}
      isQuiet
      onClose={onClose}
    >
      {(form) => <TermFields form={form} />}
    </EditRecord>
  )
}
