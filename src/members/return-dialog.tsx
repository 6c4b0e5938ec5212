/** An end that is taken back, and a former member who comes back. */
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { hasDays, memberSinceProblems } from '#contract/membership-days.ts'
import { rejoining } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { schemaProblems } from '../forms/contract-schema.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { localToday } from '../forms/local-date.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { notify } from '../ui/notify.ts'
import { memberName } from '../records/member-name.ts'
import { rejoin, restoreMembership } from './membership-queries.ts'
import { memberDraft } from './queries.ts'

interface ReturnDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** The membership goes on as if it had never ended. */
export function RestoreDialog({ member, onClose }: ReturnDialogProps) {
  const t = useTranslations('members.restore')
  const session = useSession()
  const name = memberName(member)
  const isDeath = member.status === 'deceased'
  return (
    <ConfirmDialog
      title={t(isDeath ? 'deathTitle' : 'title', { name })}
      submitLabel={t(isDeath ? 'deathSubmit' : 'submit')}
      keepLabel={t('keep')}
      send={(signal) => restoreMembership(session, { id: member.id, version: versionOf(member) }, signal)}
      said={t('done', { name })}
      onClose={onClose}
    >
      <Text>{t(isDeath ? 'deathText' : 'text', { name })}</Text>
    </ConfirmDialog>
  )
}

type RejoinValues = { member_since: string }

function rejoinProblems(values: RejoinValues, { member_since, membership_end_date }: Member) {
  const wrong = schemaProblems(rejoining, values)
  if (wrong.length > 0) return wrong
  const last = { starts_on: member_since, ends_on: membership_end_date }
  return memberSinceProblems({
    status: 'active',
    member_since: values.member_since,
    membership_end_date: null,
    earlier_periods: hasDays(last) ? [last] : [],
  })
}

/** A new period of membership; the earlier one stays. */
export function RejoinDialog({ member, onClose }: ReturnDialogProps) {
  const t = useTranslations('members.rejoin')
  const formats = useFormats()
  const session = useSession()
  const name = memberName(member)
  const { member_since: from, membership_end_date: until } = member
  const form = useRecordForm<RejoinValues>({
    draftKey: { sessionId: session.id, form: memberDraft(`rejoin.${member.id}`) },
    initial: { member_since: localToday() },
    version: null,
    validate: (values) => rejoinProblems(values, member),
  })
  const saved = () => {
    const day = form.methods.getValues('member_since')
    onClose()
    const message = day > localToday() ? t('doneLater', { name, date: formats.date(day) }) : t('done', { name })
    void notify({ message })
  }
  return (
    <FormDialog
      title={t('title', { name })}
      form={form}
      operation="rejoinMember"
      send={(body: RequestBody<'rejoinMember'>, signal) => rejoin(session, member, body, signal)}
      toInput={(values) => rejoining.parse(values)}
      labelOf={() => t('since')}
      onSaved={saved}
      onEarlier={saved}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      <Stack>
        {from && until && (
          <Text size="sm">{t('earlier', { from: formats.date(from), until: formats.date(until) })}</Text>
        )}
        <DateField control={form.methods.control} name="member_since" label={t('since')} required />
        <Text size="sm">{t('text')}</Text>
      </Stack>
    </FormDialog>
  )
}
