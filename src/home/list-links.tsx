import {
  IconCalendarEvent,
  IconCoinEuro,
  IconFileInvoice,
  IconSitemap,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCan } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { HomeSection, Row, Rows } from './home-section.tsx'

const lists = [
  { to: '/members', name: 'members', icon: IconUsers, operation: 'listMembers' },
  { to: '/groups', name: 'groups', icon: IconUsersGroup, operation: 'listGroups' },
  { to: '/committees', name: 'committees', icon: IconSitemap, operation: 'listCommittees' },
  { to: '/events', name: 'events', icon: IconCalendarEvent, operation: 'listEvents' },
  { to: '/invoices', name: 'invoices', icon: IconFileInvoice, operation: 'listInvoices' },
  { to: '/payments', name: 'payments', icon: IconCoinEuro, operation: 'listPayments' },
] as const

/** The home screen of a service that adds nothing up: the lists that the key may read. */
export function ListLinks() {
  const t = useTranslations('home')
  const names = useTranslations('shell')
  const can = useCan()
  return (
    <HomeSection title={t('lists')}>
      <Rows>
        {lists
          .filter(({ operation }) => can(operation))
          .map(({ to, name, icon }) => (
            <Row
              key={to}
              icon={icon}
              name={
                <TextLink to={to} inherit>
                  {names(name)}
                </TextLink>
              }
            />
          ))}
      </Rows>
    </HomeSection>
  )
}
