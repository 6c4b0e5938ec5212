import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can, type OperationName, type Permissions } from '#contract/operations.ts'
import { useSession } from '../session/session.ts'
import { Page, type PageProps } from '../ui/page.tsx'
import classes from './settings-page.module.css'
import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

const sections = [
  { to: '/settings/association', label: 'association', operation: 'updateSettings' },
  { to: '/settings/custom-fields', label: 'customFields', operation: 'getSettings' },
  { to: '/settings/products', label: 'products', operation: 'getSettings' },
  { to: '/settings/reminders', label: 'reminders', operation: 'updateReminderLevels' },
  { to: '/settings/people', label: 'people', operation: 'listPeople' },
  { to: '/settings/keys', label: 'apiKeys', operation: 'listApiKeys' },
  // The whole log is for administrators; the changes of one record are on its page.
  { to: '/settings/activity', label: 'activity', operation: 'getSettings' },
  { to: '/settings/outbox', label: 'outbox', operation: 'listOutbox' },
  { to: '/settings/email', label: 'sender', operation: 'checkSender' },
  { to: '/settings/data', label: 'data', operation: 'exportAssociationFile' },
  { to: '/settings', label: 'device', operation: null },
] as const satisfies readonly { to: string; label: string; operation: OperationName | null }[]

function sectionsFor(permissions: Permissions) {
  return sections.filter(({ operation }) => operation === null || can(permissions, operation))
}

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

export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" maw="65ch">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  )
}
