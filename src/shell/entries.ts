import { IconHome, IconSettings, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { can, type OperationName, type Rights } from '#contract/operations.ts'

/** A screen in the menu. It is there when the key may use its operation; `null` is for everybody. */
export interface Entry {
  readonly to: '/' | '/members' | '/settings'
  /** Its text in `messages/shell`. */
  readonly label: 'home' | 'members' | 'settings'
  readonly icon: TablerIcon
  /** The letter that leads here after `g`. */
  readonly key: string
  readonly operation: OperationName | null
}

const entries: readonly Entry[] = [
  { to: '/', label: 'home', icon: IconHome, key: 'h', operation: null },
  { to: '/members', label: 'members', icon: IconUsers, key: 'm', operation: 'listMembers' },
]

export const settingsEntry: Entry = {
  to: '/settings',
  label: 'settings',
  icon: IconSettings,
  key: 's',
  operation: null,
}

/** The screens this key may see, in the order of the menu. */
export function entriesFor(rights: Rights): readonly Entry[] {
  return entries.filter(({ operation }) => operation === null || can(rights, operation))
}
