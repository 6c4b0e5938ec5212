/** The sections of the settings, in their order. Each is there for keys that may use its operation; `null` is for all keys. */
import { can, type OperationName, type Permissions } from '#contract/operations.ts'

export interface SettingsEntry {
  readonly to: '/settings' | '/settings/association'
  readonly label: 'device' | 'association'
  readonly operation: OperationName | null
}

const sections: readonly SettingsEntry[] = [
  { to: '/settings/association', label: 'association', operation: 'updateSettings' },
  { to: '/settings', label: 'device', operation: null },
]

export function sectionsFor(permissions: Permissions): readonly SettingsEntry[] {
  return sections.filter(({ operation }) => operation === null || can(permissions, operation))
}
