import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list.module.css'

interface EmptyListProps {
  readonly title: string
  readonly text: string
  /** What to do now. */
  readonly children?: ReactNode
}

/** Why there is nothing to see, and what to do. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className={classes.empty} role="status">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text>{text}</Text>
      {children}
    </div>
  )
}
