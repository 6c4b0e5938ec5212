import type { TablerIcon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './home.module.css'

interface TaskProps {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
}

/** A link to a task. */
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
