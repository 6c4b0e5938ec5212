import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/language-provider.tsx'
import { EnvironmentBadge, PermissionList } from '../session/permission-list.tsx'
import { ownServiceAddress } from '../session/service-address.ts'
import { modulesOf, type Session, useSession } from '../session/session.ts'
import { isPerson, keepSession, sessions } from '../session/store.ts'
import { useLeave } from '../session/use-leave.ts'
import { LinkButton } from '../ui/link.tsx'
import { isWebAddress } from '../ui/web-address.ts'
import { useStore } from '../ui/store.ts'
import { SettingsSection } from './settings-page.tsx'
import { Caption } from '../ui/page.tsx'
import { ActionButton } from '../ui/action-button.tsx'

function KeyFacts({ session }: { session: Session }) {
  const t = useTranslations('settings')
  const words = useTranslations('session')
  const shell = useTranslations('shell')
  const { list } = useFormats()
  const { api_key: key, website_url: website } = session.organization
  const used = modulesOf(session).map((module) => words(`modules.${module}`))
  return (
    <>
      <Text size="sm">
        {session.person
          ? t('signedInAs', { name: session.person.name })
          : `${shell('keyName', { name: key.name })} · ${t('startsWith', { prefix: key.prefix })}`}
      </Text>
      {session.baseUrl !== ownServiceAddress() && <Text size="sm">{t('service', { address: session.baseUrl })}</Text>}
      <div>
        <Caption>{t('mayDo')}</Caption>
        <PermissionList permissions={session} />
      </div>
      {used.length > 0 && (
        <Text size="sm">
          <Text span c="dimmed">
            {t('modules')}
          </Text>{' '}
          {list(used)}
        </Text>
      )}
      {website && isWebAddress(website) && (
        <Anchor href={website} target="_blank" rel="noreferrer" size="sm">
          {t('website')}
        </Anchor>
      )}
      <Caption>
        {isPerson(session)
          ? t(session.kept ? 'thirtyDays' : 'untilClosed')
          : t(session.kept ? 'keptHere' : 'inThisTab')}
      </Caption>
    </>
  )
}

function KeyCard({ session }: { session: Session }) {
  const t = useTranslations('settings')
  const active = useSession()
  const { leave, switchTo } = useLeave()
  const inUse = session.id === active.id
  return (
    <Paper withBorder radius="md" p="md" component="article">
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={3}>{session.organization.name}</Title>
          <EnvironmentBadge environment={session.environment} />
          {inUse && (
            <Badge variant="default" tt="none" fw={600}>
              {t('inUse')}
            </Badge>
          )}
        </Group>
        <KeyFacts session={session} />
        <Group gap="xs">
          {!inUse && <ActionButton variant="filled" onClick={() => void switchTo(session)} label={t('use')} />}
          {!isPerson(session) && (
            <ActionButton
              onClick={() => keepSession(session, !session.kept)}
              label={session.kept ? t('doNotKeep') : t('keep')}
            />
          )}
          <ActionButton
            onClick={() => void leave(session)}
            label={t('signOut', { association: session.organization.name })}
          />
        </Group>
      </Stack>
    </Paper>
  )
}

export function Keys() {
  const t = useTranslations('settings')
  const { all } = useStore(sessions)
  return (
    <SettingsSection title={t('keys')} text={t('keysText')}>
      {all.map((session) => (
        <KeyCard key={session.id} session={session} />
      ))}
      <Group>
        <LinkButton to="/sign-in" variant="light" label={t('add')} />
      </Group>
    </SettingsSection>
  )
}
