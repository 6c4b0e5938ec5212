/** A feature's contribution to the palette (`palette-entries.ts`): finders, links and commands that the key may use. */
import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { useTranslations } from 'use-intl'
import type { Formats } from '../i18n/formats.ts'
import type { Session } from '../session/session.ts'
import type { Action } from './entry.ts'
import type { Finder } from './finder.ts'

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

export interface Contribution {
  readonly finders?: readonly Finder[]
  readonly actions?: readonly Action[]
  /** Entries to offer when nothing was found for a text. */
  readonly nextSteps?: (text: string) => readonly Action[]
}
