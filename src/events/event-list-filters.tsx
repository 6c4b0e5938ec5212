import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TypedSearch } from '../data-list/typed-search.tsx'
import type { TypedText } from '../data-list/use-debounced-text.ts'
import classes from './events.module.css'
import { type EventListSearch, type EventView, eventViews } from './event-search.ts'

interface EventListFiltersProps {
  readonly search: EventListSearch
  readonly typed: TypedText
}

/** Which events, as links: each view has its address. */
function Views({ search }: { search: EventListSearch }) {
  const t = useTranslations('events.views')
  const { view: open = 'upcoming', month: _, ...kept } = search
  return (
    <nav aria-label={t('label')}>
      <ul className={classes.views}>
        {eventViews.map((each: EventView) => (
          <li key={each}>
            <Link
              to="/events"
              search={each === 'upcoming' ? kept : { view: each, ...kept }}
              className={classes.view}
              aria-current={each === open ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(each)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** View and search of the list; all of it stands in the address. */
export function EventListFilters({ search, typed }: EventListFiltersProps) {
  const t = useTranslations('events.search')
  return (
    <div className={classes.filters}>
      <Views search={search} />
      <TypedSearch className={classes.search} label={t('label')} placeholder={t('placeholder')} typed={typed} isBare />
    </div>
  )
}
