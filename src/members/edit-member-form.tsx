import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ManagedMember, managedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { isLanguage } from '#contract/languages.ts'
import { ApiProblem } from '#client/errors.ts'
import { isUnconfirmed } from '../api/send-once.ts'
import { useAtOnce } from '../forms/at-once.ts'
import { conflictOf, type FormValue, type FormObject } from '../forms/changed-fields.ts'
import { PageForm } from '../forms/form-shell.tsx'
import { ConflictError } from '../forms/use-submission.ts'
import { useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import type { MemberField } from '../records/custom-fields.ts'
import { type HouseholdChange, useHouseholdQuestion } from './household-question.tsx'
import { memberBody, memberPath, prefixChange, mergeMember, atomicLists } from './member-body.ts'
import { MemberFields } from './member-fields.tsx'
import { memberName } from '../records/member-name.ts'
import { useMemberQuestions } from './member-questions.tsx'
import { MemberPath } from './member-path.tsx'
import { type MemberValues, memberValues, type NamedMember } from './member-values.ts'
import { type MemberEdit, useEditMember } from './edit-queries.ts'
import { hasManagedMembers, managedMemberQuery } from './queries.ts'
import { memberQuery } from '../records/queries.ts'
import { useMemberForm, useMemberLabel } from './use-member-form.ts'
import type { ShowValue } from '../forms/conflict-notice.tsx'
import { showIban } from '../forms/text-formats.ts'
import { MemberLink } from '../records/member-link.tsx'
import { isMemberStatus } from '#contract/member-states.ts'
import { isRelationshipType } from '#contract/relationships.ts'

/**
 * The body that restores the previous form values. Null where that is impossible: a deceased member stays so, a
 * cancellation has its own dialog, and a participant who was added cannot be removed.
 */
export function undoBody(
  before: MemberValues,
  saved: MemberValues,
): {
  readonly body: FormObject
  readonly prefix: string | null | undefined
} | null {
  if (saved.status === 'deceased' || before.status === 'cancelled') return null
  if (saved.participants.length > before.participants.length) return null
  const [body, prefix] = [memberBody(before, saved), prefixChange(before, saved)]
  return Object.keys(body).length > 0 || prefix !== undefined ? { body, prefix } : null
}

/** Whether a field to restore has been changed since; undoing must not overwrite someone else's change. */
export function isOvertaken({ before, saved, now }: Record<'before' | 'saved' | 'now', MemberValues>): boolean {
  const merged = mergeMember(saved, before, now)
  return conflictOf({ base: saved, mine: before, theirs: now, merged }, atomicLists).both.length > 0
}

function rowsOf(value: FormValue): Readonly<Record<string, FormValue>>[] {
  return Array.isArray(value)
    ? value.filter((row): row is Record<string, FormValue> => typeof row === 'object' && row !== null)
    : []
}

function textOf(value: FormValue): string {
  return typeof value === 'string' ? value : ''
}

/** The values of a member's form as they are read where they are not simply text. */
function useShowMemberValue(): ShowValue {
  const t = useTranslations('members')
  return (path, value) => {
    if (path === 'status' && isMemberStatus(value)) return t(`status.${value}`)
    if (path === 'language' && typeof value === 'string' && isLanguage(value)) return t(`languages.${value}`)
    if (path === 'sepa.iban' && typeof value === 'string') return showIban(value)
    if (path === 'participants' && rowsOf(value).length > 0) {
      return rowsOf(value)
        .map(({ name }) => textOf(name))
        .join(', ')
    }
    if (path !== 'relationships' || rowsOf(value).length === 0) return null
    return rowsOf(value).map(({ member_id: id, type }, index) => {
      const word = textOf(type)
      return (
        <span key={`${typeof id === 'number' ? id : index} ${word}`}>
          {index > 0 && ', '}
          {isRelationshipType(word) ? t(`relations.${word}`) : word}: {typeof id === 'number' && <MemberLink id={id} />}
        </span>
      )
    })
  }
}

export interface EditMemberFormProps {
  readonly id: number
  readonly customFields: readonly MemberField[]
  readonly onSaved: () => void
}

type ToValues = (member: NamedMember) => MemberValues

/** The body to send, compared with the member's current state; null when nothing differs. */
function editOf(id: number, version: string | null, toValues: ToValues) {
  return (values: MemberValues, base: MemberValues): MemberEdit | null => {
    const body = memberBody(values, base)
    const prefix = prefixChange(values, base)
    if (Object.keys(body).length === 0 && prefix === undefined) return null
    const compare = (fresh: NamedMember) => {
      const now = toValues(fresh)
      const merged = mergeMember(base, values, now)
      const isSaved = Object.keys(memberBody(merged, now)).length === 0 && prefixChange(merged, now) === undefined
      if (isSaved) return 'saved'
      const { theirs, both } = conflictOf({ base, mine: values, theirs: now, merged }, atomicLists)
      return theirs.length + both.length > 0 ? 'conflict' : 'free'
    }
    return { id, version, body: managedMemberUpdate.parse(body), prefix, compare }
  }
}

/** The edit that undoes the saved one, where possible; later changes by others stay. */
function undoOf(
  saved: NamedMember,
  before: MemberValues,
  { toValues, household }: { readonly toValues: ToValues; readonly household: HouseholdChange },
): MemberEdit | null {
  const values = toValues(saved)
  const undone = undoBody(before, values)
  const body = managedMemberUpdate.safeParse(undone?.body)
  if (undone === null || !body.success) return null
  const compare = (fresh: NamedMember) =>
    isOvertaken({ before, saved: values, now: toValues(fresh) }) ? 'conflict' : 'free'
  const others = household.undone(saved)
  return { id: saved.id, version: saved.updated_at, body: body.data, prefix: undone.prefix, others, compare }
}

/** Another member who changed too was changed again since. */
function hasChanged(error: unknown): boolean {
  return error instanceof ApiProblem && error.errors.some(({ field }) => field.startsWith('others.'))
}

/** Shows that the member was saved, with an undo that works from any screen. */
function useSavedNotice(toValues: ToValues) {
  const t = useTranslations('members.edit')
  const forms = useTranslations('forms')
  const editMember = useEditMember(useSession())
  const { act, say } = useAtOnce()
  const undo = (edit: MemberEdit) =>
    act({
      send: (signal) => editMember(edit, signal),
      said: () => t('undone'),
      failed: (_, error) => {
        if (isUnconfirmed(error)) return forms('leave.unconfirmed')
        return t(error instanceof ConflictError || hasChanged(error) ? 'overtaken' : 'notUndone')
      },
    })
  return (before: MemberValues, saved: NamedMember, household: HouseholdChange) => {
    const edit = undoOf(saved, before, { toValues, household })
    say(household.count > 0 ? t('doneWithOthers', { count: household.count }) : t('done'), edit && (() => undo(edit)))
  }
}

/** The fields that only the management API has, as they were: the list does not have them. */
function withManaged(member: Member, managed: ManagedMember | undefined): NamedMember {
  const { last_name_prefix = null, sepa } = managed ?? {}
  return { ...member, last_name_prefix, ...(member.sepa ? { sepa: { ...sepa, ...member.sepa } } : {}) }
}

/** Edits a member and sends only changed fields. */
export function EditMemberForm({ id, customFields: current, onSaved }: EditMemberFormProps) {
  const t = useTranslations('members')
  const common = useTranslations('common')
  const forms = useTranslations('forms')
  const session = useSession()
  const { data } = useSuspenseQuery(memberQuery(session, id))
  const { data: managed } = useQuery({ ...managedMemberQuery(session, id), enabled: hasManagedMembers(session) })
  // A list can know a later state of the member.
  const isLater = managed === undefined || managed.updated_at < data.updated_at
  const member: NamedMember = isLater ? withManaged(data, managed) : managed
  // Once, because a field must not change its type while the user is typing.
  const [customFields] = useState(current)
  const form = useMemberForm({
    name: `edit.${id}`,
    schema: managedMemberUpdate,
    initial: memberValues(member, customFields),
    version: member.updated_at,
    fields: customFields,
  })
  const toValues = (from: NamedMember) => memberValues(from, form.base.custom)
  const editMember = useEditMember(session)
  const saySaved = useSavedNotice(toValues)
  const labelOf = useMemberLabel(form.base, customFields)
  const showValue = useShowMemberValue()
  const questions = useMemberQuestions(id)
  const household = useHouseholdQuestion(id)
  const toEdit = editOf(id, form.version, toValues)
  const toInput = (values: MemberValues, base: MemberValues): MemberEdit | null => {
    const edit = toEdit(values, base)
    return edit && { ...edit, others: household.answered().others(values) }
  }
  const name = memberName(member)
  return (
    <Page title={t('edit.title', { name })} before={<MemberPath member={member} />}>
      <PageForm
        form={form}
        send={async (edit, signal) => ({ result: await editMember(edit, signal), isEarlier: false })}
        confirm={async (values, base) =>
          (await questions.confirm(form, values, base)) && household.confirm(values, base)
        }
        toInput={toInput}
        pathOf={memberPath}
        labelOf={labelOf}
        showValue={showValue}
        onSaved={(answer) => {
          if (answer) saySaved(form.base, answer, household.answered())
          else void notify({ message: forms('nothingChanged') })
          onSaved()
        }}
        submitLabel={t('edit.submit')}
        isLong
        cancel={<LinkButton to="/members/$id" params={{ id }} label={common('cancel')} />}
      >
        <MemberFields form={form} memberId={id} customFields={customFields} />
      </PageForm>
      {questions.dialog}
      {household.dialog}
    </Page>
  )
}
