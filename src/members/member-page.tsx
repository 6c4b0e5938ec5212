import { Group, Button, CopyButton, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedMember } from '#contract/schemas/management/memberships.ts'
import type { Member } from '#contract/schemas/members.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { Notes } from '../notes/notes.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Deferred, Page, Caption } from '../ui/page.tsx'
import { LinkButton } from '../ui/link.tsx'
import {
  ContactSection,
  CustomFieldsSection,
  FamilySection,
  MembershipSection,
  ParticipantsSection,
  PersonSection,
  useFamilyFacts,
} from './person-sections.tsx'
import type { MemberDialog } from './member-dialog.ts'
import { memberName } from '../records/member-name.ts'
import classes from './member-page.module.css'
import { MemberPath } from './member-path.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'
import { MemberActions, OpenMemberDialog } from './member-actions.tsx'
import { hasManagedMembers, managedMemberQuery, useMembersById } from './queries.ts'
import { memberQuery } from '../records/queries.ts'
import { useNeighbours } from '../data-list/shown-results.ts'
import { showIban } from '../forms/text-formats.ts'
import { Copyable, mayCopy } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import type { MembershipDays } from '#contract/membership-days.ts'
import { yearsBetween } from '../forms/local-date.ts'
import { addressLines } from '../i18n/address-lines.ts'
import { type MembershipFact, membershipFacts } from './membership-facts.ts'
import { useToday } from '../ui/use-now.ts'
import { contactHref } from '../ui/contact-link.tsx'

interface ContactActionsProps {
  readonly email: string | null
  readonly phone: string | null
  /** The text to copy: name and all contact data, a line each. */
  readonly text: string
}

const look = { variant: 'default', size: 'compact-sm' } as const

function ContactActions({ email, phone, text }: ContactActionsProps) {
  const t = useTranslations('common')
  return (
    <Group gap="xs" mt="xs">
      {email && (
        <Button
          {...look}
          component="a"
          href={contactHref({ kind: 'email', value: email })}
          title={email}
          leftSection={<IconMail size={15} aria-hidden />}
        >
          {t('write')}
        </Button>
      )}
      {phone && (
        <Button
          {...look}
          component="a"
          href={contactHref({ kind: 'phone', value: phone })}
          title={phone}
          leftSection={<IconPhone size={15} aria-hidden />}
        >
          {t('call')}
        </Button>
      )}
      {mayCopy() && (
        <CopyButton value={text} timeout={2500}>
          {({ copied, copy }) => (
            <>
              <Button
                {...look}
                leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
                onClick={copy}
              >
                {t('copy')}
              </Button>
              <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
            </>
          )}
        </CopyButton>
      )}
    </Group>
  )
}

/** The age of a member and the length of the membership. */
function useMemberFacts(member: Member & Pick<MembershipDays, 'left_as'>) {
  const t = useTranslations('members')
  const formats = useFormats()
  const today = useToday()
  const { date_of_birth: born } = member
  const age = born && member.status !== 'deceased' ? yearsBetween(born, today) : -1

  function membership(fact: MembershipFact): string {
    switch (fact.kind) {
      case 'memberFor':
        return t('facts.memberFor', { years: fact.years })
      case 'memberUntil':
        return t('facts.memberUntil', { date: formats.date(fact.until) })
      case 'memberFromUntil':
      case 'trialFromUntil':
        return t(`facts.${fact.kind}`, { from: formats.date(fact.from), until: formats.date(fact.until) })
      default:
        return t(`facts.${fact.kind}`, { date: formats.date(fact.from) })
    }
  }

  return [age >= 0 && t('age', { years: age }), ...membershipFacts(member, today).map(membership)]
}

function MemberContact({ member }: { member: Member }) {
  const { organization } = useSession()
  const { email, phone, address } = member
  // No one is called or written to any more.
  if (member.status === 'deceased') return null
  const lines = [...addressLines(address, organization.country), email, phone].filter(Boolean)
  if (lines.length === 0) return null
  return <ContactActions email={email} phone={phone} text={[memberName(member), ...lines].join('\n')} />
}

function BankSection({ member }: { member: Member }) {
  const t = useTranslations('members')
  const formats = useFormats()
  const session = useSession()
  const isManaged = member.sepa !== undefined && hasManagedMembers(session)
  const { data: managed } = useQuery({ ...managedMemberQuery(session, member.id), enabled: isManaged })
  if (!member.sepa) return null
  const { iban, account_holder: holder, mandate_reference: reference, mandate_date: date } = member.sepa
  const lastCollected = managed?.sepa?.mandate_last_collected_on
  if (!iban && !holder && !reference && !date) return null
  return (
    <Section title={t('sections.bank')}>
      <Facts>
        <Fact label={t('fields.iban')}>
          {iban && (
            <Copyable value={iban} label={t('copyIban')}>
              {showIban(iban)}
            </Copyable>
          )}
        </Fact>
        <Fact label={t('fields.account_holder')}>{holder}</Fact>
        <Fact label={t('fields.mandate_reference')}>{reference}</Fact>
        <Fact label={t('fields.mandate_date')}>{date && <time dateTime={date}>{formats.date(date)}</time>}</Fact>
        <Fact label={t('fields.mandate_last_collected_on')}>
          {lastCollected && <time dateTime={lastCollected}>{formats.date(lastCollected)}</time>}
        </Fact>
      </Facts>
    </Section>
  )
}

/** Links to the previous and next member of the list last shown; empty when the page was not opened from a list. */
function MemberNeighbours({ id }: { id: number }) {
  const t = useTranslations('members.neighbours')
  const { number } = useFormats()
  const neighbours = useNeighbours('members', useSession().id, id)
  if (!neighbours) return null
  const { previous, next, position, count } = neighbours
  const place = t('place', { place: number(position), count: number(count) })
  // Replaces the history entry, so that Back always leads to the list.
  const look = { size: 'compact-sm', px: 6, replace: true } as const
  return (
    <Group gap={6} component="nav" aria-label={place}>
      {previous !== null && (
        <LinkButton
          {...look}
          to="/members/$id"
          params={{ id: previous }}
          data-shortcut="previous"
          aria-label={t('previous')}
          title={t('previous')}
          label={<IconChevronLeft size={16} aria-hidden />}
        />
      )}
      {next !== null && (
        <LinkButton
          {...look}
          to="/members/$id"
          params={{ id: next }}
          data-shortcut="next"
          aria-label={t('next')}
          title={t('next')}
          label={<IconChevronRight size={16} aria-hidden />}
        />
      )}
      <Caption>{place}</Caption>
    </Group>
  )
}

function ErasedNotice({ on, books_until: until }: NonNullable<ManagedMember['erased']>) {
  const t = useTranslations('members.erased')
  const formats = useFormats()
  return (
    <Section title={t('title', { date: formats.date(on) })}>
      <Text size="sm">{until === null ? t('nothingLeft') : t('leftInBooks', { date: formats.date(until) })}</Text>
    </Section>
  )
}

export interface MemberPageProps {
  readonly id: number
  /** Groups, events, invoices and other records of the member. */
  readonly related: ReactNode
  /** The open dialog, as stored in the address. */
  readonly dialog: MemberDialog | null
  readonly onDialog: (dialog: MemberDialog | null) => void
}

export function MemberPage({ id, related, dialog, onDialog }: MemberPageProps) {
  const session = useSession()
  const { data: member } = useSuspenseQuery(memberQuery(session, id))
  const relatives = useMembersById(session, [...new Set((member.relationships ?? []).map((one) => one.member_id))])
  const { data: managed } = useQuery({ ...managedMemberQuery(session, id), enabled: hasManagedMembers(session) })
  const dated = { ...member, left_as: managed?.left_as ?? null }
  const facts = useMemberFacts(dated)
  const family = useFamilyFacts({ member, relatives })
  const name = memberName(member)
  return (
    <Page
      title={name}
      before={
        <Group justify="space-between" gap="sm">
          <MemberPath />
          <MemberNeighbours id={id} />
        </Group>
      }
      avatar={<Avatar id={id} name={name} size="lg" />}
      mark={<MemberStatusBadge member={dated} framed />}
      facts={[...facts, ...family]}
      contact={<MemberContact member={member} />}
      actions={
        // Nothing of an erased person can be changed.
        managed?.erased ? null : (
          <MemberActions member={member} noNewsletters={managed?.no_newsletters} onDialog={onDialog} />
        )
      }
    >
      {managed?.erased && <ErasedNotice {...managed.erased} />}
      <div className={classes.body}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <ContactSection member={member} noNewsletters={managed?.no_newsletters} />
            <FamilySection member={member} relatives={relatives} />
            <ParticipantsSection member={member} />
            <BankSection member={member} />
          </div>
          <div className={classes.column}>
            <MembershipSection member={member} />
            <PersonSection member={member} />
            <CustomFieldsSection member={member} />
          </div>
        </div>
        <Deferred>
          <Notes record="member" id={id} isClosed={Boolean(managed?.erased)} />
          {related}
          <RecordActivity type="member" id={id} />
          <RecordDetails record={member} />
        </Deferred>
      </div>
      {dialog && <OpenMemberDialog key={dialog} member={member} dialog={dialog} onClose={() => onDialog(null)} />}
    </Page>
  )
}
