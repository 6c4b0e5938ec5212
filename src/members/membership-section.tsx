import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useFormats } from '../i18n/formats.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'

/** Number, start and end of the membership. */
export function MembershipSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { member_since: since, membership_end_date: end, status } = member
  const endLabel = status === 'ended' ? t('fields.membership_ended') : t('fields.membership_end_date')
  return (
    <Section title={t('sections.membership')}>
      <Facts>
        <Fact label={t('fields.membership_number')}>{member.membership_number}</Fact>
        <Fact label={t('fields.member_since')}>{since && <time dateTime={since}>{formats.date(since)}</time>}</Fact>
        <Fact label={endLabel}>{end && <time dateTime={end}>{formats.date(end)}</time>}</Fact>
      </Facts>
    </Section>
  )
}
