import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDebouncedText } from '../list/use-debounced-text.ts'
import classes from './events.module.css'
import { type EventListSearch, type EventView, eventViews } from './event-search.ts'

export interface EventListFiltersProps {
  readonly search: EventListSearch
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (search: EventListSearch, how?: 'typing') => void
}

/** Which events, as links: each view has its address. */
function Views({ search: { view, q } }: { search: EventListSearch }) {
  const t = useTranslations('events.views')
  const open: EventView = view ?? 'upcoming'
  const kept = q === undefined ? {} : { q }
  return (
    <nav aria-label={t('label')}>
      <ul className={classes.views}>
        {eventViews.map((each) => (
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
export function EventListFilters({ search, onChange }: EventListFiltersProps) {
  const t = useTranslations('events.search')
  const typed = useDebouncedText(search.q ?? '', (text) => onChange({ ...search, q: text || undefined }, 'typing'))
  return (
    <div className={classes.filters}>
      <Views search={search} />
      <search className={classes.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            typed.commit(typed.text)
          }}
        >
          <TextInput
            type="search"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            leftSection={<IconSearch size={18} aria-hidden />}
            autoComplete="off"
            spellCheck={false}
            value={typed.text}
            onChange={(event) => typed.type(event.currentTarget.value)}
            // Before anything else is pressed: coming later, it would undo where that leads.
            onBlur={() => typed.commit(typed.text)}
          />
        </form>
      </search>
    </div>
  )
}
