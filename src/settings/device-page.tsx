import {
  Badge,
  Group,
  NativeSelect,
  Paper,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { isLanguage, languages } from '#contract/languages.ts'
import type { ApiKey } from '#contract/schemas/management/api-keys.ts'
import { switchLanguage, useLanguage, useFormats } from '../i18n/language-provider.tsx'
import { useSession } from '../session/session.ts'
import { appearances } from '../ui/appearance.ts'
import { shortcutsOn, switchShortcuts } from '../ui/shortcuts.ts'
import { useStore } from '../ui/store.ts'
import { useChoice } from '../ui/use-choice.ts'
import { Keys } from './keys.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { SettingsPage, SettingsSection } from './settings-page.tsx'
import { operationQuery } from '../api/queries.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { submit as sendChange, unlessGone } from '../api/mutations.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { sessionsQuery } from './access-queries.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { isPerson, sessions } from '../session/store.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { deviceStorage, type TextStorage, tabStorage } from '../ui/storage.ts'
import { ActionButton, DialogButton } from '../ui/action-button.tsx'

/** The prefix of every storage key of the app. */
const prefix = 'ledenbalie.'

/** Kinds of preferences; each is part of a storage key. */
const choices = ['language', 'appearance', 'shortcuts', 'pseudo']

export interface StoredData {
  readonly drafts: number
  readonly choices: number
  /** With the names of those who registered. */
  readonly doorLists: number
  /** Events whose ticks are on this device, by number. */
  readonly ticks: number
}

/** The kind of a storage key: the part after the prefix, without its version. */
function kindOf(name: string): string {
  return (name.slice(prefix.length).split('.')[0] ?? '').replace(/-\d+$/, '')
}

function kindsIn(storages: readonly TextStorage[]): string[] {
  return storages.flatMap((storage) =>
    storage
      .names()
      .filter((name) => name.startsWith(prefix))
      .map(kindOf),
  )
}

/** Counts what the user would know of in these storages, except keys, which `sessions` counts. */
export function countStored(storages: readonly TextStorage[]): StoredData {
  const kinds = kindsIn(storages)
  return {
    drafts: kinds.filter((kind) => kind === 'draft').length,
    choices: kinds.filter((kind) => choices.includes(kind)).length,
    doorLists: kinds.filter((kind) => kind === 'door-list').length,
    ticks: kinds.filter((kind) => kind === 'door').length,
  }
}

function storages(): readonly TextStorage[] {
  return [tabStorage(), deviceStorage()]
}

function removeStored(): void {
  for (const storage of storages()) {
    for (const name of storage.names()) if (name.startsWith(prefix)) storage.removeItem(name)
  }
}

/** Counted once when the screen opens, because only clearing changes it. */
function StoredFacts() {
  const t = useTranslations('settings.stored')
  const { all } = useStore(sessions)
  const [stored] = useState(() => countStored(storages()))
  const keys = all.filter((session) => !isPerson(session))
  const kept = keys.filter((session) => session.kept).length
  return (
    <Facts>
      {kept > 0 && <Fact label={t('kept')}>{t('keys', { count: kept })}</Fact>}
      {keys.length > kept && <Fact label={t('inTab')}>{t('keys', { count: keys.length - kept })}</Fact>}
      <Fact label={t('drafts')}>{t('forms', { count: stored.drafts })}</Fact>
      {stored.doorLists > 0 && <Fact label={t('lists')}>{t('entries', { count: stored.doorLists })}</Fact>}
      {stored.ticks > 0 && <Fact label={t('ticks')}>{t('entries', { count: stored.ticks })}</Fact>}
      <Fact label={t('choices')}>{stored.choices === 0 ? t('none') : t('someChoices')}</Fact>
      <Fact label={t('records')}>{t('neverStored')}</Fact>
    </Facts>
  )
}

/** Deletes everything stored on this device and restarts at the sign-in screen with empty memory. */
function clearDevice(queryClient: QueryClient): void {
  removeStored()
  queryClient.clear()
  window.location.replace('/sign-in')
}

function DeviceData() {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const { all } = useStore(sessions)
  return (
    <SettingsSection title={t('data')} text={t('dataText')}>
      <StoredFacts />
      <Group>
        <DialogButton
          color="red"
          variant="light"
          label={t('clear')}
          renderDialog={(close) => (
            <ConfirmDialog
              title={t('clear')}
              text={t('clearSure', { count: all.length })}
              submitLabel={t('clearDo')}
              danger
              send={() => clearDevice(queryClient)}
              onClose={close}
            />
          )}
        />
      </Group>
    </SettingsSection>
  )
}

function SessionRow({ own }: { own: ApiKey }) {
  const t = useTranslations('people')
  const session = useSession()
  const { dateTime } = useFormats()
  const { state, submit } = useSubmission()
  const end = () => submit((signal) => unlessGone(() => sendChange(session, 'endSession', { id: own.id }, signal)))
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="xs">
        {'error' in state && state.error && <ProblemNotice error={state.error} />}
        <Group justify="space-between">
          <Text size="sm">
            {t('sessions.since', { time: dateTime(own.created_at) })}
            {own.last_used_at !== null && ` · ${t('keys.lastUsed', { time: dateTime(own.last_used_at) })}`}
          </Text>
          {own.is_current ? (
            <Badge variant="default" tt="none" fw={600}>
              {t('sessions.current')}
            </Badge>
          ) : (
            <ActionButton loading={state.is === 'sending'} onClick={() => void end()} label={t('sessions.end')} />
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** Where the person is signed in; nothing for the key of a program. */
function OwnSessions() {
  const t = useTranslations('people.sessions')
  const session = useSession()
  const { data } = useQuery({ ...sessionsQuery(session), enabled: session.person !== null })
  if (session.person === null || !data) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {data.map((own) => (
        <SessionRow key={own.id} own={own} />
      ))}
    </SettingsSection>
  )
}

const RecoveryCodesDialog = lazyPart(async () => (await import('./own-sign-in-dialogs.tsx')).RecoveryCodesDialog)

/** For who did not keep the codes that were shown once; nothing for the key of a program. */
function OwnRecoveryCodes() {
  const t = useTranslations('people.recoveryCodes')
  const { person } = useSession()
  if (person === null) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <Group>
        <DialogButton label={t('make')} renderDialog={(close) => <RecoveryCodesDialog onClose={close} />} />
      </Group>
    </SettingsSection>
  )
}

const OwnEmailDialog = lazyPart(async () => (await import('./own-sign-in-dialogs.tsx')).OwnEmailDialog)
const OwnAuthenticatorDialog = lazyPart(async () => (await import('./own-sign-in-dialogs.tsx')).OwnAuthenticatorDialog)
const OwnPasswordDialog = lazyPart(async () => (await import('./own-sign-in-dialogs.tsx')).OwnPasswordDialog)

/** With what the person signs in; nothing for the key of a program. */
function OwnAccount() {
  const t = useTranslations('people.account')
  const session = useSession()
  const { person } = session
  const [open, setOpen] = useState<'email' | 'password' | 'authenticator' | null>(null)
  const { data } = useQuery({ ...operationQuery(session, 'getManagement', {}), enabled: person !== null })
  if (person === null) return null
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <Group>
        <ActionButton onClick={() => setOpen('email')} label={t('change')} />
        {data?.person?.has_password && (
          <>
            <ActionButton onClick={() => setOpen('password')} label={t('changePassword')} />
            <ActionButton onClick={() => setOpen('authenticator')} label={t('changeAuthenticator')} />
          </>
        )}
      </Group>
      {open === 'email' && data?.person && <OwnEmailDialog person={data.person} onClose={() => setOpen(null)} />}
      {open === 'authenticator' && <OwnAuthenticatorDialog onClose={() => setOpen(null)} />}
      {open === 'password' && data?.person && <OwnPasswordDialog person={data.person} onClose={() => setOpen(null)} />}
    </SettingsSection>
  )
}

function LanguageChoice() {
  const t = useTranslations('settings')
  const shell = useTranslations('shell')
  const language = useLanguage()
  return (
    <SettingsSection title={t('language')} text={t('languageText')}>
      <NativeSelect
        aria-label={t('language')}
        maw="18rem"
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && void switchLanguage(value)}
        data={languages.map((value) => ({ value, label: shell(`languages.${value}`) }))}
      />
    </SettingsSection>
  )
}

function AppearanceChoice() {
  const t = useTranslations('settings')
  const shell = useTranslations('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Switching colours re-renders the whole screen, so the choice is shown first.
  const [shown, choose] = useChoice(colorScheme, setColorScheme)
  return (
    <SettingsSection title={t('appearance')} text={t('appearanceText')}>
      <SegmentedControl
        aria-label={t('appearance')}
        w="fit-content"
        maw="100%"
        value={shown}
        onChange={choose}
        data={appearances.map((value) => ({ value, label: shell(`appearances.${value}`) }))}
      />
    </SettingsSection>
  )
}

function ShortcutChoice({ list }: { list: ReactNode }) {
  const t = useTranslations('settings')
  return (
    <SettingsSection title={t('shortcuts')} text={t('shortcutsText')}>
      <Switch
        label={t('shortcutsUse')}
        checked={useStore(shortcutsOn)}
        onChange={(event) => switchShortcuts(event.currentTarget.checked)}
      />
      {list}
    </SettingsSection>
  )
}

export interface DevicePageProps {
  /** The shortcut table, provided by the shell. */
  readonly shortcuts: ReactNode
}

export function DevicePage({ shortcuts }: DevicePageProps) {
  const t = useTranslations('settings')
  const { person } = useSession()
  return (
    <SettingsPage title={t(person ? 'sections.account' : 'sections.device')} width="narrow">
      <Stack gap="xl">
        <OwnAccount />
        <OwnSessions />
        <OwnPasskeys />
        <OwnRecoveryCodes />
        <LanguageChoice />
        <AppearanceChoice />
        <ShortcutChoice list={shortcuts} />
        <Keys />
        <DeviceData />
      </Stack>
    </SettingsPage>
  )
}
