import { Link, useMatchRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../session/use-session.ts'
import { type MenuEntry, entriesFor } from './entries.ts'
import classes from './shell.module.css'

export function NavigationLink({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const t = useTranslations('shell')
  const Icon = entry.icon
  // The router looks at the screen that is opened; the others of the settings belong to the entry as well.
  const isHere = useMatchRoute()({ to: entry.to, fuzzy: entry.to !== '/' }) !== false
  return (
    <Link
      to={entry.opens ?? entry.to}
      className={classes.link}
      activeOptions={{ exact: entry.to === '/' }}
      onClick={onFollow}
      {...(isHere ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      {t(entry.label)}
    </Link>
  )
}

export function Navigation({ onFollow }: { onFollow: () => void }) {
  const session = useSession()
  return (
    <ul className={classes.links}>
      {entriesFor(session).map((entry) => (
        <li key={entry.to}>
          <NavigationLink entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}
