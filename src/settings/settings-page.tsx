import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../session/use-session.ts'
import { Page, type PageProps } from '../ui/page.tsx'
import { sectionsFor } from './sections.ts'
import classes from './settings-page.module.css'

/** A screen of the settings, with the other ones beside it; without any, it is the settings. */
export function SettingsPage({ title, ...page }: PageProps) {
  const t = useTranslations('settings')
  const session = useSession()
  const sections = sectionsFor(session)
  if (sections.length === 1) return <Page {...page} title={t('title')} />
  return (
    <div className={classes.layout}>
      <nav className={classes.nav} aria-label={t('title')}>
        <ul>
          {sections.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
                {t(`sections.${label === 'device' && session.person ? 'account' : label}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Page {...page} title={title} documentTitle={`${title} · ${t('title')}`} />
    </div>
  )
}
