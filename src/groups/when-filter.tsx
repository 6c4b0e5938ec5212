import { useTranslations } from 'use-intl'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'
import type { GroupSearch } from './group-search.ts'
import type { People } from './people.ts'
import { phaseOf } from './memberships.ts'

interface WhenFilterProps {
  readonly groupId: number
  readonly search: GroupSearch
  readonly people: People
}

/** Who is in now, or who starts later: nothing to choose where nobody does. */
export function WhenFilter({ groupId, search, people: { list, memberships, today } }: WhenFilterProps) {
  const t = useTranslations('groups')
  const { when = 'now', dialog: _, member: __, ...rest } = search
  const now = memberships.filter((membership) => phaseOf(membership, today) === 'now').length
  const later = memberships.filter((membership) => phaseOf(membership, today) === 'later').length
  if (later === 0 && when === 'now') return null
  const to = { to: '/groups/$id', params: { id: groupId }, resetScroll: false } as const
  return (
    <QuickLinks label={t('whenLabel')} isCounting={!list.isComplete}>
      <QuickLink {...to} search={rest} isChosen={when === 'now'} count={now}>
        {t('whenTabs.now')}
      </QuickLink>
      <QuickLink {...to} search={{ ...rest, when: 'later' }} isChosen={when === 'later'} count={later}>
        {t('whenTabs.later')}
      </QuickLink>
      <QuickLink {...to} search={{ ...rest, when: 'all' }} isChosen={when === 'all'} count={now + later}>
        {t('whenTabs.all')}
      </QuickLink>
    </QuickLinks>
  )
}
