import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../session/use-session.ts'
import { type MenuEntry, entriesFor } from './entries.ts'
import classes from './shell.module.css'

export function NavigationLink({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const t = useTranslations('shell')
  const Icon = entry.icon
  return (
    <Link to={entry.to} className={classes.link} activeOptions={{ exact: entry.to === '/' }} onClick={onFollow}>
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
