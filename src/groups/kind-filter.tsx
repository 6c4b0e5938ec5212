import { useTranslations } from 'use-intl'
import { QuickLink, QuickLinks } from '../data-list/quick-links.tsx'
import { type GroupFilters, groupKinds } from './group-filters.ts'

interface KindFilterProps {
  readonly filters: GroupFilters
  /** How many there are of each kind, among those that are found. */
  readonly counts: ReadonlyMap<string, number>
  /** Every group is counted. */
  readonly isComplete: boolean
}

/** The kinds of groups with how many there are of each. */
export function KindFilter({ filters, counts, isComplete }: KindFilterProps) {
  const t = useTranslations('groups')
  const { kind: current, ...others } = filters
  const countOf = (kind: string) => counts.get(kind) ?? 0
  const kinds = groupKinds.filter((kind) => countOf(kind) > 0 || kind === current)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <QuickLinks label={t('kindsLabel')} isCounting={!isComplete}>
      <QuickLink to="/groups" search={others} resetScroll={false} isChosen={current === undefined} count={all}>
        {t('kindTabs.all')}
      </QuickLink>
      {kinds.map((kind) => (
        <QuickLink
          key={kind}
          to="/groups"
          search={{ ...others, kind }}
          resetScroll={false}
          isChosen={kind === current}
          count={countOf(kind)}
        >
          {t(`kindTabs.${kind}`)}
        </QuickLink>
      ))}
    </QuickLinks>
  )
}
