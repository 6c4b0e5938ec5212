import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { useTranslations } from 'use-intl'
import type { Formats } from '../i18n/language-provider.tsx'
import type { Session } from '../session/session.ts'

/** With which features make their entries. */
export interface PaletteContext {
  readonly session: Session
  readonly client: QueryClient
  /** `buildLocation` builds addresses from routes and parameters. */
  readonly router: RegisteredRouter
  readonly t: ReturnType<typeof useTranslations<never>>
  readonly formats: Formats
  readonly locale: string
  /** When the palette was opened, in milliseconds since 1970. */
  readonly now: number
}
