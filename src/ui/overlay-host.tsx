import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useTranslations } from 'use-intl'

export function OverlayHost() {
  const t = useTranslations('common')
  return (
    <MantineThemeProvider
      theme={{ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } } } }}
    >
      <Notifications position="bottom-right" autoClose={6000} limit={4} />
    </MantineThemeProvider>
  )
}
