import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/language-provider.tsx'
import { useCan } from '../session/session.ts'
import classes from './group-page.module.css'
import type { Member } from '#contract/schemas/members.ts'
import { Caption } from '../ui/page.tsx'
import { Contact } from '../ui/contact-link.tsx'
import { RecordLink, type RecordLinkLook } from '../ui/record-link.tsx'

/** A person of a group or a committee, as every list shows them. */
interface PersonNameProps {
  readonly id: number
  readonly name: string
  readonly look?: RecordLinkLook
}

/** A name, linked to the member for keys that may read members. */
export function PersonName({ id, name, look = 'opens' }: PersonNameProps) {
  if (!useCan()('getMember')) return <span style={{ fontWeight: look === 'opens' ? 550 : undefined }}>{name}</span>
  return <RecordLink to="/members/$id" id={id} look={look} label={name} />
}

interface PersonContactProps {
  readonly member: Member | undefined
  readonly kind: 'email' | 'phone'
  readonly isLoading: boolean
}

export function PersonContact({ member, kind, isLoading }: PersonContactProps) {
  const t = useTranslations('groups')
  const missing = t(kind === 'email' ? 'noEmail' : 'noPhone')
  return <Contact kind={kind} value={member?.[kind]} isLoading={!member && isLoading} missing={missing} />
}

/** Both ways to reach a person, on a card. */
export function PersonContacts(props: Omit<PersonContactProps, 'kind'>) {
  return (
    <div className={classes.contact}>
      <PersonContact {...props} kind="phone" />
      <PersonContact {...props} kind="email" />
    </div>
  )
}

interface RoleAndDatesProps {
  readonly role: string | null
  readonly from: string | null
  readonly until: string | null
  readonly today: string
}

/** The role of a person and its dates, on a card. */
export function RoleAndDates({ role, from, until, today }: RoleAndDatesProps) {
  const t = useTranslations('groups')
  const { shortDate } = useFormats()
  const details = [
    role,
    from && t(from > today ? 'fromDate' : 'sinceDate', { date: shortDate(from) }),
    until && t('untilDate', { date: shortDate(until) }),
  ]
  return <Caption>{details.filter(Boolean).join(' · ')}</Caption>
}
