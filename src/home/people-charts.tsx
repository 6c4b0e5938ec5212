import { useLocale, useTranslations } from 'use-intl'
import { type AgeGroup, oldestIn } from '#contract/age-groups.ts'
import type { Home } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/formats.ts'
import { collatorFor } from '../search/search.ts'
import { Bars } from '../ui/bars.tsx'
import { allGroups, currentMembers, groupPage, membersOfAge } from './links.ts'
import { ChartCard } from './chart-card.tsx'

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
export function AgesChart({ ages, today }: { ages: NonNullable<NonNullable<Home['members']>['ages']>; today: string }) {
  const t = useTranslations('home.charts')
  const { number } = useFormats()
  const ageText = useAgeText()
  const young = ages.reduce((sum, { from, count }) => sum + (from !== null && from < 18 ? count : 0), 0)
  return (
    <ChartCard
      title={t('ages.title')}
      lead={t('ages.lead', { young, count: ages.reduce((sum, { count }) => sum + count, 0) })}
      table={{
        columns: [t('ages.age'), t('ages.members')],
        rows: ages.map(({ from, count }) => [
          { text: ageText(from) },
          { text: number(count), ...(count > 0 ? { link: membersOfAge(from, today) } : {}) },
        ]),
      }}
      list={currentMembers}
      listName={t('membership.list')}
      height={300}
    >
      <Bars
        names="8.5rem"
        bars={ages.map(({ from, count }) => ({
          key: String(from),
          name: ageText(from),
          value: count,
          text: number(count),
          link: membersOfAge(from, today),
          ...(from === null ? { tone: 'calm' } : {}),
        }))}
      />
    </ChartCard>
  )
}

/** The number that fits beside the age groups; the table shows all groups. */
const shown = 10

export function GroupsChart({ groups }: { groups: NonNullable<Home['groups']> }) {
  const t = useTranslations('home.charts')
  const { number } = useFormats()
  const { compare } = collatorFor(useLocale())
  const sorted = groups.toSorted((a, b) => b.member_count - a.member_count || compare(a.name, b.name))
  return (
    <ChartCard
      title={t('groups.title')}
      lead={t(sorted.length > shown ? 'groups.leadLargest' : 'groups.lead', {
        count: sorted.length,
        shown: String(shown),
      })}
      table={
        sorted.length === 0
          ? null
          : {
              columns: [t('groups.group'), t('groups.members')],
              rows: sorted.map(({ id, name, member_count: count }) => [
                { text: name, link: groupPage(id) },
                { text: number(count) },
              ]),
            }
      }
      list={allGroups}
      listName={t('groups.list')}
      height={300}
    >
      <Bars
        names="45%"
        bars={sorted.slice(0, shown).map(({ id, name, member_count: count }) => ({
          key: String(id),
          name,
          value: count,
          text: number(count),
          link: groupPage(id),
        }))}
      />
    </ChartCard>
  )
}
