import { Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  IconCalendarEvent,
  IconCoinEuro,
  IconFileInvoice,
  IconFilePlus,
  IconSettings,
  IconSitemap,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useFormats } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { scopesOf, useCan, useSession } from '../session/session.ts'
import { LinkButton, TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useToday } from '../ui/use-now.ts'
import { ActivityPart } from './activity-part.tsx'
import { AttentionPart } from './attention-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { HomeChoice, homeParts } from './home-parts.ts'
import classes from './home.module.css'
import { useLabels } from './labels.ts'
import { Overview } from './overview.tsx'
import { hasFigures, useHome } from './queries.ts'
import { HomeSection, ListSection, Row, Rows } from './home-section.tsx'
import type { Coming, Home } from '#contract/schemas/management/home.ts'
import { EventBrief, FullnessMeter } from '../events/event-brief-link.tsx'
import { EventNameLink } from '../events/event-link.tsx'
import { invoicesDue, membershipsEnding, membershipsStarting } from './links.ts'

/** At most as many come. */
const shown = 4

function ComingRow({ coming }: { coming: Coming }) {
  const t = useTranslations('home.coming')
  const { money } = useFormats()
  const labels = useLabels()
  if (coming.kind === 'event') {
    const { event } = coming
    return (
      <Row icon={IconCalendarEvent} name={<EventNameLink event={event} />} detail={<EventBrief event={event} />}>
        <FullnessMeter event={event} />
      </Row>
    )
  }
  const { kind, day, count } = coming
  const { icon, link } = {
    due: { icon: IconFileInvoice, link: invoicesDue(day) },
    starting: { icon: IconUserPlus, link: membershipsStarting(day) },
    ending: { icon: IconUserMinus, link: membershipsEnding(day) },
  }[kind]
  return (
    <Row
      icon={icon}
      name={<TextLink {...link} inherit label={t(kind, { count })} />}
      detail={<time dateTime={day}>{labels.shortDay(day)}</time>}
    >
      {kind === 'due' && money(coming.amount)}
    </Row>
  )
}

/** Coming up: due dates, events, memberships that begin and end. */
function ComingPart({ home }: { home: Home | null }) {
  const t = useTranslations('home.coming')
  const can = useCan()
  if (!can('listEvents') && !can('listInvoices') && !can('listMembers')) return null
  return (
    <ListSection title={t('title')} rows={shown} isTall none={t('none')}>
      {home &&
        home.coming.map((coming) => (
          <ComingRow key={coming.kind === 'event' ? coming.event.id : `${coming.kind} ${coming.day}`} coming={coming} />
        ))}
    </ListSection>
  )
}

function Welcome() {
  const t = useTranslations('home.welcome')
  const can = useCan()
  const mayAdminister = can('updateSettings')
  const steps = [
    ...(mayAdminister
      ? ([
          { name: 'association', to: '/settings/association', icon: IconSettings },
          { name: 'people', to: '/settings/people', icon: IconUsersGroup },
        ] as const)
      : []),
    ...(can('createMemberImport') && can('listMembers')
      ? [{ name: 'imported', to: '/members/import', icon: IconUsers } as const]
      : []),
    ...(can('createMember') ? [{ name: 'member', to: '/members/new', icon: IconUserPlus } as const] : []),
    ...(can('createInvoice') ? [{ name: 'invoice', to: '/invoices/new', icon: IconFilePlus } as const] : []),
    ...(mayAdminister ? [] : [{ name: 'settings', to: '/settings', icon: IconSettings } as const]),
  ]
  return (
    <HomeSection title={t('title')}>
      <Text size="sm" maw="60ch">
        {can('createMember') ? t('text') : t('readOnly')}
      </Text>
      <Rows>
        {steps.map(({ name, to, icon }) => (
          <Row
            key={name}
            icon={icon}
            name={<strong className={classes.rowName}>{t(`${name}.what`)}</strong>}
            detail={t(`${name}.text`)}
          >
            <LinkButton to={to} size="compact-sm" label={t(`${name}.do`)} />
          </Row>
        ))}
      </Rows>
    </HomeSection>
  )
}

const lists = [
  { to: '/members', name: 'members', icon: IconUsers, operation: 'listMembers' },
  { to: '/groups', name: 'groups', icon: IconUsersGroup, operation: 'listGroups' },
  { to: '/committees', name: 'committees', icon: IconSitemap, operation: 'listCommittees' },
  { to: '/events', name: 'events', icon: IconCalendarEvent, operation: 'listEvents' },
  { to: '/invoices', name: 'invoices', icon: IconFileInvoice, operation: 'listInvoices' },
  { to: '/payments', name: 'payments', icon: IconCoinEuro, operation: 'listPayments' },
] as const

/** The home screen of a service that adds nothing up: the lists that the key may read. */
function ListLinks() {
  const t = useTranslations('home')
  const names = useTranslations('shell')
  const can = useCan()
  return (
    <HomeSection title={t('lists')}>
      <Rows>
        {lists
          .filter(({ operation }) => can(operation))
          .map(({ to, name, icon }) => (
            <Row key={to} icon={icon} name={<TextLink to={to} inherit label={names(name)} />} />
          ))}
      </Rows>
    </HomeSection>
  )
}

function NothingYet() {
  const t = useTranslations('home')
  const words = useTranslations('session')
  const { list } = useFormats()
  const granted = scopesOf(useSession()).map((scope) => words(`scopes.${scope}`))
  return <Text maw="65ch">{granted.length === 0 ? t('noRights') : t('nothingYet', { rights: list(granted) })}</Text>
}

/** Today's work, then the charts. Each part keeps its place until the figures come, all at once. */
function Figures() {
  const { data, error, refetch } = useHome()
  const home = data ?? null
  const isNew = home?.members?.count === 0
  if (error && !home) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  return (
    <>
      {!isNew && <FiguresPart home={home} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {isNew ? <Welcome /> : <AttentionPart home={home} />}
          <ComingPart home={home} />
        </div>
        {!isNew && <ActivityPart home={home} />}
      </div>
      {home && !isNew && <Overview home={home} />}
    </>
  )
}

/** Memoised, so that a choice in one chart does not re-render the others. */
const Contents = memo(function Contents() {
  const session = useSession()
  const isEmpty = homeParts(session).length === 0
  return (
    <div className={classes.home}>
      {isEmpty && <NothingYet />}
      {!isEmpty && (hasFigures(session) ? <Figures /> : <ListLinks />)}
    </div>
  )
})

function Actions() {
  const t = useTranslations('home')
  const can = useCan()
  const offered = {
    members: can('createMember') && ({ to: '/members/new', text: t('newMember') } as const),
    invoices: can('createInvoice') && ({ to: '/invoices/new', text: t('newInvoice') } as const),
    events: false,
    groups: false,
  } as const
  const actions = homeParts(useSession()).flatMap((part) => offered[part] || [])
  const run = useTranslations('invoices')
  const shown = actions.map(({ to, text }, index) => (
    <LinkButton key={to} to={to} variant={index === 0 ? 'filled' : 'default'} label={text} />
  ))
  if (!can('createContributionRules') || !can('listMembers')) return shown
  return [...shown, <LinkButton key="run" to="/invoices/run" search={{}} label={run('runTitle')} />]
}

/** The home screen: what needs doing today, the numbers that matter, what happened and what is coming up. */
export function HomePage(choice: HomeChoice) {
  const t = useTranslations('home')
  const { id } = useSession()
  const today = useToday()
  const labels = useLabels()
  return (
    <Page
      title={t('title')}
      mark={
        <Text c="dimmed">
          <time dateTime={today}>{labels.longDay(today)}</time>
        </Text>
      }
      actions={<Actions />}
    >
      <HomeChoice value={choice}>
        {/* Nothing of another association may stay on screen, not even for a moment. */}
        <Contents key={id} />
      </HomeChoice>
    </Page>
  )
}
