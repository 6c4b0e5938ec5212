import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useFormats } from '../i18n/formats.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { isMemberStatus } from './member-status.ts'

/** Explains the status of this member in a sentence. */
export function useStatusText(): (member: Member) => string {
  const t = useTranslations('members')
  const formats = useFormats()
  return ({ status, membership_end_date: end }) => {
    if (!isMemberStatus(status)) return status
    if (status === 'cancelled' && end) return t('statusText.cancelledUntil', { date: formats.date(end) })
    if (status === 'ended' && end) return t('statusText.endedOn', { date: formats.date(end) })
    return t(`statusText.${status}`)
  }
}

/** Start, end and kind of the membership. */
export function MembershipSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const statusText = useStatusText()
  const { member_since: since, membership_end_date: end, status } = member
  const endLabel = status === 'ended' ? t('fields.membership_ended') : t('fields.membership_end_date')
  return (
    <Section title={t('sections.membership')}>
      <Facts>
        <Fact label={t('fields.status')}>{statusText(member)}</Fact>
        <Fact label={t('fields.membership_number')}>{member.membership_number}</Fact>
        <Fact label={t('fields.member_since')}>{since && <time dateTime={since}>{formats.date(since)}</time>}</Fact>
        <Fact label={endLabel}>{end && <time dateTime={end}>{formats.date(end)}</time>}</Fact>
        <Fact label={t('fields.created_at')}>{member.created_at && formats.dateTime(member.created_at)}</Fact>
        <Fact label={t('fields.updated_at')}>{member.updated_at && formats.dateTime(member.updated_at)}</Fact>
        <Fact label={t('fields.id')}>{String(member.id)}</Fact>
      </Facts>
    </Section>
  )
}
