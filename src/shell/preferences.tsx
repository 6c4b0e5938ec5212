import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconMoon } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { isLanguage, languages } from '#contract/languages.ts'
import { switchLanguage, useLanguage } from '../i18n/language-provider.tsx'
import { appearances } from '../ui/appearance.ts'
import classes from './shell.module.css'

export function LanguageSelect() {
  const t = useTranslations('shell')
  const language = useLanguage()
  return (
    <NativeSelect
      aria-label={t('language')}
      variant="unstyled"
      size="xs"
      className={classes.preference}
      leftSection={<IconLanguage size={16} aria-hidden />}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && void switchLanguage(value)}
      data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  )
}

export function AppearanceSelect() {
  const t = useTranslations('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <NativeSelect
      aria-label={t('appearance')}
      variant="unstyled"
      size="xs"
      className={classes.preference}
      leftSection={<IconMoon size={16} aria-hidden />}
      value={colorScheme}
      onChange={({ currentTarget: { value } }) =>
        setColorScheme(appearances.find((appearance) => appearance === value) ?? 'auto')
      }
      data={appearances.map((value) => ({ value, label: t(`appearances.${value}`) }))}
    />
  )
}
