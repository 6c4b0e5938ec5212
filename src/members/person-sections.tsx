import { List, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isLanguage } from '#contract/languages.ts'
import { type RelationshipType, isRelationshipType } from '#contract/relationships.ts'
import type { ManagedMember } from '#contract/schemas/management/memberships.ts'
import type { CustomFieldValue, Member, Participant } from '#contract/schemas/members.ts'
import { can, useSession } from '../session/session.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { addressLines } from '../i18n/address-lines.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../i18n/language-provider.tsx'
import { useToday } from '../ui/use-now.ts'
import { type DatedStatus, startOf } from './member-status.ts'
import { hasManagedMembers, managedMemberQuery, type MembersById } from './queries.ts'
import { Avatar } from '../ui/avatar.tsx'
import classes from './family.module.css'
import { MemberNameLink } from '../records/member-link.tsx'
import { memberName } from '../records/member-name.ts'
import { isDate } from '#contract/dates.ts'
import { labelOfField } from '../records/custom-fields.ts'
import { emailFailuresQuery, useCustomFields } from '../records/queries.ts'
import { Caption } from '../ui/page.tsx'

export interface ContactProps {
  readonly member: Member
  /** Undefined until it has been read. */
  readonly noNewsletters: ManagedMember['no_newsletters'] | undefined
}

/** Why emails to the address came back. */
function EmailFailure({ member: { id } }: Pick<ContactProps, 'member'>) {
  const t = useTranslations('members.emailFailures')
  const formats = useFormats()
  const session = useSession()
  const { data } = useQuery({ ...emailFailuresQuery(session), enabled: can(session, 'getEmailFailures') })
  const failure = data?.failures.find(({ member }) => member.id === id)
  if (!failure) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {t(`reasons.${failure.reason}`)} · {t('last', { date: formats.dateTime(failure.at) })}
    </Text>
  )
}

export function ContactSection({ member, noNewsletters }: ContactProps) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { organization } = useSession()
  const { email, phone, language } = member
  const address = addressLines(member.address, organization.country).join('\n')
  return (
    <Section title={t('sections.contact')}>
      {email || phone || address || noNewsletters ? (
        <Facts>
          <Fact label={t('fields.email')}>
            {email && (
              <Copyable value={email} label={t('copyEmail')}>
                <ContactLink kind="email" value={email} />
              </Copyable>
            )}
            <EmailFailure member={member} />
          </Fact>
          <Fact label={t('fields.phone')}>
            {phone && (
              <Copyable value={phone} label={t('copyPhone')}>
                <ContactLink kind="phone" value={phone} />
              </Copyable>
            )}
          </Fact>
          <Fact label={t('sections.address')}>
            {address && (
              <Copyable value={address} label={t('copyAddress')}>
                <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{address}</address>
              </Copyable>
            )}
          </Fact>
          <Fact label={t('fields.language')}>{language && isLanguage(language) && t(`languages.${language}`)}</Fact>
          <Fact label={t('fields.no_newsletters_since')}>
            {noNewsletters && `${formats.date(noNewsletters.since)} · ${noNewsletters.by ?? t('byNewsletterLink')}`}
          </Fact>
        </Facts>
      ) : (
        <Caption>{t('noContact')}</Caption>
      )}
    </Section>
  )
}

function sinceLabel(member: DatedStatus, today: string) {
  if (startOf(member, today) !== null) return 'member_from'
  return member.status === 'prospective' || member.left_as === 'prospective' ? 'prospective_since' : 'member_since'
}

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
        <Fact label={t(`fields.${sinceLabel({ ...member, left_as: history?.left_as ?? null }, today)}`)}>
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
        <Fact label={t('fields.leaving_reason')}>{history?.leaving_reason}</Fact>
      </Facts>
    </Section>
  )
}

interface FamilyProps {
  readonly member: Member
  /** The members it is related to. */
  readonly relatives: MembersById
}

/** The relation in a word; an unknown one is shown unchanged. */
function useRelationText(): (type: RelationshipType) => string {
  const t = useTranslations('members.relations')
  return (type) => (isRelationshipType(type) ? t(type) : type)
}

function Name({ id, relatives }: { id: number; relatives: MembersById }) {
  const t = useTranslations('members')
  const relative = relatives.members.get(id)
  if (relative) return <MemberNameLink member={relative} look="named" />
  if (relatives.isComplete || relatives.error) return t('unknownMember', { id: String(id) })
  return <Skeleton component="span" display="inline-block" width="7rem" height="0.75em" />
}

/** The first relatives for the page's heading: what they are to the member, and their name. */
export function useFamilyFacts({ member, relatives }: FamilyProps) {
  const relationText = useRelationText()
  const relationships = member.relationships ?? []
  // More are in their section only.
  return relationships.slice(0, 3).map(({ member_id: id, type }) => (
    <>
      {relationText(type)} <Name id={id} relatives={relatives} />
    </>
  ))
}

export function FamilySection({ member, relatives }: FamilyProps) {
  const t = useTranslations('members')
  const relationText = useRelationText()
  const relationships = member.relationships ?? []
  if (relationships.length === 0) return null
  return (
    <Section title={t('sections.family')}>
      <ul className={classes.family}>
        {relationships.map(({ member_id: id, type, primary_contact: isPrimary }) => {
          const relative = relatives.members.get(id)
          return (
            <li key={`${id} ${type}`}>
              <Avatar id={id} name={relative ? memberName(relative) : ''} />
              <div className={classes.who}>
                <Name id={id} relatives={relatives} />
                <span className={classes.relation}>
                  {[relationText(type), isPrimary && t('primaryContact')].filter(Boolean).join(' · ')}
                </span>
              </div>
              {relative?.phone ? (
                <ContactLink kind="phone" value={relative.phone} />
              ) : (
                relative?.email && <ContactLink kind="email" value={relative.email} />
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Personal details that the heading does not say. Only some keys may read the date of birth. */
export function PersonSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { initials, gender, date_of_birth: born } = member
  if (!initials && !gender && !born) return null
  return (
    <Section title={t('sections.person')}>
      <Facts>
        <Fact label={t('fields.date_of_birth')}>{born && <time dateTime={born}>{formats.date(born)}</time>}</Fact>
        <Fact label={t('fields.gender')}>{gender}</Fact>
        <Fact label={t('fields.initials')}>{initials}</Fact>
      </Facts>
    </Section>
  )
}

export function ShownCustomValue({ value }: { value: CustomFieldValue }) {
  const t = useTranslations('common')
  const formats = useFormats()
  if (value === null) return null
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return formats.number(value)
  // Another service may return values that the specification does not list.
  if (typeof value !== 'string') return JSON.stringify(value)
  return isDate(value) ? <time dateTime={value}>{formats.date(value)}</time> : value
}

export function CustomFieldsSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const fields = useCustomFields()
  const filled = Object.entries(member.custom_fields ?? {}).filter(([, value]) => value !== null && value !== '')
  if (filled.length === 0) return null
  return (
    <Section title={t('sections.custom')}>
      <Facts>
        {filled.map(([name, value]) => (
          <Fact key={name} label={labelOfField(fields, name)}>
            <ShownCustomValue value={value} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function ParticipantLine({ participant }: { participant: Participant }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const { name, active, date_of_birth: born } = participant
  return (
    <List.Item>
      {name}
      {born && (
        <>
          {' · '}
          <time dateTime={born}>{formats.date(born)}</time>
        </>
      )}
      {!active && (
        <Text span inherit c="dimmed">
          {` · ${t('notActive')}`}
        </Text>
      )}
    </List.Item>
  )
}

/** Shown only where the association uses participants. */
export function ParticipantsSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  if (!member.participants || member.participants.length === 0) return null
  return (
    <Section title={t('sections.participants')}>
      <List size="sm" spacing={4}>
        {member.participants.map((participant) => (
          <ParticipantLine key={participant.id} participant={participant} />
        ))}
      </List>
    </Section>
  )
}
