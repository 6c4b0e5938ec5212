/** The sections of the settings, in their order. Each is there for keys that may use its operation; `null` is for all keys. */
import { can, type OperationName, type Permissions } from '#contract/operations.ts'

export interface SettingsEntry {
  readonly to: '/settings' | '/settings/association' | '/settings/activity' | '/settings/outbox'
  readonly label: 'device' | 'association' | 'activity' | 'outbox'
  readonly operation: OperationName | null
}

const sections: readonly SettingsEntry[] = [
  { to: '/settings/association', label: 'association', operation: 'updateSettings' },
  // The whole log is for administrators; the changes of one record are on its page.
  { to: '/settings/activity', label: 'activity', operation: 'updateSettings' },
  { to: '/settings/outbox', label: 'outbox', operation: 'listOutbox' },
  { to: '/settings', label: 'device', operation: null },
]

export function sectionsFor(permissions: Permissions): readonly SettingsEntry[] {
  return sections.filter(({ operation }) => operation === null || can(permissions, operation))
}
