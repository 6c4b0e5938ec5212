import { Text } from '@mantine/core'
import { IconCalendarEvent, IconDeviceMobilePlus } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'

/** What a browser offers that can install a page itself; the types of the DOM do not have it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** Makes the page one that can be installed, while it is open. Returns the browser's offer to do so. */
function useInstallPrompt(): InstallPrompt | null {
  const language = useLanguage()
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  useEffect(() => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: `/door.${language}.webmanifest`,
    })
    const keep = (event: Event) => {
      // It is offered in the menu instead.
      event.preventDefault()
      if (isInstallPrompt(event)) setPrompt(event)
    }
    const forget = () => setPrompt(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    document.head.append(link)
    return () => {
      link.remove()
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [language])
  return prompt
}

/** The menu of the door list: other door lists, and installing it as an app. */
export function DoorMenu({ isList = false }: { isList?: boolean }) {
  const t = useTranslations('registrations.door')
  const prompt = useInstallPrompt()
  const [isExplaining, setExplaining] = useState(false)
  const install = () => (prompt ? void prompt.prompt() : setExplaining(true))
  return (
    <>
      <MoreMenu
        actions={[
          {
            icon: IconCalendarEvent,
            label: t('others'),
            allowed: !isList,
            link: linkOptions({ to: '/events/door' }),
          },
          { icon: IconDeviceMobilePlus, label: t('install'), allowed: !isInstalled(), run: install },
        ]}
      />
      {isExplaining && (
        <Dialog title={t('install')} onClose={() => setExplaining(false)}>
          <Text size="sm">{t('installHow')}</Text>
        </Dialog>
      )}
    </>
  )
}
