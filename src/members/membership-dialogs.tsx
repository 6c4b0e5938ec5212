/** Dialogs about a membership: its end, its return, and deleting a member. */
import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lastDayProblems, hasDays, memberSinceProblems } from '#contract/membership-days.ts'
import { type Member, memberCancel } from '#contract/schemas/members.ts'
import { isDate } from '#contract/dates.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { submitOnce } from '../api/mutations.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { applyRecord } from '../replica/replica.ts'
import { CheckboxField } from '../forms/fields.tsx'
import { RadioField } from '../forms/choice-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { localToday } from '../forms/local-date.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useCan, useSession } from '../session/session.ts'
import { statusRule } from './member-status.ts'
import { memberName } from '../records/member-name.ts'
import {
  cancellationPreviewQuery,
  restoreMembership,
  useNewsletters,
  deleteMember,
  deletionPreviewQuery,
  useUpdateMember,
} from './edit-queries.ts'
import { managedMemberQuery, memberDraft } from './queries.ts'
import { useToday } from '../ui/use-now.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { versionOf } from '#contract/operations.ts'
import { rejoining } from '#contract/schemas/management/memberships.ts'
import { useNavigate } from '@tanstack/react-router'
import { forgetGone } from '../api/gone.ts'
import { BlockedDialog } from './blocked-dialog.tsx'
import { notify } from '../ui/notify.ts'

interface DialogProps {
  readonly member: Member
  readonly onClose: () => void
}

type CancelValues = {
  /** `notice`: the service computes the end date by the association's notice period. */
  how: 'notice' | 'date'
  end_date: string
  send_confirmation: boolean
}

export const noCancelValues: CancelValues = { how: 'notice', end_date: '', send_confirmation: false }

export function cancelBody(values: CancelValues): NonNullable<RequestBody<'cancelMember'>> {
  const { how, end_date, send_confirmation } = values
  return { ...(how === 'date' ? { end_date } : {}), ...(send_confirmation ? { send_confirmation } : {}) }
}

/** A rule of this form only: to the service, an absent date means the notice period. */
export function missingDate({ how, end_date: date }: CancelValues): FieldProblem[] {
  return how === 'date' && date === '' ? [{ field: 'end_date', reason: 'required' }] : []
}

function validate(values: CancelValues, member: Member) {
  const missing = missingDate(values)
  const body = cancelBody(values)
  const wrong = missing.length > 0 ? missing : schemaProblems(memberCancel, body)
  return wrong.length > 0
    ? wrong
    : lastDayProblems({ field: 'end_date', day: body.end_date ?? null }, member, localToday())
}

/** The end date, and what it means. */
function EndFields({ form, name, id }: { form: RecordForm<CancelValues>; name: string; id: number }) {
  const t = useTranslations('members.cancel')
  const formats = useFormats()
  const today = useToday()
  const { control } = form.methods
  const session = useSession()
  const isTold = useCan()('previewCancellation')
  const { data: preview } = useQuery({ ...cancellationPreviewQuery(session, id), enabled: isTold, staleTime: 0 })
  const noticeText = preview ? t('byNoticeUntil', { date: formats.date(preview.end_date) }) : t('byNoticeText')
  const [how, date] = useWatch({ control, name: ['how', 'end_date'] })
  const meaning = !isDate(date) ? null : date < today ? t('past') : t('future', { name, date: formats.date(date) })
  return (
    <>
      <RadioField
        control={control}
        name="how"
        label={t('when')}
        options={[
          { value: 'notice', label: t('byNotice'), hint: noticeText },
          { value: 'date', label: t('onDate') },
        ]}
      />
      {how === 'date' && (
        <div>
          <DateField control={control} name="end_date" label={t('date')} required />
          <Text size="sm" mt={4} role="status">
            {meaning}
          </Text>
        </div>
      )}
    </>
  )
}

/** An email is only sent to a member with an address, and never with a test key. */
function ConfirmationField({ form, member }: { form: RecordForm<CancelValues>; member: Member }) {
  const t = useTranslations('members.cancel')
  const { environment } = useSession()
  if (environment === 'test') return <Text size="sm">{t('testKey')}</Text>
  if (!member.email) return <Text size="sm">{t('noEmailKnown', { name: memberName(member) })}</Text>
  return (
    <CheckboxField
      control={form.methods.control}
      name="send_confirmation"
      label={t('email')}
      hint={t('emailTo', { email: member.email })}
    />
  )
}

/** Asks how the membership ends and says what will happen. */
export function CancelDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.cancel')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  const { id } = member
  const name = memberName(member)
  const end = member.status === 'cancelled' ? member.membership_end_date : null
  const said = (
    { status, membership_end_date: until, email }: Member,
    { send_confirmation: isMailed }: CancelValues,
  ) => {
    const result = until
      ? t(status === 'ended' ? 'doneEnded' : 'done', { name, date: formats.date(until) })
      : t('doneNoDate', { name })
    return isMailed && email ? `${result} ${t('mailed', { email })}` : result
  }
  return (
    <ActionForm<CancelValues, NonNullable<RequestBody<'cancelMember'>>, Member>
      operation="cancelMember"
      draft={memberDraft(`cancel.${id}`)}
      title={t('title', { name })}
      size="lg"
      initial={noCancelValues}
      validate={(values) => validate(values, member)}
      toBody={cancelBody}
      send={async ({ body }, once) => {
        const sent = await submitOnce(session, 'cancelMember', { id, body }, once)
        await applyRecord(client, session, { list: 'listMembers', record: sent.result })
        return sent
      }}
      isExact
      said={said}
      submitLabel={t('submit')}
      danger
      keepLabel={t('keep')}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <Text>{end ? t('changes', { date: formats.date(end) }) : t('what', { name })}</Text>
          <EndFields form={form} name={name} id={id} />
          <ConfirmationField form={form} member={member} />
        </Stack>
      )}
    </ActionForm>
  )
}

/** Withdraws a cancellation: an update to `active` clears the end date (contract design, "Member"). */
export function WithdrawDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.withdraw')
  const updateMember = useUpdateMember(useSession(), member)
  const name = memberName(member)
  return (
    <ConfirmDialog
      title={t('title', { name })}
      text={t('text', { name })}
      submitLabel={t('submit')}
      keepLabel={t('keep')}
      send={(signal) => updateMember({ status: 'active' }, signal)}
      said={t('done', { name })}
      onClose={onClose}
    />
  )
}

/** An end that is taken back, and a former member who comes back. */
/** The membership goes on as if it had never ended. */
export function RestoreDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.restore')
  const death = useTranslations('members.death')
  const session = useSession()
  const name = memberName(member)
  const isDeath = member.status === 'deceased'
  return (
    <ConfirmDialog
      title={t(isDeath ? 'deathTitle' : 'title', { name })}
      text={t(isDeath ? 'deathText' : 'text', { name })}
      submitLabel={t(isDeath ? 'deathSubmit' : 'submit')}
      keepLabel={t('keep')}
      send={(signal) => restoreMembership(session, { id: member.id, version: versionOf(member) }, signal)}
      said={isDeath ? death('undone', { name }) : t('done', { name })}
      onClose={onClose}
    />
  )
}

/** Stops newsletters, or takes that back. */
export function NewslettersDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.newsletters')
  const session = useSession()
  const name = memberName(member)
  const { data: managed } = useQuery(managedMemberQuery(session, member.id))
  const save = useNewsletters(session)
  if (!managed) return null
  const isWanted = managed.no_newsletters !== null
  const texts = isWanted ? 'again' : 'stop'
  return (
    <ConfirmDialog
      title={t(`${texts}.title`, { name })}
      text={t(`${texts}.text`)}
      submitLabel={t(`${texts}.submit`)}
      send={(signal) => save(managed, isWanted, signal)}
      said={t(`${texts}.done`, { name })}
      onClose={onClose}
    />
  )
}

type RejoinValues = { member_since: string }

function overlap(values: RejoinValues, { member_since, membership_end_date }: Member) {
  const last = { starts_on: member_since, ends_on: membership_end_date }
  return memberSinceProblems({
    status: 'active',
    member_since: values.member_since,
    membership_end_date: null,
    earlier_periods: hasDays(last) ? [last] : [],
  })
}

/** A new period of membership; the earlier one stays. */
export function RejoinDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.rejoin')
  const formats = useFormats()
  const session = useSession()
  const name = memberName(member)
  const { id, member_since: from, membership_end_date: until } = member
  return (
    <ActionForm
      operation="rejoinMember"
      draft={memberDraft(`rejoin.${id}`)}
      title={t('title', { name })}
      initial={{ member_since: localToday() }}
      {...wholeBy(rejoining, { also: (values: RejoinValues) => overlap(values, member) })}
      send={({ body }, once) => submitOnce(session, 'rejoinMember', { id, version: versionOf(member), body }, once)}
      {...(from && until ? { text: t('earlier', { from: formats.date(from), until: formats.date(until) }) } : {})}
      fields={[{ is: 'date', name: 'member_since', label: t('since'), required: true }]}
      said={(_, { member_since: day }) =>
        day > localToday() ? t('doneLater', { name, date: formats.date(day) }) : t('done', { name })
      }
      submitLabel={t('submit')}
      onClose={onClose}
    >
      {() => <Text size="sm">{t('text')}</Text>}
    </ActionForm>
  )
}

/** A member who was entered by mistake. Where other records are about the member, it names them and what to do instead. */
export function DeleteDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.deleting')
  const can = useCan()
  const session = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const preview = useQuery({ ...deletionPreviewQuery(session, member.id), staleTime: 0 })
  const { data } = preview
  const name = memberName(member)
  const leave = async () => {
    void notify({ message: t('done', { name }), replaces: true })
    await navigate({ to: '/members', replace: true })
    forgetGone(client, session)
  }
  if (data?.in_use_by.length === 0)
    return (
      <ConfirmDialog
        title={t('title', { name })}
        text={t('text', { name })}
        submitLabel={t('submit')}
        danger
        send={(signal) => deleteMember(session, member, signal)}
        onDone={() => void leave()}
        onClose={onClose}
      />
    )
  return (
    <BlockedDialog
      title={t('title', { name })}
      preview={preview}
      text={t('blocked', { name })}
      obstacles={(data?.in_use_by ?? []).map((kind) => t(`kinds.${kind}`, { name }))}
      instead={t(statusRule(member.status).erase && can('eraseMember') ? 'insteadErase' : 'instead')}
      onClose={onClose}
    />
  )
}
