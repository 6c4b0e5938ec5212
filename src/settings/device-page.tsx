import { NativeSelect, SegmentedControl, Stack, Switch, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage, languages } from '#contract/languages.ts'
import { switchLanguage, useLanguage } from '../i18n/language-provider.tsx'
import { useSession } from '../session/use-session.ts'
import { appearances } from '../ui/appearance.ts'
import { shortcutsOn, switchShortcuts } from '../ui/shortcuts.ts'
import { useStore } from '../ui/store.ts'
import { useChoice } from '../ui/use-choice.ts'
import { DeviceData } from './device-data.tsx'
import { Keys } from './keys.tsx'
import { OwnAccount } from './own-account.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnRecoveryCodes } from './own-recovery-codes.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SettingsSection } from './settings-section.tsx'

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
