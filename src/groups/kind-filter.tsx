import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { type GroupFilters, groupKinds } from './group-filters.ts'
import classes from './kind-filter.module.css'

interface KindFilterProps {
  readonly filters: GroupFilters
  readonly counts: Readonly<Record<(typeof groupKinds)[number] | 'all', number>>
  /** Every group is counted. */
  readonly isComplete: boolean
}

/** The kinds of groups with how many there are of each: links, since the address says which is shown. */
export function KindFilter({ filters, counts, isComplete }: KindFilterProps) {
  const t = useTranslations('groups')
  const formats = useFormats()
  const { kind: current, ...others } = filters
  const kinds = groupKinds.filter((kind) => counts[kind] > 0 || kind === current)
  return (
    <nav aria-label={t('kindsLabel')} aria-busy={!isComplete}>
      <ul className={classes.links}>
        {(['all', ...kinds] as const).map((kind) => (
          <li key={kind}>
            <Link
              to="/groups"
              search={kind === 'all' ? others : { ...others, kind }}
              className={classes.link}
              // Marks itself as the current one when the address is exactly its own.
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {t(`kindTabs.${kind}`)} <span className={classes.count}>{formats.number(counts[kind])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
