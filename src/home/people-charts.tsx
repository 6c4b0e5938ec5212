import { useLocale, useTranslations } from 'use-intl'
import type { Group } from '#contract/schemas/groups.ts'
import { useFormats } from '../i18n/formats.ts'
import { collatorFor } from '../search/search.ts'
import { Bars } from '../ui/bars.tsx'
import { allGroups, currentMembers, groupPage, membersOfAge } from './links.ts'
import { type AgeGroup, ageGroups, oldestIn } from './numbers/ages.ts'
import type { MemberNumbers } from './numbers/members.ts'
import { type ChartContent, ChartCard } from './chart-card.tsx'
import type { Numbers } from './use-numbers.ts'

function useAgeText() {
  const t = useTranslations('home.charts.ages')
  return (group: AgeGroup | null) => {
    if (group === null) return t('unknown')
    const until = oldestIn(group)
    return until === null
      ? t('from', { from: String(group) })
      : t('range', { from: String(group), until: String(until) })
  }
}

/** Age groups of the members, for keys that may read dates of birth. */
export function AgesChart({ numbers: { members, today } }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const { number } = useFormats()
  const ageText = useAgeText()
  const contentOf = ({ ages }: MemberNumbers): ChartContent => {
    const groups: (AgeGroup | null)[] = ages.has(null) ? [...ageGroups, null] : [...ageGroups]
    const counted = groups.map((group) => ({ group, count: ages.get(group) ?? 0 }))
    const young = counted.reduce((sum, { group, count }) => sum + (group !== null && group < 18 ? count : 0), 0)
    return {
      lead: t('ages.lead', { young, count: counted.reduce((sum, { count }) => sum + count, 0) }),
      table: {
        columns: [t('ages.age'), t('ages.members')],
        rows: counted.map(({ group, count }) => [
          { text: ageText(group) },
          { text: number(count), ...(count > 0 ? { link: membersOfAge(group, today) } : {}) },
        ]),
      },
      chart: (
        <Bars
          names="8.5rem"
          bars={counted.map(({ group, count }) => ({
            key: String(group),
            name: ageText(group),
            value: count,
            text: number(count),
            link: membersOfAge(group, today),
            ...(group === null ? { tone: 'calm' } : {}),
          }))}
        />
      ),
    }
  }
  return (
    <ChartCard
      title={t('ages.title')}
      gathered={members}
      list={currentMembers}
      listName={t('membership.list')}
      height={300}
    >
      {contentOf}
    </ChartCard>
  )
}

/** The number that fits beside the age groups; the table shows all groups. */
const shown = 10

export function GroupsChart({ numbers: { groups } }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const { number } = useFormats()
  const { compare } = collatorFor(useLocale())
  const contentOf = (all: readonly Group[]): ChartContent => {
    const sorted = all.toSorted((a, b) => b.member_count - a.member_count || compare(a.name, b.name))
    const first = sorted.slice(0, shown)
    return {
      lead: t(sorted.length > shown ? 'groups.leadLargest' : 'groups.lead', {
        count: sorted.length,
        shown: String(shown),
      }),
      table:
        sorted.length === 0
          ? null
          : {
              columns: [t('groups.group'), t('groups.members')],
              rows: sorted.map(({ id, name, member_count: count }) => [
                { text: name, link: groupPage(id) },
                { text: number(count) },
              ]),
            },
      chart: (
        <Bars
          names="45%"
          bars={first.map(({ id, name, member_count: count }) => ({
            key: String(id),
            name,
            value: count,
            text: number(count),
            link: groupPage(id),
          }))}
        />
      ),
    }
  }
  return (
    <ChartCard title={t('groups.title')} gathered={groups} list={allGroups} listName={t('groups.list')} height={300}>
      {contentOf}
    </ChartCard>
  )
}
