import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/language-provider.tsx'
import { useMemberMailings } from '../mailings/queries.ts'
import { GatheredSection } from '../members/gathered-section.tsx'
import classes from '../members/gathered-section.module.css'
import { useMergeFields } from '../records/merge-fields.ts'
import { useSession } from '../session/session.ts'
import { RecordLink } from '../ui/record-link.tsx'

/** Messages to a member, the latest first, each with its status. */
export function MailingsPart({ memberId }: { memberId: number }) {
  const t = useTranslations('mailings')
  const formats = useFormats()
  const { shown } = useMergeFields()
  const { rows, isComplete, error, retry } = useMemberMailings(useSession(), memberId)
  return (
    <GatheredSection
      title={t('ofMember')}
      rows={rows.toReversed().map(({ mailing, member, status }) => (
        <>
          <RecordLink to="/messages/$id" id={mailing.id} look="named" label={shown(mailing.subject)} />
          <span className={classes.detail}>
            {[
              formats.shortDate(mailing.sent_at),
              t(`copyStatuses.${status}`),
              // A message about someone for whom this member reads.
              member && member.id !== memberId && member.name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ))}
      isComplete={isComplete}
      error={error}
      onRetry={retry}
      empty={t('noneOfMember')}
    />
  )
}
