/** An end that is taken back, and a former member who comes back. */
import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { versionOf } from '#contract/operations.ts'
import { hasDays, memberSinceProblems } from '#contract/membership-days.ts'
import { rejoining } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { submitOnce } from '../api/mutations.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { memberName } from '../records/member-name.ts'
import { restoreMembership } from './membership-queries.ts'
import { memberDraft } from './queries.ts'

interface ReturnDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** The membership goes on as if it had never ended. */
export function RestoreDialog({ member, onClose }: ReturnDialogProps) {
  const t = useTranslations('members.restore')
  const death = useTranslations('members.death')
  const session = useSession()
  const name = memberName(member)
  const isDeath = member.status === 'deceased'
  return (
    <ConfirmDialog
      title={t(isDeath ? 'deathTitle' : 'title', { name })}
      submitLabel={t(isDeath ? 'deathSubmit' : 'submit')}
      keepLabel={t('keep')}
      send={(signal) => restoreMembership(session, { id: member.id, version: versionOf(member) }, signal)}
      // Who died as a former member is one again.
      said={isDeath ? death('undone', { name }) : t('done', { name })}
      onClose={onClose}
    >
      {t(isDeath ? 'deathText' : 'text', { name })}
    </ConfirmDialog>
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
export function RejoinDialog({ member, onClose }: ReturnDialogProps) {
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
