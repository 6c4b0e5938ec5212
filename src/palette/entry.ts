/** An entry of the palette: a link or a command. */
import type { TablerIcon } from '@tabler/icons-react'
import type { HistoryState } from '@tanstack/react-router'

interface Shown {
  /** Unique within the palette. */
  readonly key: string
  readonly icon: TablerIcon
  readonly title: string
  /** Secondary text beside the title. */
  readonly details?: readonly string[]
  /** The shortcut of the same action. */
  readonly keys?: readonly [first: string, second?: string]
}

/** A screen of the app, which can also be opened in a new tab. */
export interface PaletteLink extends Shown {
  readonly href: string
  /** Values that must not be in a link's address: see `data-list/history-text.ts`. */
  readonly state?: HistoryState
}

/** An action that runs at once. */
export interface PaletteCommand extends Shown {
  readonly run: () => void
}

export type PaletteEntry = PaletteLink | PaletteCommand

/** A command, also found by words that are not shown. */
export type Action = PaletteEntry & { readonly words?: string }

export interface EntryGroup {
  readonly key: string
  readonly label: string
  /** The total, of which the entries are the best. */
  readonly total?: number
  readonly entries: readonly PaletteEntry[]
}
