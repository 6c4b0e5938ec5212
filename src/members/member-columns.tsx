import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Member } from '#contract/schemas/members.ts'
import { useFormats } from '../i18n/formats.ts'
import type { ListColumn } from '../list/columns.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { MemberNameLink } from './member-link.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'

/** What the list of members shows. */
export function useMemberColumns(): readonly ListColumn<Member>[] {
  const t = useTranslations('members.columns')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'name', header: t('name'), width: 11, cell: (member) => <MemberNameLink member={member} /> },
      { id: 'number', header: t('number'), width: 5, cell: (member) => member.membership_number },
      { id: 'status', header: t('status'), width: 7.5, cell: (member) => <MemberStatusBadge status={member.status} /> },
      {
        id: 'email',
        header: t('email'),
        width: 16,
        cell: ({ email }) => email && <ContactLink kind="email" value={email} />,
      },
      {
        id: 'phone',
        header: t('phone'),
        width: 8,
        from: 'medium',
        cell: ({ phone }) => phone && <ContactLink kind="phone" value={phone} />,
      },
      { id: 'city', header: t('city'), width: 8, from: 'wide', cell: (member) => member.address?.city },
      {
        id: 'since',
        header: t('since'),
        width: 8,
        from: 'large',
        cell: ({ member_since: since }) => since && <time dateTime={since}>{formats.shortDate(since)}</time>,
      },
    ],
    [t, formats],
  )
}
