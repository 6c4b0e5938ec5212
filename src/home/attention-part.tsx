import {
  IconCalendarDue,
  IconCopy,
  IconFileAlert,
  IconFilePencil,
  IconMailOff,
  IconMapPinOff,
  type TablerIcon,
  IconUserMinus,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { actionFor, type Attention, attentionsFor } from './attention.ts'
import { HomeSection, NoRows, Row, Rows } from './home-section.tsx'
import classes from './home.module.css'
import {
  badPostalCodes,
  closingEvents,
  endingThisMonth,
  membersWithoutEmail,
  oldDrafts,
  overdueInvoices,
  possibleDuplicates,
  reminders,
} from './links.ts'
import type { Gathered, Numbers } from './use-numbers.ts'

interface Finding {
  readonly name: Attention
  /** Null while unknown. */
  readonly count: number | null
  readonly link: LinkProps
  /** Cents. */
  readonly sum?: number
}

const icons: Readonly<Record<Attention, TablerIcon>> = {
  overdue: IconFileAlert,
  drafts: IconFilePencil,
  closing: IconCalendarDue,
  ending: IconUserMinus,
  noEmail: IconMailOff,
  postalCode: IconMapPinOff,
  duplicates: IconCopy,
}

function sourceOf(name: Attention, { members, desk, closing }: Numbers): Gathered<unknown> {
  if (name === 'overdue' || name === 'drafts') return desk
  return name === 'closing' ? closing : members
}

function useFindings(numbers: Numbers): readonly Finding[] {
  const { today, members, desk, closing } = numbers
  const can = useCan()
  const counts = members.result
  const ofMembers = (name: 'endsThisMonth' | 'noEmail' | 'badPostalCode' | 'duplicates') => ({
    count: counts?.[name] ?? null,
  })
  const overdue = desk.result?.sums.overdue
  const findings: Readonly<Record<Attention, Omit<Finding, 'name'>>> = {
    overdue: {
      count: overdue?.count ?? null,
      link: can('getReminderPreview') ? reminders : overdueInvoices,
      ...(overdue ? { sum: overdue.cents } : {}),
    },
    drafts: { count: desk.result?.forgotten ?? null, link: oldDrafts(today) },
    closing: { count: closing.result, link: closingEvents(today) },
    ending: { ...ofMembers('endsThisMonth'), link: endingThisMonth(today) },
    noEmail: { ...ofMembers('noEmail'), link: membersWithoutEmail() },
    postalCode: { ...ofMembers('badPostalCode'), link: badPostalCodes },
    duplicates: { ...ofMembers('duplicates'), link: possibleDuplicates },
  }
  return attentionsFor(useSession()).map((name) => ({ name, ...findings[name] }))
}

/** The findings that need something, in the order in which they came: one that comes later moves none of the others. */
function useFound(findings: readonly Finding[]): readonly Finding[] {
  const [seen, setSeen] = useState<readonly Attention[]>([])
  const found = findings.filter(({ count }) => count !== null && count > 0)
  const fresh = found.filter(({ name }) => !seen.includes(name)).map(({ name }) => name)
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return seen.flatMap((name) => found.filter((one) => one.name === name))
}

function TaskRow({ finding: { name, count, sum, link } }: { finding: Finding }) {
  const t = useTranslations('home.attention')
  const formats = useFormats()
  const action = actionFor(name, useSession())
  const text = action === null ? t('look') : t(`do.${action}`)
  const label = t(`what.${name}`, { count: count ?? 0 })
  return (
    <Row
      icon={icons[name]}
      name={<strong className={classes.rowName}>{label}</strong>}
      detail={sum !== undefined && formats.money(formatMoney(sum))}
    >
      <LinkButton {...link} variant="default" size="compact-sm" aria-label={`${text}: ${label}`}>
        {text}
      </LinkButton>
    </Row>
  )
}

/** The place of as many is reserved; more move what follows, and seldom come. */
const usualTasks = 2

export function AttentionPart({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.attention')
  const findings = useFindings(numbers)
  const found = useFound(findings)
  if (findings.length === 0) return null
  const isLooking = findings.some(({ count }) => count === null)
  const restIsDone = !isLooking && found.length < findings.length
  const failed = findings.map(({ name }) => sourceOf(name, numbers)).find(({ error }) => error !== null)
  return (
    <HomeSection
      title={t('title')}
      rows={Math.min(findings.length, usualTasks)}
      aside={
        <span className={classes.aside}>
          {isLooking && !failed && t('looking', { count: numbers.members.result === null ? numbers.members.soFar : 0 })}
          {found.length >= usualTasks && <span role="status">{restIsDone && t('nothingElse')}</span>}
        </span>
      }
    >
      <Rows>
        {found.map((finding) => (
          <TaskRow key={finding.name} finding={finding} />
        ))}
      </Rows>
      {/* In the place that is reserved for more. */}
      {found.length < usualTasks && (
        <div role="status">{restIsDone && <NoRows>{t(found.length === 0 ? 'none' : 'nothingElse')}</NoRows>}</div>
      )}
      {failed && <ProblemNotice error={failed.error} onRetry={failed.retry} />}
    </HomeSection>
  )
}
