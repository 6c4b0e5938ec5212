import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Member, memberUpdate } from '#contract/schemas/members.ts'
import { movedFields } from '../forms/changed-fields.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { RecordMoved } from '../forms/record-moved.ts'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { customFieldsOf } from './custom-fields.ts'
import { memberBody, memberPath } from './member-body.ts'
import { MemberFields } from './member-fields.tsx'
import { mergeMember, wholeLists } from './member-merge.ts'
import { memberName } from './member-name.ts'
import { MemberPath } from './member-path.tsx'
import { useShowMemberValue } from './show-member-value.tsx'
import { type MemberValues, memberValues } from './member-values.ts'
import { type MemberEdit, memberQuery, useEditMember } from './queries.ts'
import { isOvertaken, undoBody } from './undo-edit.ts'
import { useMemberForm, useMemberLabel } from './use-member-form.ts'

export interface EditMemberFormProps {
  readonly id: number
  /** Other members, to tell the association's own fields from. */
  readonly sample: readonly Member[]
  readonly onSaved: () => void
}

/** What is sent, with what to look at first; null when nothing differs from the member. */
function editOf(member: Member, version: string | null, toValues: (member: Member) => MemberValues) {
  return (values: MemberValues, base: MemberValues): MemberEdit | null => {
    const body = memberBody(values, base)
    if (Object.keys(body).length === 0) return null
    const isDone = (fresh: Member) => {
      const now = toValues(fresh)
      return Object.keys(memberBody(mergeMember(base, values, now), now)).length === 0
    }
    const hasNews = (fresh: Member) => {
      const now = toValues(fresh)
      const merged = mergeMember(base, values, now)
      const { theirs, both } = movedFields({ base, mine: values, theirs: now, merged }, wholeLists)
      return theirs.length + both.length > 0
    }
    return { id: member.id, version, body: memberUpdate.parse(body), isDone, hasNews }
  }
}

/** The way back from what was saved, where there is one. What somebody else has made of it since stays. */
function backFrom(member: Member, before: MemberValues, toValues: (member: Member) => MemberValues): MemberEdit | null {
  const saved = toValues(member)
  const body = memberUpdate.safeParse(undoBody(before, saved))
  if (!body.success) return null
  const hasNews = (fresh: Member) => isOvertaken({ before, saved, now: toValues(fresh) })
  return { id: member.id, version: member.updated_at, body: body.data, isDone: () => false, hasNews }
}

/** Says that it is saved, with the way back; it works from whatever screen is open by then. */
function useSavedNotice(toValues: (member: Member) => MemberValues) {
  const t = useTranslations('members.edit')
  const common = useTranslations('common')
  const { mutateAsync } = useEditMember(useSession())

  async function takeBack(edit: MemberEdit) {
    try {
      await mutateAsync(edit)
      await notify({ message: t('undone') })
    } catch (error) {
      await notify({ message: t(error instanceof RecordMoved ? 'overtaken' : 'notUndone'), tone: 'warning' })
    }
  }

  return (before: MemberValues, saved: Member) => {
    const back = backFrom(saved, before, toValues)
    const action = back && { label: common('undo'), run: () => void takeBack(back) }
    void notify({ message: t('done'), ...(action ? { action } : {}) })
  }
}

/** Changes a member: only what was changed is sent. */
export function EditMemberForm({ id, sample, onSaved }: EditMemberFormProps) {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const { data: member } = useSuspenseQuery(memberQuery(session, id))
  // Told once: a field must not change its kind under somebody's hands.
  const [customFields] = useState(() => customFieldsOf([member, ...sample]))
  const toValues = (from: Member) => memberValues(from, customFields)
  const saySaved = useSavedNotice(toValues)
  const mutation = useEditMember(session)
  const form = useMemberForm({
    name: `edit.${id}`,
    schema: memberUpdate,
    initial: toValues(member),
    version: member.updated_at,
  })
  const labelOf = useMemberLabel(customFields)
  const showValue = useShowMemberValue()
  const hasMoved = member.updated_at !== form.version && !form.isFinished()
  useEffect(() => {
    if (hasMoved) form.moveTo(memberValues(member, customFields), member.updated_at)
  })
  const name = memberName(member)
  return (
    <Page title={t('edit.title', { name })} width="narrow" before={<MemberPath member={member} />}>
      <PageForm
        form={form}
        mutation={mutation}
        toInput={editOf(member, form.version, toValues)}
        pathOf={memberPath}
        labelOf={labelOf}
        showValue={showValue}
        onSaved={(answer) => {
          if (answer) saySaved(form.base, answer)
          else void notify({ message: forms('nothingChanged') })
          onSaved()
        }}
        submitLabel={t('edit.submit')}
        cancel={
          <LinkButton to="/members/$id" params={{ id }} variant="default">
            {common('cancel')}
          </LinkButton>
        }
      >
        <MemberFields form={form} memberId={id} customFields={customFields} />
      </PageForm>
    </Page>
  )
}
