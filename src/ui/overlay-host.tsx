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
      {/* One that waited for its place would hide the button that stops an action until it is too late. */}
      <Notifications position="bottom-right" autoClose={6000} limit={Infinity} />
    </MantineThemeProvider>
  )
}
