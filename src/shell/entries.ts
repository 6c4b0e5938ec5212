import {
  IconCalendarEvent,
  IconChartHistogram,
  IconCoinEuro,
  IconFileInvoice,
  IconHome,
  IconSettings,
  IconSitemap,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { can, type OperationName, type Permissions } from '#contract/operations.ts'

/** A screen in the menu, for keys that may use its operation; `null` is for all keys. */
export interface MenuEntry {
  readonly to:
    | '/'
    | '/members'
    | '/groups'
    | '/committees'
    | '/events'
    | '/invoices'
    | '/payments'
    | '/books'
    | '/settings'
  readonly label:
    | 'home'
    | 'members'
    | 'groups'
    | 'committees'
    | 'events'
    | 'invoices'
    | 'payments'
    | 'books'
    | 'settings'
  /** The screen that it opens, where that is one below. */
  readonly opens?: '/settings/association'
  readonly icon: TablerIcon
  /** The letter that leads here after `g`. */
  readonly key: string
  readonly operation: OperationName | null
}

const entries: readonly MenuEntry[] = [
  { to: '/', label: 'home', icon: IconHome, key: 'h', operation: null },
  { to: '/members', label: 'members', icon: IconUsers, key: 'm', operation: 'listMembers' },
  { to: '/groups', label: 'groups', icon: IconUsersGroup, key: 'g', operation: 'listGroups' },
  { to: '/committees', label: 'committees', icon: IconSitemap, key: 'c', operation: 'listCommittees' },
  { to: '/events', label: 'events', icon: IconCalendarEvent, key: 'e', operation: 'listEvents' },
  { to: '/invoices', label: 'invoices', icon: IconFileInvoice, key: 'i', operation: 'listInvoices' },
  { to: '/payments', label: 'payments', icon: IconCoinEuro, key: 'p', operation: 'listPayments' },
  { to: '/books', label: 'books', icon: IconChartHistogram, key: 'b', operation: 'getBooks' },
]

const settings: MenuEntry = { to: '/settings', label: 'settings', icon: IconSettings, key: 's', operation: null }

/** The settings of the association for those who keep them, and of this device for everyone else. */
export function settingsEntryFor(permissions: Permissions): MenuEntry {
  return can(permissions, 'updateSettings') ? { ...settings, opens: '/settings/association' } : settings
}

export function entriesFor(permissions: Permissions): readonly MenuEntry[] {
  return entries.filter(({ operation }) => operation === null || can(permissions, operation))
}
