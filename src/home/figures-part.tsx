import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { monthOf } from '#contract/dates.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { useToday } from '../ui/use-now.ts'
import classes from './home.module.css'
import { useLabels } from './labels.ts'
import { currentMembers, draftInvoices, openInvoices, overdueInvoices, paymentsIn, upcomingEvents } from './links.ts'
import { membersWhoJoined, membersWhoLeft } from '../records/member-lists.ts'
import { can, type OperationName, type Permissions } from '#contract/operations.ts'
import { type HomePart, homeParts } from './home-parts.ts'
import { takeInTurn } from '#contract/take-in-turn.ts'

/** The figures at the top of the home screen for a key: of each of its parts in turn, its own work first. Pure. */
interface FigureRule {
  readonly name: 'members' | 'joined' | 'left' | 'overdue' | 'received' | 'open' | 'drafts' | 'registrations' | 'events'
  readonly needs: OperationName
}
type FigureName = FigureRule['name']

/** The most important one of each part first. */
const rules: Readonly<Record<HomePart, readonly FigureRule[]>> = {
  members: [
    { name: 'members', needs: 'listMembers' },
    { name: 'joined', needs: 'listMembers' },
    { name: 'left', needs: 'listMembers' },
  ],
  invoices: [
    { name: 'overdue', needs: 'listInvoices' },
    { name: 'received', needs: 'listPayments' },
    { name: 'open', needs: 'listInvoices' },
    { name: 'drafts', needs: 'listInvoices' },
  ],
  events: [
    { name: 'registrations', needs: 'listEventRegistrations' },
    { name: 'events', needs: 'listEvents' },
  ],
  groups: [],
}

/** As many as fit beside each other. */
const shown = 4

export function figuresFor(permissions: Permissions): readonly FigureName[] {
  const lists = homeParts(permissions).map((part) => rules[part].filter(({ needs }) => can(permissions, needs)))
  const chosen = new Set(takeInTurn(lists, shown))
  return lists.flat().flatMap((rule) => (chosen.has(rule) ? [rule.name] : []))
}

interface Figure {
  readonly value: string
  /** Its change, or its parts. */
  readonly note: string
}

function useMemberFigures(home: Home | null): Partial<Record<'members' | 'joined' | 'left', Figure>> {
  const t = useTranslations('home.figures')
  const { number } = useFormats()
  const labels = useLabels()
  const months = home?.members?.months ?? []
  const [first, last, now] = [months[0], months.at(-2), months.at(-1)]
  if (!first || !last || !now) return {}
  const inMonth = (which: 'joined' | 'left') => ({
    value: number(now[which]),
    note: t('lastMonth', { value: number(last[which]) }),
  })
  return {
    members: {
      value: number(now.total),
      note: t('since', { change: labels.change(now.total - first.total), month: labels.whole(first.period) }),
    },
    joined: inMonth('joined'),
    left: inMonth('left'),
  }
}

function useMoneyFigures(home: Home | null): Partial<Record<'overdue' | 'received' | 'open' | 'drafts', Figure>> {
  const t = useTranslations('home.figures')
  const { money } = useFormats()
  const { invoices, payments = [] } = home ?? {}
  const [last, now] = [payments.at(-2), payments.at(-1)]
  const sum = ({ count, amount }: { readonly count: number; readonly amount: string }) => ({
    value: money(amount),
    note: t('invoices', { count }),
  })
  return {
    ...(now && last
      ? { received: { value: money(now.amount), note: t('lastMonth', { value: money(last.amount) }) } }
      : {}),
    ...(invoices
      ? {
          overdue: {
            value: money(invoices.overdue.amount),
            note: t('overdueNote', { count: invoices.overdue.count, fresh: invoices.new_overdue }),
          },
          open: sum(invoices.open),
          drafts: sum(invoices.draft),
        }
      : {}),
  }
}

function useEventFigures(home: Home | null): Partial<Record<'registrations' | 'events', Figure>> {
  const t = useTranslations('home.figures')
  const { number } = useFormats()
  const { registrations, events } = home ?? {}
  return {
    ...(registrations
      ? {
          registrations: {
            value: number(registrations.week),
            note: t('weekBefore', { count: registrations.week_before }),
          },
        }
      : {}),
    ...(events ? { events: { value: number(events.upcoming), note: t('full', { count: events.full }) } } : {}),
  }
}

function linksOn(today: string): Readonly<Record<FigureName, LinkProps>> {
  const month = monthOf(today)
  return {
    members: currentMembers,
    joined: membersWhoJoined(month, today),
    left: membersWhoLeft(month, today),
    overdue: overdueInvoices,
    received: paymentsIn(month),
    open: openInvoices,
    drafts: draftInvoices,
    registrations: upcomingEvents,
    events: upcomingEvents,
  }
}

interface FigureCardProps {
  readonly name: FigureName
  /** Undefined until it comes. */
  readonly figure: Figure | undefined
  readonly link: LinkProps
}

function FigureCard({ name, figure, link }: FigureCardProps) {
  const t = useTranslations('home.figures')
  const common = useTranslations('common')
  return (
    <Link {...link} className={classes.figure} aria-busy={!figure || undefined}>
      <span className={classes.figureName}>{t(`names.${name}`)}</span>
      <strong className={classes.figureValue}>
        {figure?.value ?? <Skeleton component="span" height={24} width="4rem" />}
      </strong>
      <span className={classes.figureNote}>
        {figure?.note ?? (
          <>
            <VisuallyHidden>{common('loading')}</VisuallyHidden>
            <Skeleton component="span" display="block" mt={4} height={12} width="7rem" />
          </>
        )}
      </span>
    </Link>
  )
}

export function FiguresPart({ home }: { home: Home | null }) {
  const figures = { ...useMemberFigures(home), ...useMoneyFigures(home), ...useEventFigures(home) }
  const links = linksOn(useToday())
  const names = figuresFor(useSession())
  if (names.length === 0) return null
  return (
    <div className={classes.figures}>
      {names.map((name) => (
        <FigureCard key={name} name={name} figure={figures[name]} link={links[name]} />
      ))}
    </div>
  )
}
