import { Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney, isMoney, parseMoney } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { EventNameLink } from '../events/event-link.tsx'
import { useMemberRegistrations } from '../events/queries.ts'
import { CommitteeLink, GroupLink } from '../groups/group-link.tsx'
import { useMemberCommittees, useMemberGroups } from '../groups/queries.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { InvoiceBriefLink } from '../invoices/invoice-brief-link.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useReplica } from '../replica/replica.ts'
import { useQuery } from '@tanstack/react-query'
import { hasManagedMembers, managedMemberQuery } from '../members/queries.ts'
import { hasManagement, useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { GatheredSection, gatheredPlace } from '../members/gathered-section.tsx'
import classes from '../members/gathered-section.module.css'
import { useToday } from '../ui/use-now.ts'

function Detail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>
}

/** The period of a membership in words. */
function useRoleText() {
  const t = useTranslations('members.gathered')
  const formats = useFormats()
  const today = useToday()
  return ({ role, from, until }: { role: string | null; from?: string | null; until?: string | null }): string => {
    const begins = from && t(from > today ? 'from' : 'since', { date: formats.shortDate(from) })
    const ends = until && t('until', { date: formats.shortDate(until) })
    return [role, begins, ends].filter(Boolean).join(' · ')
  }
}

function GroupsPart({ memberId }: { memberId: number }) {
  const groups = useMemberGroups(useSession(), memberId)
  const t = useTranslations('members.gathered')
  const roleText = useRoleText()
  return (
    <GatheredSection
      title={t('groups')}
      rows={groups.memberships.map(({ group, membership }) => (
        <>
          <GroupLink group={group} />
          <Detail>
            {roleText({ role: membership.role, from: membership.valid_from, until: membership.valid_until })}
          </Detail>
        </>
      ))}
      isComplete={groups.isComplete}
      error={groups.error}
      onRetry={groups.retry}
      empty={t('noGroups')}
    />
  )
}

function CommitteesPart({ memberId }: { memberId: number }) {
  const t = useTranslations('members.gathered')
  const roleText = useRoleText()
  const { terms, isComplete, error, retry } = useMemberCommittees(useSession(), memberId)
  return (
    <GatheredSection
      title={t('committees')}
      rows={terms.map(({ committee, term }) => (
        <>
          <CommitteeLink committee={committee} />
          <Detail>{roleText({ role: term.role, from: term.since })}</Detail>
        </>
      ))}
      isComplete={isComplete}
      error={error}
      onRetry={retry}
      empty={t('noCommittees')}
    />
  )
}

function RegistrationsPart({ memberId }: { memberId: number }) {
  const t = useTranslations('members.gathered')
  const formats = useFormats()
  const { found, isComplete, error, retry } = useMemberRegistrations(useSession(), memberId)
  return (
    <GatheredSection
      title={t('registrations')}
      rows={found.map(({ event, registration: { status, number_of_people: people } }) => (
        <>
          <EventNameLink event={event} />
          <Detail>
            {[
              formats.shortDate(event.starts_at),
              people > 1 && t('people', { count: people }),
              status === 'pending' && t('pending'),
              (status === 'cancelled' || event.status === 'cancelled') && t('cancelled'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Detail>
        </>
      ))}
      isComplete={isComplete}
      error={error}
      onRetry={retry}
      empty={t('noRegistrations')}
    />
  )
}

/** Cents due on sent invoices. */
function dueOf(invoices: readonly InvoiceSummary[]): number {
  return invoices
    .filter(({ status, amount_due: due }) => status === 'sent' && due !== undefined && isMoney(due))
    .reduce((sum, { amount_due: due }) => sum + parseMoney(due), 0)
}

function InvoicesPart({ memberId, mayAdd }: { memberId: number; mayAdd: boolean }) {
  const t = useTranslations('members.gathered')
  const formats = useFormats()
  const can = useCan()
  const { rows: all, isComplete, error, retry } = useReplica(useSession(), 'listInvoices')
  const rows = useMemo(() => all.filter(({ member_id: member }) => member === memberId), [all, memberId])
  const due = dueOf(rows)
  return (
    <GatheredSection
      title={t('invoices')}
      summary={
        <Text size="sm" fw={600} lh="1.5rem">
          {due > 0 ? t('due', { amount: formats.money(formatMoney(due)) }) : t('nothingDue')}
        </Text>
      }
      rows={rows.toReversed().map((invoice) => (
        <InvoiceBriefLink key={invoice.id} invoice={invoice} />
      ))}
      isComplete={isComplete}
      error={error}
      onRetry={retry}
      empty={t('noInvoices')}
      action={
        mayAdd &&
        can('createInvoice') && (
          <LinkButton to="/invoices/new" search={{ member: memberId }} size="compact-sm" label={t('newInvoice')} />
        )
      }
    />
  )
}

const place = { fallback: gatheredPlace }

const MailingsPart = lazyPart(async () => (await import('./mailings-part.tsx')).MailingsPart, ['mailings'], place)

const SubscriptionsPart = lazyPart(
  async () => (await import('../members/subscriptions-part.tsx')).SubscriptionsPart,
  ['settings'],
  place,
)

const PayerPart = lazyPart(
  async () => (await import('../members/payers/payer-part.tsx')).PayerPart,
  ['invoices'],
  place,
)

/** The groups, events, invoices, committees and subscriptions of a member, as far as the key may see them. */
export function GatheredSections({ memberId }: { memberId: number }) {
  const can = useCan()
  const session = useSession()
  const { data: managed } = useQuery({ ...managedMemberQuery(session, memberId), enabled: hasManagedMembers(session) })
  const isErased = Boolean(managed?.erased)
  // The lists that these are chosen from are held only where there is a management API.
  if (!hasManagement(session)) return null
  return (
    <div className={classes.sections}>
      {can('listInvoices') && <InvoicesPart memberId={memberId} mayAdd={!isErased} />}
      {can('listPayers') && !isErased && <PayerPart memberId={memberId} />}
      {can('listGroups') && can('listGroupMembers') && <GroupsPart memberId={memberId} />}
      {can('listEvents') && can('listEventRegistrations') && <RegistrationsPart memberId={memberId} />}
      {can('listCommittees') && <CommitteesPart memberId={memberId} />}
      {can('listMailingCopies') && <MailingsPart memberId={memberId} />}
      {can('listSubscriptions') && <SubscriptionsPart memberId={memberId} />}
    </div>
  )
}
