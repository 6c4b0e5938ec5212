import { Skeleton, Text } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#contract/money.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { type Attention, attentionsFor } from './attention.ts'
import classes from './attention.module.css'
import { HomeSection } from './home-section.tsx'
import {
  badPostalCodes,
  closingEvents,
  endingThisMonth,
  membersWithoutEmail,
  oldDrafts,
  overdueInvoices,
  possibleDuplicates,
} from './links.ts'
import type { Gathered, Numbers } from './use-numbers.ts'

interface Finding {
  readonly name: Attention
  /** Null while unknown. */
  readonly count: number | null
  /** Counted among the records that have come so far. */
  readonly isPartial?: boolean
  readonly link: LinkProps
  /** Cents. */
  readonly sum?: number
}

type Source = Pick<Gathered<unknown>, 'result' | 'soFar' | 'error' | 'retry'>

function sourceOf(name: Attention, { members, desk, closing }: Numbers): Source {
  if (name === 'overdue' || name === 'drafts') return desk
  return name === 'closing' ? closing : members
}

function useFindings(numbers: Numbers): readonly Finding[] {
  const { today, members, desk, closing } = numbers
  const counts = members.result ?? members.partial
  const isPartial = members.result === null
  /** None so far says nothing yet. */
  const ofMembers = (name: 'endsThisMonth' | 'noEmail' | 'badPostalCode' | 'duplicates') => ({
    count: (isPartial ? counts?.[name] || null : counts?.[name]) ?? null,
    isPartial,
  })
  const overdue = desk.result?.sums.overdue
  const findings: Readonly<Record<Attention, Omit<Finding, 'name'>>> = {
    overdue: { count: overdue?.count ?? null, link: overdueInvoices, ...(overdue ? { sum: overdue.cents } : {}) },
    drafts: { count: desk.result?.forgotten ?? null, link: oldDrafts(today) },
    closing: { count: closing.result, link: closingEvents(today) },
    ending: { ...ofMembers('endsThisMonth'), link: endingThisMonth(today) },
    noEmail: { ...ofMembers('noEmail'), link: membersWithoutEmail() },
    postalCode: { ...ofMembers('badPostalCode'), link: badPostalCodes },
    duplicates: { ...ofMembers('duplicates'), link: possibleDuplicates },
  }
  return attentionsFor(useSession()).map((name) => ({ name, ...findings[name] }))
}

function Count({ count, sum, isPartial = false }: Pick<Finding, 'count' | 'sum' | 'isPartial'>) {
  const t = useTranslations('home.attention')
  const formats = useFormats()
  if (count === null) return <Skeleton height={14} width="2.5rem" />
  if (count === 0) return <span className={classes.none}>{t('noneOfIt')}</span>
  return (
    <span className={classes.count} aria-busy={isPartial || undefined}>
      {sum !== undefined && <span className={classes.sum}>{formats.money(formatMoney(sum))}</span>}
      <strong>{formats.number(count)}</strong>
    </span>
  )
}

/** Always rendered, so that nothing moves when a finding appears. */
function Line({ finding: { name, link, ...found } }: { finding: Finding }) {
  const { count } = found
  const t = useTranslations('home.attention')
  const label = t(`what.${name}`)
  if (!count) {
    return (
      <li className={classes.line} data-quiet>
        {count === 0 ? <IconCheck size={18} aria-hidden /> : <span className={classes.dot} />}
        <span className={classes.label}>{label}</span>
        <Count {...found} />
      </li>
    )
  }
  return (
    <li>
      <Link {...link} className={classes.line}>
        <span className={classes.dot} data-alarm />
        <span className={classes.label}>{label}</span>
        <Count {...found} />
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}

/** The findings in one sentence, announced once they are complete. */
function Summary({ findings, members }: { findings: readonly Finding[]; members: Numbers['members'] }) {
  const t = useTranslations('home.attention')
  const isLooking = findings.some(({ count, isPartial }) => count === null || isPartial)
  const some = findings.filter(({ count }) => count !== null && count > 0).length
  return (
    <Text c="dimmed" size="sm" className={classes.summary}>
      <span role="status">{isLooking ? '' : some === 0 ? t('none') : t('some', { count: some })}</span>
      {isLooking && t('looking', { count: members.result === null ? members.soFar : 0 })}
    </Text>
  )
}

/** The to-do list of the current key. */
export function AttentionPart({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.attention')
  const findings = useFindings(numbers)
  if (findings.length === 0) return null
  const failed = new Set(findings.map(({ name }) => sourceOf(name, numbers)).filter(({ error }) => error !== null))
  return (
    <HomeSection title={t('title')}>
      <div className={classes.box}>
        <Summary findings={findings} members={numbers.members} />
        <ul className={classes.lines}>
          {findings.map((finding) => (
            <Line key={finding.name} finding={finding} />
          ))}
        </ul>
      </div>
      {[...failed].slice(0, 1).map(({ error, retry }) => (
        <ProblemNotice key="error" error={error} onRetry={retry} />
      ))}
    </HomeSection>
  )
}
