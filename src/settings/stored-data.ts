import { deviceStorage, type TextStorage, tabStorage } from '../ui/storage.ts'

/** The prefix of every storage key of the app. */
const prefix = 'ledenbalie.'

/** Kinds of preferences; each is part of a storage key. */
const choices = ['language', 'appearance', 'shortcuts', 'pseudo']

export interface StoredData {
  readonly drafts: number
  readonly choices: number
  /** With the names of those who registered. */
  readonly doorLists: number
  /** Events whose ticks are on this device, by number. */
  readonly ticks: number
}

/** The kind of a storage key: the part after the prefix, without its version. */
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

/** Counts what the user would know of in these storages, except keys, which `sessions` counts. */
export function countStored(storages: readonly TextStorage[]): StoredData {
  const kinds = kindsIn(storages)
  return {
    drafts: kinds.filter((kind) => kind === 'draft').length,
    choices: kinds.filter((kind) => choices.includes(kind)).length,
    doorLists: kinds.filter((kind) => kind === 'door-list').length,
    ticks: kinds.filter((kind) => kind === 'door').length,
  }
}

export function storages(): readonly TextStorage[] {
  return [tabStorage(), deviceStorage()]
}

export function removeStored(): void {
  for (const storage of storages()) {
    for (const name of storage.names()) if (name.startsWith(prefix)) storage.removeItem(name)
  }
}
