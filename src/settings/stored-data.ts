/** What this app has stored on this device, by kind: for telling it, and for forgetting it. */
import { deviceStorage, type TextStorage, tabStorage } from '../ui/storage.ts'

/** Every name this app stores under begins so. */
const prefix = 'ledenbalie.'

/** What somebody chose, and what the app notes for itself: each a part of a name. */
const choices = ['language', 'appearance', 'shortcuts', 'pseudo']
const ownNotes = ['sessions', 'active', 'submission', 'probe']

export interface StoredData {
  /** Half-filled forms of this tab. */
  readonly drafts: number
  /** Choices made: language, appearance, shortcuts. */
  readonly choices: number
  /** Everything else that a screen keeps here, such as who was ticked off at the door. */
  readonly lists: number
}

/** The kind of thing stored under a name: the part behind the prefix, without its version. */
function kindOf(name: string): string {
  return (name.slice(prefix.length).split('.')[0] ?? '').replace(/-\d+$/, '')
}

function kindsIn(storages: readonly TextStorage[]): string[] {
  return storages.flatMap((storage) =>
    storage
      .names()
      .filter((name) => name.startsWith(prefix))
      .map(kindOf),
  )
}

/** Counts what is stored in these storages; the keys are counted where they are known, in `sessions`. */
export function countStored(storages: readonly TextStorage[]): StoredData {
  const kinds = kindsIn(storages)
  const others = kinds.filter((kind) => kind !== 'draft' && !choices.includes(kind) && !ownNotes.includes(kind))
  return {
    drafts: kinds.filter((kind) => kind === 'draft').length,
    choices: kinds.filter((kind) => choices.includes(kind)).length,
    lists: others.length,
  }
}

/** On this device, and in this tab. */
export function storages(): readonly TextStorage[] {
  return [tabStorage(), deviceStorage()]
}

/** Forgets all of it. */
export function removeStored(): void {
  for (const storage of storages()) {
    for (const name of storage.names()) if (name.startsWith(prefix)) storage.removeItem(name)
  }
}
