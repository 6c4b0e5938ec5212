/** Short dialogs about a membership: a cancellation is withdrawn, a membership goes on or begins again, newsletters stop. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { hasDays, memberSinceProblems } from '#contract/membership-days.ts'
import type { Member } from '#contract/schemas/members.ts'
import { submitOnce } from '../api/mutations.ts'
import { ActionForm, wholeBy } from '../forms/action-form.tsx'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { memberName } from '../records/member-name.ts'
import { restoreMembership, useNewsletters, useUpdateMember } from './edit-queries.ts'
import { managedMemberQuery, memberDraft } from './queries.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { versionOf } from '#contract/operations.ts'
import { rejoining } from '#contract/schemas/management/memberships.ts'

interface DialogProps {
  readonly member: Member
  readonly onClose: () => void
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
