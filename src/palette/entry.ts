/** What stands in the palette: something found, or something to do. */
import type { TablerIcon } from '@tabler/icons-react'

interface Shown {
  /** Tells it apart from everything else in the palette. */
  readonly key: string
  readonly icon: TablerIcon
  readonly title: string
  /** Beside the title, quieter. */
  readonly details?: readonly string[]
  /** The keys that do the same without the palette. */
  readonly keys?: readonly [first: string, second?: string]
}

/** A place in the app, which can also be opened in a tab of its own. */
export interface PaletteLink extends Shown {
  readonly href: string
}

/** Something that is done at once. */
export interface PaletteCommand extends Shown {
  readonly run: () => void
}

export type PaletteEntry = PaletteLink | PaletteCommand

/** Something to do, also found by other words than those that are shown. */
export type Action = PaletteEntry & { readonly words?: string }

export interface EntryGroup {
  readonly key: string
  readonly label: string
  /** How many there are, of which the entries are the best. */
  readonly total?: number
  readonly entries: readonly PaletteEntry[]
}
