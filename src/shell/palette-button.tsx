import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { paletteKeys } from '../ui/shortcuts.ts'
import classes from './shell.module.css'

interface PaletteButtonProps {
  readonly onOpen: () => void
}

/** For screen readers, in their own notation. */
const keyShortcuts = 'Control+K Meta+K'

/** The way to the palette for a mouse, in the menu beside the screen. */
export function PaletteButton({ onOpen }: PaletteButtonProps) {
  const t = useTranslations('palette')
  return (
    <UnstyledButton
      className={classes.find}
      onClick={onOpen}
      aria-label={t('openLong')}
      aria-keyshortcuts={keyShortcuts}
      aria-haspopup="dialog"
    >
      <IconSearch size={18} aria-hidden />
      <span aria-hidden>{t('open')}</span>
      {paletteKeys().map((key) => (
        <Kbd key={key} size="xs" aria-hidden>
          {key}
        </Kbd>
      ))}
    </UnstyledButton>
  )
}

/** The way to the palette for a thumb, in the bar of a phone. */
export function PaletteIcon({ onOpen }: PaletteButtonProps) {
  const t = useTranslations('palette')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="xl"
      onClick={onOpen}
      aria-label={t('openLong')}
      aria-keyshortcuts={keyShortcuts}
      aria-haspopup="dialog"
    >
      <IconSearch size={22} aria-hidden />
    </ActionIcon>
  )
}
