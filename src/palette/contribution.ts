/** A feature's contribution to the palette (`palette-entries.ts`): finders, links and commands that the key may use. */
import type { Action } from './entry.ts'
import type { Finder } from './finder.ts'

export interface Contribution {
  readonly finders?: readonly Finder[]
  readonly actions?: readonly Action[]
  /** Entries to offer when nothing was found for a text. */
  readonly nextSteps?: (text: string) => readonly Action[]
}
