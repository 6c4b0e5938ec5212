import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { committeeEntries } from '../committees/palette-entries.ts'
import { eventEntries } from '../events/palette-entries.ts'
import { groupEntries } from '../groups/palette-entries.ts'
import { useFormats } from '../i18n/formats.ts'
import { invoiceEntries } from '../invoices/palette-entries.ts'
import { memberEntries } from '../members/palette-entries.ts'
import type { Contribution, PaletteContext } from '../palette/contribution.ts'
import { Palette } from '../palette/palette.tsx'
import { paymentEntries } from '../payments/palette-entries.ts'
import { useLeave } from '../session/use-leave.ts'
import { useSession } from '../session/use-session.ts'
import { shellActions } from './palette-actions.ts'

/** In the order in which equally good finds are shown. */
const features = [memberEntries, groupEntries, committeeEntries, eventEntries, invoiceEntries, paymentEntries] as const

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
