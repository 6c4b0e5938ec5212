import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lastDayProblems } from '#contract/membership-days.ts'
import type { Member } from '#contract/schemas/members.ts'
import { addMonths, isDate } from '#contract/dates.ts'
import { versionOf } from '#contract/operations.ts'
import { type ManagedCancel, managedCancel } from '#contract/schemas/management/memberships.ts'
import { operationQuery } from '../api/queries.ts'
import { submitOnce } from '../api/mutations.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { applyRecord } from '../replica/replica.ts'
import { CheckboxField } from '../forms/fields.tsx'
import { ChoiceField, RadioField } from '../forms/choice-field.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { localToday } from '../forms/local-date.ts'
import type { RecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useCan, useSession } from '../session/session.ts'
import { memberName } from '../records/member-name.ts'
import { applyManaged, cancellationPreviewQuery } from './edit-queries.ts'
import { hasManagedMembers, managedMemberQuery, memberDraft } from './queries.ts'
import { useToday } from '../ui/use-now.ts'
import type { FieldProblem } from '#contract/problems.ts'

interface DialogProps {
  readonly member: Member
  readonly onClose: () => void
}

type CancelValues = {
  /** `notice`: the service computes the end date by the association's notice period. */
  how: 'notice' | 'date'
  end_date: string
  send_confirmation: boolean
  leaving_reason: string
}

export const noCancelValues: CancelValues = {
  how: 'notice',
  end_date: '',
  send_confirmation: false,
  leaving_reason: '',
}

/** `base`: as the form was opened. `/v2` has no reasons, and no field for one. */
export function cancelBody(values: CancelValues, base: CancelValues): ManagedCancel {
  const { how, end_date, send_confirmation, leaving_reason: reason } = values
  return {
    ...(how === 'date' ? { end_date } : {}),
    ...(send_confirmation ? { send_confirmation } : {}),
    ...(reason.trim() === base.leaving_reason ? {} : { leaving_reason: reason.trim() || null }),
  }
}

/** A rule of this form only: to the service, an absent date means the notice period. */
export function missingDate({ how, end_date: date }: CancelValues): FieldProblem[] {
  return how === 'date' && date === '' ? [{ field: 'end_date', reason: 'required' }] : []
}

function validate(values: CancelValues, base: CancelValues, member: Member) {
  const missing = missingDate(values)
  const body = cancelBody(values, base)
  const wrong = missing.length > 0 ? missing : schemaProblems(managedCancel, body)
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

/** Years in which reasons were given that are offered again. */
const yearsOfReasons = 5

/** Why they leave: in the association's own words, of which the usual ones are offered. */
function ReasonField({ form }: { form: RecordForm<CancelValues> }) {
  const t = useTranslations('members')
  const today = useToday()
  const query = { from: addMonths(today, -12 * yearsOfReasons), to: today }
  const { data } = useQuery(operationQuery(useSession(), 'getMemberMovements', { query }))
  const usual = usualReasons.map((reason) => t(`cancel.reasons.${reason}`))
  const given = data?.reasons.map(({ reason }) => reason) ?? []
  return (
    <ChoiceField
      control={form.methods.control}
      name="leaving_reason"
      label={t('fields.leaving_reason')}
      hint={t('cancel.reasonHint')}
      options={[...new Set([...given, ...usual])].map((value) => ({ value }))}
    />
  )
}

/** None about health: a board should not ask for it (article 9 of the GDPR). */
const usualReasons = ['moved', 'time', 'costs', 'other_club'] as const

/** Asks how the membership ends and says what will happen. */
export function CancelDialog({ member, onClose }: DialogProps) {
  const t = useTranslations('members.cancel')
  const formats = useFormats()
  const session = useSession()
  const client = useQueryClient()
  const { id } = member
  const name = memberName(member)
  const isManaged = hasManagedMembers(session)
  const { data: managed } = useQuery({ ...managedMemberQuery(session, id), enabled: isManaged })
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
    <ActionForm<CancelValues, ManagedCancel, Member>
      operation={isManaged ? 'cancelManagedMember' : 'cancelMember'}
      draft={memberDraft(`cancel.${id}`)}
      title={t('title', { name })}
      size="lg"
      initial={{ ...noCancelValues, leaving_reason: managed?.leaving_reason ?? '' }}
      validate={(values, base) => validate(values, base, member)}
      toBody={cancelBody}
      send={async ({ body }, once) => {
        if (isManaged) {
          const managedSent = await submitOnce(
            session,
            'cancelManagedMember',
            { id, version: versionOf(member), body },
            once,
          )
          await applyManaged(client, session, managedSent.result)
          return managedSent
        }
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
          {isManaged && <ReasonField form={form} />}
          <ConfirmationField form={form} member={member} />
        </Stack>
      )}
    </ActionForm>
  )
}
