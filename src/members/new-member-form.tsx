import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Member, memberCreate } from '#contract/schemas/members.ts'
import type { SubmissionResult } from '../api/send-once.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { writeDraft } from '../forms/drafts.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { customFieldsOf } from './custom-fields.ts'
import { memberBody, memberPath } from './member-body.ts'
import { MemberFields } from './member-fields.tsx'
import { memberName } from './member-name.ts'
import { MemberPath } from './member-path.tsx'
import { memberValues, newMemberValues } from './member-values.ts'
import { fieldsOfName } from './new-member-search.ts'
import { memberDraft, useCreateMember } from './queries.ts'
import { useMemberForm, useMemberLabel } from './use-member-form.ts'

export interface NewMemberFormProps {
  /** Members from which custom fields are inferred. */
  readonly sample: readonly Member[]
  /** The name that was searched for without result, as typed. */
  readonly name?: string
  /** `unsaved`: later input is not saved yet, and continues in the form for editing this member. */
  readonly onCreated: (member: Member, unsaved: boolean) => void
}

/** Fills in the searched name as if it had been typed; existing input stays. */
function useNamed({ restored, methods }: ReturnType<typeof useMemberForm>, name: string | undefined): void {
  const [fields] = useState(() => (name === undefined || restored ? null : fieldsOfName(name)))
  useEffect(() => {
    if (!fields) return
    for (const field of ['first_name', 'last_name', 'email'] as const)
      if (fields[field] !== '') methods.setValue(field, fields[field], { shouldDirty: true })
  }, [fields, methods])
}

export function NewMemberForm({ sample, name, onCreated }: NewMemberFormProps) {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const session = useSession()
  const can = useCan()
  const [customFields] = useState(() => customFieldsOf(sample))
  const createMember = useCreateMember(session)
  const form = useMemberForm({
    name: 'new',
    schema: memberCreate,
    initial: newMemberValues(customFields, session.organization.country),
    version: null,
  })
  useNamed(form, name)
  const labelOf = useMemberLabel(form.base)

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

  function created(sent: SubmissionResult<Member> | null) {
    if (sent === null) return
    const { result: member, isEarlier } = sent
    const name = memberName(member)
    if (isEarlier) keepUnsaved(member)
    void notify(
      isEarlier
        ? { message: t('form.alreadyThere', { name }), tone: 'warning' }
        : { message: t('create.done', { name }) },
    )
    onCreated(member, isEarlier)
  }

  const list = can('listMembers')
  return (
    <Page title={t('create.title')} width="narrow" before={<MemberPath />}>
      <PageForm
        form={form}
        send={createMember}
        toInput={(values, base) => memberCreate.parse(memberBody(values, base))}
        pathOf={memberPath}
        labelOf={labelOf}
        onSaved={created}
        submitLabel={t('create.submit')}
        cancel={
          <LinkButton to={list ? '/members' : '/'} variant="default">
            {common('cancel')}
          </LinkButton>
        }
      >
        <Text size="sm" c="dimmed">
          {t('create.noEmail')}
        </Text>
        <MemberFields form={form} memberId={null} customFields={customFields} />
      </PageForm>
    </Page>
  )
}
