import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  type CommitteeMember,
  committeeMemberCreate,
  committeeMemberUpdate,
} from '#contract/schemas/management/committees.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormRow } from '../forms/form-section.tsx'
import { DialogForm } from '../forms/form-shell.tsx'
import { localToday } from '../forms/local-date.ts'
import { TextField } from '../forms/text-field.tsx'
import { useField } from '../forms/use-field.ts'
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts'
import { memberName } from '../members/member-link.tsx'
import { MemberPicker } from '../members/member-picker.tsx'
import { wholeListQuery } from '../api/whole-list.ts'
import { useSession } from '../session/use-session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { addTerm, useUpdateTerm } from './manage-queries.ts'
import { termDateProblems, newTermBody, termBody, type TermValues, termValues } from './manage-values.ts'

const fields = ['member_id', 'role', 'since', 'until'] as const

function useLabel(): (field: string) => string {
  const t = useTranslations('committees.manage.fields')
  return (field) => {
    const known = fields.find((name) => name === field)
    return known ? t(known) : field
  }
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
export function AddTermDialog({ committee, onClose }: AddTermDialogProps) {
  const t = useTranslations('committees.manage')
  const session = useSession()
  const form = useRecordForm<TermValues>({
    draftKey: { sessionId: session.id, form: `committees.add.${committee.id}` },
    initial: { member_id: null, role: '', since: localToday(), until: '' },
    version: null,
    validate: (values) => {
      const refused = schemaProblems(committeeMemberCreate, newTermBody(values))
      return refused.length > 0 ? refused : termDateProblems(values)
    },
  })
  const close = () => {
    form.finish()
    onClose()
  }
  const added = (term: CommitteeMember | null) => {
    onClose()
    if (term) void notify({ message: t('added', { name: memberName({ ...term.member, initials: null }) }) })
  }
  return (
    <Dialog onClose={close} title={t('addTo', { name: committee.name })} size="lg">
      <DialogForm
        form={form}
        send={(body: RequestBody<'addCommitteeMember'>, signal) => addTerm(session, committee.id, body, signal)}
        toInput={(values) => committeeMemberCreate.parse(newTermBody(values))}
        labelOf={useLabel()}
        onSaved={added}
        onEarlier={added}
        submitLabel={t('add')}
        cancel={<CancelButton onClick={close} />}
      >
        <MemberField form={form} />
        <TermFields form={form} />
      </DialogForm>
    </Dialog>
  )
}

export interface EditTermDialogProps {
  readonly term: CommitteeMember
  readonly onClose: () => void
}

/** The role and the dates of a member of a committee; the last day ends it. */
export function EditTermDialog({ term, onClose }: EditTermDialogProps) {
  const t = useTranslations('committees.manage')
  const common = useTranslations('common')
  const session = useSession()
  const client = useQueryClient()
  const name = memberName({ ...term.member, initials: null })
  const reread = async () => {
    const list = wholeListQuery(session, 'listCommitteeMembers', { id: term.committee_id })
    const rows = await client.fetchQuery({ ...list, staleTime: 0 })
    return rows.find(({ id }) => id === term.id) ?? term
  }
  const update = useUpdateTerm(session, { term, reread })
  const form = useRecordForm<TermValues>({
    draftKey: { sessionId: session.id, form: `committees.term.${term.id}` },
    initial: termValues(term),
    version: String(term.version),
    validate: (values, base) => {
      const refused = schemaProblems(committeeMemberUpdate, termBody(values, base))
      return refused.length > 0 ? refused : termDateProblems(values)
    },
  })
  const close = () => {
    form.finish()
    onClose()
  }
  return (
    <Dialog onClose={close} title={t('editTerm', { name })} size="lg">
      <DialogForm
        form={form}
        send={update}
        toInput={(values, base) => {
          const body = termBody(values, base)
          return Object.keys(body).length === 0 ? null : { version: Number(form.version), body, base, values }
        }}
        labelOf={useLabel()}
        onSaved={(saved) => {
          onClose()
          if (saved) void notify({ message: t('saved', { name }) })
        }}
        submitLabel={common('save')}
        cancel={<CancelButton onClick={close} />}
      >
        <TermFields form={form} />
      </DialogForm>
    </Dialog>
  )
}
