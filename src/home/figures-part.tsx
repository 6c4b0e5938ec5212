import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { addDays, monthOf } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { fullnessOf } from '../events/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { useSession } from '../session/use-session.ts'
import { type FigureName, figuresFor } from './figures.ts'
import classes from './home.module.css'
import { useLabels } from './labels.ts'
import {
  currentMembers,
  draftInvoices,
  membersWhoJoined,
  membersWhoLeft,
  openInvoices,
  overdueInvoices,
  paymentsIn,
  upcomingEvents,
} from './links.ts'
import { membershipOver } from './numbers/members.ts'
import { paymentsOver } from './numbers/money.ts'
import { monthPeriod, monthsUntil } from './numbers/periods.ts'
import type { Numbers } from './use-numbers.ts'

interface Figure {
  /** Null while unknown. */
  readonly value: string | null
  /** Its change, or its parts. */
  readonly note: string | null
  readonly link: LinkProps
}

const unknown = { value: null, note: null }

function useMemberFigures({ members: { result }, today }: Numbers): Record<'members' | 'joined' | 'left', Figure> {
  const t = useTranslations('home.figures')
  const { number } = useFormats()
  const labels = useLabels()
  const month = monthPeriod(monthOf(today))
  const [months] = [result && membershipOver(result, monthsUntil(today, 13))]
  const [first, last, now] = months ? [months[0], months.at(-2), months.at(-1)] : []
  const known = first && last && now
  const inMonth = (which: 'joined' | 'left') =>
    known ? { value: number(now[which]), note: t('lastMonth', { value: number(last[which]) }) } : unknown
  return {
    members: {
      ...(known
        ? {
            value: number(now.total),
            note: t('since', { change: labels.change(now.total - first.total), month: labels.whole(first.name) }),
          }
        : unknown),
      link: currentMembers,
    },
    joined: { ...inMonth('joined'), link: membersWhoJoined(month, today) },
    left: { ...inMonth('left'), link: membersWhoLeft(month, today) },
  }
}

function useInvoiceFigures({
  desk: { result: desk },
  lastMonths: { result: paid },
  today,
}: Numbers): Record<'overdue' | 'received' | 'open' | 'drafts', Figure> {
  const t = useTranslations('home.figures')
  const formats = useFormats()
  const money = (cents: number) => formats.money(formatMoney(cents))
  const [last, now] = paid ? paymentsOver(paid, monthsUntil(today, 2)) : []
  const weekAgo = addDays(today, -7)
  const fresh = [...(desk?.due ?? [])].reduce(
    (sum, [day, { count }]) => (day >= weekAgo && day < today ? sum + count : sum),
    0,
  )
  const { overdue, open, draft } = desk?.sums ?? {}
  return {
    overdue: {
      ...(overdue ? { value: money(overdue.cents), note: t('overdueNote', { count: overdue.count, fresh }) } : unknown),
      link: overdueInvoices,
    },
    received: {
      ...(now && last ? { value: money(now.cents), note: t('lastMonth', { value: money(last.cents) }) } : unknown),
      link: paymentsIn(monthPeriod(monthOf(today))),
    },
    open: {
      ...(open ? { value: money(open.cents), note: t('invoices', { count: open.count }) } : unknown),
      link: openInvoices,
    },
    drafts: {
      ...(draft ? { value: money(draft.cents), note: t('invoices', { count: draft.count }) } : unknown),
      link: draftInvoices,
    },
  }
}

function useEventFigures({ recent, upcoming, today }: Numbers): Record<'registrations' | 'events', Figure> {
  const t = useTranslations('home.figures')
  const { number } = useFormats()
  const { result: registrations } = recent.registrations
  const { result: events } = upcoming
  /** From the first day to the day before the second. */
  const between = (from: string, until: string) =>
    (registrations ?? []).filter(
      ({ registration: { status, created_at: at } }) => status !== 'cancelled' && at >= from && at < until,
    ).length
  const [weekAgo, twoWeeksAgo] = [addDays(today, -6), addDays(today, -13)]
  const full = (events ?? []).filter((event) => fullnessOf(event)?.left === 0).length
  return {
    registrations: {
      ...(registrations
        ? {
            value: number(between(weekAgo, addDays(today, 2))),
            note: t('weekBefore', { count: between(twoWeeksAgo, weekAgo) }),
          }
        : unknown),
      link: upcomingEvents,
    },
    events: {
      ...(events ? { value: number(events.length), note: t('full', { count: full }) } : unknown),
      link: upcomingEvents,
    },
  }
}

function FigureCard({ name, figure: { value, note, link } }: { name: FigureName; figure: Figure }) {
  const t = useTranslations('home.figures')
  const common = useTranslations('common')
  return (
    <Link {...link} className={classes.figure} aria-busy={value === null || undefined}>
      <span className={classes.figureName}>{t(`names.${name}`)}</span>
      <strong className={classes.figureValue}>{value ?? <Skeleton component="span" height={24} width="4rem" />}</strong>
      <span className={classes.figureNote}>
        {note ?? (
          <>
            <VisuallyHidden>{common('loading')}</VisuallyHidden>
            <Skeleton component="span" display="block" mt={4} height={12} width="7rem" />
          </>
        )}
      </span>
    </Link>
  )
}

export function FiguresPart({ numbers }: { numbers: Numbers }) {
  const figures = { ...useMemberFigures(numbers), ...useInvoiceFigures(numbers), ...useEventFigures(numbers) }
  const names = figuresFor(useSession())
  if (names.length === 0) return null
  return (
    <div className={classes.figures}>
      {names.map((name) => (
        <FigureCard key={name} name={name} figure={figures[name]} />
      ))}
    </div>
  )
}
