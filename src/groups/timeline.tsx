import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import { useFormats } from '../i18n/formats.ts'
import { TextLink } from '../ui/link.tsx'
import { type MembershipChange, countOn, upcomingChanges } from './memberships.ts'
import type { People } from './people.ts'
import classes from './timeline.module.css'

export const changesId = 'changes'

const firstSteps = 8
/** With more names, the entry only shows their number. */
const mostNames = 6

export function useChanges({ memberships, today }: People): readonly MembershipChange[] {
  return upcomingChanges(memberships, today)
}

/** A summary of the changes, linked to the section where that is out of sight. */
export function ChangesLink({ group, changes }: { group: Group; changes: readonly MembershipChange[] }) {
  const t = useTranslations('groups.timeline')
  const formats = useFormats()
  const count = (side: 'joining' | 'leaving') => changes.reduce((sum, change) => sum + change[side].length, 0)
  const [joining, leaving] = [count('joining'), count('leaving')]
  if (joining + leaving === 0) return null
  const parts = [joining > 0 && t('startLater', { count: joining }), leaving > 0 && t('leave', { count: leaving })]
  return (
    <TextLink
      to="/groups/$id"
      params={{ id: group.id }}
      search
      hash={changesId}
      size="sm"
      w="fit-content"
      className={classes.toCome}
    >
      {formats.list(parts.filter((part) => part !== false))}
    </TextLink>
  )
}

interface TimelineProps {
  readonly people: People
  readonly changes: readonly MembershipChange[]
}

/** Coming changes day by day: who starts, who leaves, and the number of members afterwards. */
export function Timeline({ people, changes }: TimelineProps) {
  const t = useTranslations('groups.timeline')
  const list = useTranslations('list.addresses')
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, firstSteps)

  function names(memberships: readonly GroupMembership[]): string {
    const more = memberships.length - mostNames
    const known = memberships.slice(0, more === 1 ? mostNames + 1 : mostNames).map(people.nameOf)
    return formats.list(more > 1 ? [...known, list('others', { count: more })] : known)
  }

  return (
    <>
      <ol className={classes.line}>
        <li className={classes.step}>
          <div className={classes.date}>{t('today')}</div>
          <div className={classes.count}>{t('count', { count: countOn(people.memberships, people.today) })}</div>
        </li>
        {shown.map(({ date, joining, leaving, count }) => (
          <li key={date} className={classes.step} data-leaving={joining.length === 0 || undefined}>
            <div className={classes.date}>
              <time dateTime={date}>{formats.date(date)}</time>
            </div>
            {joining.length > 0 && <div>{t('joining', { count: joining.length, names: names(joining) })}</div>}
            {leaving.length > 0 && <div>{t('leaving', { names: names(leaving) })}</div>}
            <div className={classes.count}>{t(leaving.length > 0 ? 'countAfter' : 'countThen', { count })}</div>
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          {t('more', { count: changes.length - shown.length })}
        </Button>
      )}
    </>
  )
}
