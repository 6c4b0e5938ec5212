/** The sections of the settings, in their order. Each is there for keys that may use its operation; `null` is for all keys. */
import { can, type OperationName, type Permissions } from '#contract/operations.ts'

export interface SettingsEntry {
  readonly to:
    | '/settings'
    | '/settings/association'
    | '/settings/people'
    | '/settings/keys'
    | '/settings/activity'
    | '/settings/outbox'
    | '/settings/custom-fields'
    | '/settings/products'
    | '/settings/reminders'
    | '/settings/data'
  readonly label:
    | 'device'
    | 'association'
    | 'people'
    | 'apiKeys'
    | 'activity'
    | 'outbox'
    | 'customFields'
    | 'products'
    | 'reminders'
    | 'data'
  readonly operation: OperationName | null
}

const sections: readonly SettingsEntry[] = [
  { to: '/settings/association', label: 'association', operation: 'updateSettings' },
  { to: '/settings/custom-fields', label: 'customFields', operation: 'getSettings' },
  { to: '/settings/products', label: 'products', operation: 'getSettings' },
  { to: '/settings/reminders', label: 'reminders', operation: 'updateReminderLevels' },
  { to: '/settings/people', label: 'people', operation: 'listPeople' },
  { to: '/settings/keys', label: 'apiKeys', operation: 'listApiKeys' },
  // The whole log is for administrators; the changes of one record are on its page.
  { to: '/settings/activity', label: 'activity', operation: 'getSettings' },
  { to: '/settings/outbox', label: 'outbox', operation: 'listOutbox' },
  { to: '/settings/data', label: 'data', operation: 'exportAssociationFile' },
  { to: '/settings', label: 'device', operation: null },
]

export function sectionsFor(permissions: Permissions): readonly SettingsEntry[] {
  return sections.filter(({ operation }) => operation === null || can(permissions, operation))
}
