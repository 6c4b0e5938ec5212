import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { useToday } from '../ui/use-now.ts'
import { startOf } from './member-status.ts'
import { hasManagedMembers, managedMemberQuery } from './queries.ts'

/** Number, start and end of the membership. */
export function MembershipSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { member_since: since, membership_end_date: end, status } = member
  const endLabel =
    status === 'ended' || status === 'deceased' ? t('fields.membership_ended') : t('fields.membership_end_date')
  const session = useSession()
  const today = useToday()
  const isKnown = hasManagedMembers(session)
  const { data: history } = useQuery({ ...managedMemberQuery(session, member.id), enabled: isKnown })
  return (
    <Section title={t('sections.membership')}>
      <Facts>
        <Fact label={t('fields.membership_number')}>{member.membership_number}</Fact>
        <Fact label={t(startOf(member, today) === null ? 'fields.member_since' : 'fields.member_from')}>
          {since && <time dateTime={since}>{formats.date(since)}</time>}
        </Fact>
        {history?.earlier_periods.map(({ starts_on: from, ends_on: until }) => (
          <Fact key={`${from} ${until}`} label={t('earlierPeriod')}>
            {t('facts.memberFromUntil', {
              from: from === null ? '–' : formats.date(from),
              until: until === null ? '–' : formats.date(until),
            })}
          </Fact>
        ))}
        {status === 'deceased' && isKnown && (
          <Fact label={t('fields.deceased_on')}>
            {history && (history.deceased_on === null ? t('deathUnknown') : formats.date(history.deceased_on))}
          </Fact>
        )}
        <Fact label={endLabel}>{end && <time dateTime={end}>{formats.date(end)}</time>}</Fact>
      </Facts>
    </Section>
  )
}
