import {
  IconCalendarEvent,
  IconCoinEuro,
  IconFileInvoice,
  IconFilePlus,
  IconSitemap,
  type TablerIcon,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OperationName } from '#contract/operations.ts'
import { useCan } from '../session/use-session.ts'
import classes from './home.module.css'

interface TaskProps {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
}

export function Task({ to, icon: Icon, title, text }: TaskProps) {
  return (
    <Link to={to} className={classes.task}>
      <Icon size={24} stroke={1.6} aria-hidden className={classes.taskIcon} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </Link>
  )
}

const tasks = {
  allMembers: { to: '/members', icon: IconUsers, needs: 'listMembers' },
  newMember: { to: '/members/new', icon: IconUserPlus, needs: 'createMember' },
  newInvoice: { to: '/invoices/new', icon: IconFilePlus, needs: 'createInvoice' },
  allInvoices: { to: '/invoices', icon: IconFileInvoice, needs: 'listInvoices' },
  allPayments: { to: '/payments', icon: IconCoinEuro, needs: 'listPayments' },
  allEvents: { to: '/events', icon: IconCalendarEvent, needs: 'listEvents' },
  allGroups: { to: '/groups', icon: IconUsersGroup, needs: 'listGroups' },
  allCommittees: { to: '/committees', icon: IconSitemap, needs: 'listCommittees' },
} as const satisfies Readonly<Record<string, Pick<TaskProps, 'to' | 'icon'> & { readonly needs: OperationName }>>

/** Those of these tasks that the key may do, side by side where there is room. */
export function Tasks({ names }: { names: readonly (keyof typeof tasks)[] }) {
  const t = useTranslations('home')
  const can = useCan()
  return (
    <div className={classes.tasks}>
      {names
        .filter((name) => can(tasks[name].needs))
        .map((name) => (
          <Task key={name} {...tasks[name]} title={t(name)} text={t(`${name}Text`)} />
        ))}
    </div>
  )
}
