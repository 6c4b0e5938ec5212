import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { eventEntries } from '../events/palette-entries.ts'
import { groupEntries } from '../groups/palette-entries.ts'
import { useFormats, switchLanguage } from '../i18n/language-provider.tsx'
import { invoiceEntries } from '../invoices/palette-entries.ts'
import { memberEntries } from '../members/palette-entries.ts'
import type { PaletteContext } from '../palette/context.ts'
import type { Contribution } from '../palette/finder.ts'
import { Palette } from '../palette/palette.tsx'
import { paymentEntries } from '../payments/palette-entries.ts'
import { useLeave } from '../session/use-leave.ts'
import { useSession, holderOf, type Session } from '../session/session.ts'
import {
  IconArrowsExchange,
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import { languages } from '#contract/languages.ts'
import { language } from '../i18n/language.ts'
import type { Action } from '../palette/entry.ts'
import { sessions } from '../session/store.ts'
import { appearances } from '../ui/appearance.ts'
import { shortcutKeys, shortcutsOn } from '../ui/shortcuts.ts'
import { entriesFor, settingsEntryFor } from './entries.ts'

/** Actions that need a component. */
interface ShellHandlers {
  readonly appearance: (typeof appearances)[number]
  readonly setAppearance: (appearance: (typeof appearances)[number]) => void
  readonly switchTo: (session: Session) => void
  readonly signOut: () => void
  readonly showHelp: () => void
}

function screens({ session, router, t }: PaletteContext): Action[] {
  return [...entriesFor(session), settingsEntryFor(session)].map(({ to, opens, label, icon, key }) => ({
    key: `screen.${label}`,
    icon,
    title: t(`shell.${label}`),
    details: [t('palette.goTo')],
    href: router.buildLocation({ to: opens ?? to }).href,
    ...(shortcutsOn.get() && to !== '/settings' ? { keys: [shortcutKeys.go, key] as const } : {}),
  }))
}

const appearanceIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

function preferences({ t }: PaletteContext, { appearance, setAppearance }: ShellHandlers): Action[] {
  return [
    ...languages
      .filter((one) => one !== language.get())
      .map((one) => ({
        key: `language.${one}`,
        icon: IconLanguage,
        title: t('palette.useLanguage', { language: t(`shell.languages.${one}`) }),
        run: () => void switchLanguage(one),
      })),
    ...appearances
      .filter((one) => one !== appearance)
      .map((one) => ({
        key: `appearance.${one}`,
        icon: appearanceIcons[one],
        title: t('palette.useAppearance', { appearance: t(`shell.appearances.${one}`) }),
        run: () => setAppearance(one),
      })),
  ]
}

function associations({ session, router, t }: PaletteContext, { switchTo, signOut }: ShellHandlers): Action[] {
  const others = sessions.get().all.filter(({ id }) => id !== session.id)
  return [
    ...others.map((other) => ({
      key: `association.${other.id}`,
      icon: IconArrowsExchange,
      title: t('palette.switchTo', { association: other.organization.name }),
      details: [t('shell.keyName', { name: holderOf(other) })],
      run: () => switchTo(other),
    })),
    {
      key: 'association.add',
      icon: IconPlus,
      title: t('shell.addAssociation'),
      href: router.buildLocation({ to: '/sign-in' }).href,
    },
    { key: 'signOut', icon: IconLogout, title: t('shell.signOut'), details: [session.organization.name], run: signOut },
  ]
}

function shellActions(at: PaletteContext, handlers: ShellHandlers): Action[] {
  const { t } = at
  return [
    ...screens(at),
    {
      key: 'shortcuts',
      icon: IconKeyboard,
      title: t('shell.shortcuts.title'),
      ...(shortcutsOn.get() ? { keys: [shortcutKeys.help] as const } : {}),
      run: handlers.showHelp,
    },
    ...preferences(at, handlers),
    ...associations(at, handlers),
  ]
}

/** In the order in which equally good finds are shown. */
const features = [memberEntries, groupEntries, eventEntries, invoiceEntries, paymentEntries] as const

function usePaletteContext(): PaletteContext {
  const session = useSession()
  const client = useQueryClient()
  const router = useRouter()
  const t = useTranslations()
  const formats = useFormats()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({ session, client, router, t, formats, locale, now }),
    [session, client, router, t, formats, locale, now],
  )
}

interface PaletteHostProps {
  readonly typedEarly: () => string
  readonly onClose: () => void
  readonly onHelp: () => void
}

export function PaletteHost({ typedEarly, onClose, onHelp }: PaletteHostProps) {
  const at = usePaletteContext()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { switchTo, leave } = useLeave()
  const given = useMemo(() => features.map((entriesOf) => entriesOf(at)), [at])
  const actions = shellActions(at, {
    appearance: colorScheme,
    setAppearance: setColorScheme,
    switchTo: (session) => void switchTo(session),
    signOut: () => void leave(at.session),
    showHelp: onHelp,
  })
  // Made once: nothing they depend on changes while the palette is open.
  const [shell] = useState<Contribution>(() => ({ actions }))
  const contributions = useMemo(() => [...given, shell], [given, shell])
  return <Palette sessionId={at.session.id} contributions={contributions} typedEarly={typedEarly} onClose={onClose} />
}
