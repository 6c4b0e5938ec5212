/** What a feature gives to the palette, in its `palette-entries.ts`: what can be found there and what can be done, as far as the key may. */
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
  /** Its `buildLocation` makes addresses of routes and their parameters. */
  readonly router: RegisteredRouter
  readonly t: ReturnType<typeof useTranslations<never>>
  readonly formats: Formats
  readonly locale: string
  /** Milliseconds since 1970: when the palette was opened. */
  readonly now: number
}

export interface Contribution {
  readonly finders?: readonly Finder[]
  readonly actions?: readonly Action[]
  /** What to do next when nothing was found for a text. */
  readonly nextSteps?: (text: string) => readonly Action[]
}
