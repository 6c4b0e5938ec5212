import { IconUsersPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Member, memberCreate } from '#contract/schemas/members.ts'
import { likelyPrefix, mainPart } from '#contract/surnames.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { writeDraft } from '../forms/drafts.ts'
import { localToday } from '../forms/local-date.ts'
import { sessionSignal } from '../session/scope.ts'
import { useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page, Caption } from '../ui/page.tsx'
import { type MemberField } from '../records/custom-fields.ts'
import { memberBody, memberPath } from './member-body.ts'
import { MemberFields } from './member-fields.tsx'
import { memberName } from '../records/member-name.ts'
import { MemberPath } from './member-path.tsx'
import { useMemberQuestions } from './member-questions.tsx'
import {
  familyValues,
  lastNameOf,
  type MemberValues,
  memberValues,
  type NamedMember,
  newMemberValues,
  prefixOf,
} from './member-values.ts'
import { fieldsOfName, type NamedFields } from './new-member-search.ts'
import { memberDraft, useCreateMember } from './queries.ts'
import { useMemberForm, useMemberLabel } from './use-member-form.ts'

export interface NewMemberFormProps {
  readonly customFields: readonly MemberField[]
  /** The name that was searched for without result, as typed. */
  readonly name?: string
  /** A member of the same family, whose address and relationship are filled in. */
  readonly relative?: NamedMember | undefined
  /** Looks for a member who may have been created. */
  readonly onLookUp: (name: string) => void
  /** Opens this form for a member of the family of one. */
  readonly onFamily: (member: Member) => void
  /** `unsaved`: later input is not saved yet, and continues in the form for editing this member. */
  readonly onCreated: (member: Member, unsaved: boolean) => void
}

/** Fills values in as if they had been typed; existing input stays. */
function usePrefilled({ restored, methods }: ReturnType<typeof useMemberForm>, values: Partial<MemberValues>): void {
  const [filled] = useState(restored ? {} : values)
  useEffect(() => {
    for (const [field, value] of Object.entries(filled)) {
      // The entries of values of the form.
      if (value !== '') methods.setValue(field as keyof MemberValues, value, { shouldDirty: true })
    }
  }, [filled, methods])
}

/** The prefix in its own field, where there is one: it is seen before it is saved. */
function splitName({ last_name: name, ...fields }: NamedFields, hasPrefix: boolean): Partial<MemberValues> {
  const prefix = hasPrefix ? likelyPrefix(name) : null
  return {
    ...fields,
    last_name: mainPart(name, prefix),
    last_name_prefix: prefix ?? '',
  }
}

export function NewMemberForm({
  customFields: current,
  name,
  relative,
  onLookUp,
  onFamily,
  onCreated,
}: NewMemberFormProps) {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const session = useSession()
  const can = useCan()
  const formName = relative ? `new.${relative.id}` : 'new'
  const createMember = useCreateMember(session, formName)
  const questions = useMemberQuestions(null)
  const [customFields] = useState(current)
  const form = useMemberForm({
    name: formName,
    schema: memberCreate,
    initial: newMemberValues(customFields, { country: session.organization.country, since: localToday() }),
    version: null,
    fields: customFields,
  })
  usePrefilled(form, {
    ...(relative ? familyValues(relative, localToday()) : {}),
    ...(name === undefined ? {} : splitName(fieldsOfName(name), can('updateNamePrefix'))),
  })
  const labelOf = useMemberLabel(form.base, customFields)

  /** Input since an earlier attempt that did arrive continues as an edit of the created member. */
  function keepUnsaved(member: Member) {
    const base = memberValues(member, form.base.custom)
    const values = {
      ...form.methods.getValues(),
      membership_number: form.methods.getValues('membership_number') || base.membership_number,
    }
    writeDraft(
      { sessionId: session.id, form: memberDraft(`edit.${member.id}`) },
      { values, base, version: member.updated_at },
    )
  }

  function created(member: Member | null) {
    if (member === null) return
    const action = { label: t('actions.addFamily'), run: () => onFamily(member), signal: sessionSignal(session) }
    void notify({ message: t('create.done', { name: memberName(member) }), action })
    onCreated(member, false)
  }

  function continueWith(member: Member) {
    keepUnsaved(member)
    void notify({ message: t('form.alreadyThere', { name: memberName(member) }), tone: 'warning' })
    onCreated(member, true)
  }

  const list = can('listMembers')
  return (
    <Page title={t('create.title')} before={<MemberPath />}>
      <PageForm
        form={form}
        send={createMember}
        confirm={(values, base) => questions.confirm(form, values, base)}
        // The day that the form shows is sent, even if it was yesterday's default.
        toInput={(values, base) => ({
          body: memberCreate.parse(memberBody(values, { ...base, member_since: '' })),
          prefix: prefixOf(values) ?? undefined,
        })}
        pathOf={memberPath}
        labelOf={labelOf}
        onSaved={created}
        onEarlier={continueWith}
        {...(list ? { lookUp: (values: MemberValues) => onLookUp(lastNameOf(values)) } : {})}
        submitLabel={t('create.submit')}
        isLong
        cancel={<LinkButton to={list ? '/members' : '/'} label={common('cancel')} />}
      >
        <Caption>{t('create.noEmail')}</Caption>
        {!relative && can('createFamily') && (
          <div>
            <LinkButton to="/members/family" icon={IconUsersPlus} label={t('family.link')} />
          </div>
        )}
        <MemberFields form={form} memberId={null} customFields={customFields} />
      </PageForm>
      {questions.dialog}
    </Page>
  )
}
