import {
  IconCalendarEvent,
  IconChartHistogram,
  IconCoinEuro,
  IconFileInvoice,
  IconHome,
  IconMail,
  IconReportAnalytics,
  IconSettings,
  IconSitemap,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { basePath, basePathOf, can, type OperationName, type Permissions } from '#contract/operations.ts'
import { hasManagement, type Session } from '../session/session.ts'

interface Entry {
  readonly to: string
  readonly label: string
  readonly icon: TablerIcon
  /** The letter that leads here after `g`. */
  readonly key: string
  /** `null` is for all keys. */
  readonly operation: OperationName | null
}

const entries = [
  { to: '/', label: 'home', icon: IconHome, key: 'h', operation: null },
  { to: '/members', label: 'members', icon: IconUsers, key: 'm', operation: 'listMembers' },
  { to: '/groups', label: 'groups', icon: IconUsersGroup, key: 'g', operation: 'listGroups' },
  { to: '/committees', label: 'committees', icon: IconSitemap, key: 'c', operation: 'listCommittees' },
  { to: '/events', label: 'events', icon: IconCalendarEvent, key: 'e', operation: 'listEvents' },
  { to: '/messages', label: 'messages', icon: IconMail, key: 'w', operation: 'listMailings' },
  { to: '/invoices', label: 'invoices', icon: IconFileInvoice, key: 'i', operation: 'listInvoices' },
  { to: '/payments', label: 'payments', icon: IconCoinEuro, key: 'p', operation: 'listPayments' },
  { to: '/books', label: 'books', icon: IconChartHistogram, key: 'b', operation: 'getBooks' },
  { to: '/reports', label: 'reports', icon: IconReportAnalytics, key: 'r', operation: 'getHeadCount' },
] as const satisfies readonly Entry[]

const settings = {
  to: '/settings',
  label: 'settings',
  icon: IconSettings,
  key: 's',
  operation: null,
} as const satisfies Entry

/** A screen in the menu. `opens`: where that is one below. */
export type MenuEntry = ((typeof entries)[number] | typeof settings) & { readonly opens?: '/settings/association' }

/** The settings of the association for those who keep them, and of this device for everyone else. */
export function settingsEntryFor(permissions: Permissions): MenuEntry {
  return can(permissions, 'updateSettings') ? { ...settings, opens: '/settings/association' } : settings
}

/** Without a management API what needs it is absent. */
export function entriesFor(session: Permissions & Pick<Session, 'timezone'>): readonly MenuEntry[] {
  const has = (name: OperationName) => basePathOf(name) === basePath || hasManagement(session)
  return entries.filter(({ operation }) => operation === null || (can(session, operation) && has(operation)))
}
